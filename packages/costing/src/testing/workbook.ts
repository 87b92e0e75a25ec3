import { readFileSync } from "node:fs";
import evaluate from "xlsx-calc";

/** One column of a sheet: a product, with access to its rows. */
export type Column = { name: string; text: (row: string) => string; number: (row: string) => number };

const letterOf = (index: number) => String.fromCharCode("A".charCodeAt(0) + index);

/**
 * The products of a sheet, with all formulas evaluated. The first column names each row, the second its unit. The
 * sheet is tab-separated text, which any spreadsheet program opens.
 */
export function columnsOf(path: string): Column[] {
  const rows = readFileSync(path, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t"));
  const cells = Object.fromEntries(
    rows.flatMap((row, line) =>
      row.map((text, index) => {
        const cell = text.startsWith("=")
          ? { f: text.slice(1) }
          : text === "" || Number.isNaN(Number(text))
            ? ({ v: text, t: "s" } as const)
            : ({ v: Number(text), t: "n" } as const);
        return [`${letterOf(index)}${line + 1}`, cell] as const;
      }),
    ),
  );
  const sheet: Record<string, { v?: string | number; f?: string }> = cells;
  evaluate({ SheetNames: ["Products"], Sheets: { Products: cells } });
  const lines = new Map(rows.map(([label = ""], line) => [label, line + 1]));
  const [names = []] = rows;
  return names.slice(2).map((name, place) => {
    const shown = (row: string) => {
      const line = lines.get(row);
      if (line === undefined) throw new Error(`No row ${row}`);
      return sheet[`${letterOf(place + 2)}${line}`]?.v;
    };
    return { name, text: (row) => String(shown(row)), number: (row) => Number(shown(row)) };
  });
}
