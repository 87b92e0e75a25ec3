import { describe, expect, it } from "vitest";
import { fileNameProposals } from "./fileName.ts";
import { saidIn } from "./words.ts";

const said = (text: string) => Object.fromEntries(saidIn(text).map(({ field, value }) => [field, value]));
const named = (name: string) =>
  Object.fromEntries(fileNameProposals(name).map(({ field, value }) => [field, value]));

describe("A text in a drawing", () => {
  it.each([
    ["Pos. 7 Lasche 2x Blech DC01 t=3 mm", { name: "Lasche", quantity: 2, material: "DC01", thickness: 3 }],
    ["Deckel 2mm 3 Stk", { name: "Deckel", quantity: 3, thickness: 2 }],
    ["Benennung: Grundplatte", { name: "Grundplatte" }],
    ["4 Stück", { quantity: 4 }],
    ["Anzahl: 12", { quantity: 12 }],
    ["Qty: 4", { quantity: 4 }],
    ["Allgemeintoleranz DIN ISO 2768-mK", { tolerance: "DIN ISO 2768-mK" }],
    ["verzinkt", { surface: "verzinkt" }],
    ["powder coated RAL 7035", { surface: "powder coated RAL 7035" }],
    ["Rev. C", { revision: "C" }],
    ["Material: EN AW-5754 H111, 2 mm", { material: "EN AW-5754 H111", thickness: 2 }],
  ])("“%s” says of its part what it says", (text, expected) => {
    expect(said(text)).toEqual(expected);
  });

  it.each([
    "4x Ø11",
    "2x 45°",
    "2 x M6",
    "3x Senkung 90°",
    "6x gebohrt",
    "Ø20 H7",
    "200",
    "Maßstab 1:2",
    "A-A",
  ])("“%s” is about holes, edges or views and no quantity", (text) => {
    expect(said(text)).toEqual({});
  });
});

describe("The name of a file", () => {
  it.each([
    ["6mm_QTY-2.dxf", { thickness: 6, quantity: 2 }],
    ["3mm 2x.dxf", { thickness: 3, quantity: 2 }],
    ["Deckel 3mm 4x S235.dxf", { name: "Deckel", thickness: 3, quantity: 4, material: "S235" }],
    ["Halter_t3_S235JR_x4.step", { name: "Halter", thickness: 3, quantity: 4, material: "S235JR" }],
    [
      "Winkel-links-2mm-1.4301-5x.dxf",
      { name: "Winkel-links", thickness: 2, quantity: 5, material: "1.4301" },
    ],
    ["4711-A_rev2_DC01_1,5mm_10Stk.dxf", { revision: "2", thickness: 1.5, quantity: 10, material: "DC01" }],
    ["Platte 100x50x3.dxf", { name: "Platte" }],
    ["Rohr 60mm.step", { name: "Rohr" }],
    ["Zeichnung1.dxf", {}],
  ])("“%s” says what it says", (name, expected) => {
    expect(named(name)).toEqual(expected);
  });

  it("is about all parts, as it is written, without its extension", () => {
    expect(fileNameProposals("Ordner/3mm 2x.DXF")[0]).toMatchObject({
      source: "file_name",
      text: "3mm 2x",
      part: null,
    });
  });
});
