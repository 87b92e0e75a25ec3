import { describe, expect, it } from "vitest";
import { pasteTiers, type TierColumn } from "./pasteTiers.ts";
import { rowsFor, type TierRow } from "./tierRows.ts";

const grid = rowsFor([10, 50, 100]);
const paste = (text: string, locale: "en" | "de" = "de", row = 0, column: TierColumn = "from") =>
  pasteTiers(grid, { row, column }, text, locale);
const asText = (rows: TierRow[] | undefined) => rows?.map(({ from, to, price }) => `${from}-${to}:${price}`);

describe("rows pasted from a spreadsheet", () => {
  it("are from, to and price if they have three columns", () => {
    expect(asText(paste("1\t24\t5,10\n25\t99\t3,42\n100\t\t2,98")?.rows)).toEqual([
      "1-24:5,10",
      "25-99:3,42",
      "100-:2,98",
    ]);
  });

  it("are quantity and price if they have two; a tier ends before the next begins", () => {
    expect(asText(paste("10;5,10 €\r\n50;3,42 €\r\n")?.rows)).toEqual(["10-49:5,10", "50-:3,42"]);
  });

  it("skip headings and accept ranges in one cell", () => {
    const text = "Menge\tPreis\n10 – 49\t5,10\n50-99\t3,42\nab 100\t2,98";
    expect(asText(paste(text)?.rows)).toEqual(["10-49:5,10", "50-99:3,42", "100-:2,98"]);
  });

  it("may use the other language's notation, recognised by the numbers themselves", () => {
    expect(asText(paste("1\t1,234.50\n1,000\t9.90", "de")?.rows)).toEqual(["1-999:1.234,50", "1000-:9,90"]);
    expect(asText(paste("1\t1.234,50\n1.000\t9,90", "en")?.rows)).toEqual(["1-999:1,234.50", "1000-:9.90"]);
  });

  it("use the page's language if the numbers fit both notations", () => {
    expect(paste("1\t1.234\n2\t1.000", "de")?.rows[0]?.price).toBe("1.234,00");
    expect(paste("1\t1.234\n2\t1.000", "en")?.rows[0]?.price).toBe("1.234");
  });

  it("fill one column downwards and add missing rows", () => {
    expect(asText(paste("5,10\n3,42\n2,98\n2,50", "de", 0, "price")?.rows)).toEqual([
      "10-49:5,10",
      "50-99:3,42",
      "100-:2,98",
      "-:2,50",
    ]);
  });

  it("keep the rows above the paste position", () => {
    expect(asText(paste("60\t3,00\n200\t2,00", "de", 1)?.rows)).toEqual([
      "10-49:",
      "60-199:3,00",
      "200-:2,00",
    ]);
  });

  it("are limited to 50, and the rest is counted", () => {
    const pasted = paste(Array.from({ length: 1000 }, (_, row) => `${row + 1}\t1,50`).join("\n"));
    expect(pasted?.rows).toHaveLength(50);
    expect(pasted?.dropped).toBe(950);
  });

  it("are left to the field for a single value, and for text without numbers", () => {
    expect(paste("3,42")).toBeUndefined();
    expect(paste("keine\tZahlen\nhier")).toBeUndefined();
  });

  it("are not rounded if they have too many decimals: the form rejects them", () => {
    expect(paste("1\t0,123456\n2\t1,50")?.rows[0]?.price).toBe("0,123456");
  });
});
