import { describe, expect, it } from "vitest";
import { readCad } from "../readCad.ts";
import { circle, line, type Pairs, rectangle } from "../testing/drawDxf.ts";
import { pdfOfDrawing } from "../testing/drawPdf.ts";
import { type DrawnSheet, sheetBytes, sheetEntities, text } from "../testing/drawSheet.ts";

const german = (scale: string) => [
  "Benennung: Deckel",
  "Werkstoff: S235JR",
  "Blechdicke 3 mm",
  `Maßstab ${scale}`,
  "Allgemeintoleranz ISO 2768-mK",
  "12 Stück",
  "Oberfläche: verzinkt",
  "Rev. C",
];
const english = (scale: string) => [
  "Title: Cover",
  "Material: 1.4301",
  "THK 3",
  `SCALE ${scale}`,
  "General tolerances ISO 2768-m",
  "Qty: 12",
  "Finish: anodized",
  "Revision: 2",
];
const part = {
  width: 180,
  height: 100,
  holes: [
    [20, 20, 9],
    [150, 70, 12],
  ],
} as const;
const small = { width: 40, height: 24, holes: [[10, 10, 5]] } as const;

const read = async (bytes: Uint8Array, name = "sheet.dxf") => {
  const [file] = await readCad(bytes, name, { k_factor: 0.5 });
  if (!file?.features) throw new Error(file?.error);
  return file.features;
};
const codes = ({ warnings }: { warnings: { code: string }[] }) => warnings.map(({ code }) => code);
const proposed = (features: Awaited<ReturnType<typeof read>>, field: string) =>
  features.proposals.find((each) => each.field === field)?.value;

type Case = [string, DrawnSheet & { paperName: string }];
const sheets: Case[] = [
  ["in 1:1", { paper: [420, 297], paperName: "A3", scale: 1, words: german("1:1"), part }],
  ["in 1:2", { paper: [297, 210], paperName: "A4", scale: 0.5, words: german("1:2"), part }],
  ["in 2:1", { paper: [297, 210], paperName: "A4", scale: 2, words: english("2:1"), part: small }],
  ["portrait", { paper: [210, 297], paperName: "A4", scale: 0.5, words: english("1:2"), part }],
  ["in 1:5 on A2", { paper: [594, 420], paperName: "A2", scale: 0.2, words: german("1:5"), part }],
  [
    "with a side view",
    { paper: [420, 297], paperName: "A3", scale: 1, words: english("1:1"), part, thickness: 3 },
  ],
];

describe("A drawing sheet", () => {
  it.each(sheets)("%s gives the part in its true size, from DXF and PDF", async (_, sheet) => {
    const plain = {
      ...sheet,
      words: sheet.words.map((each) => each.replace("ß", "ss").replace(/ü/g, "ue").replace(/ä/g, "ae")),
    };
    const drawn = [
      await read(sheetBytes(sheet)),
      await read(pdfOfDrawing(sheetEntities(plain), sheet.paper), "sheet.pdf"),
    ];
    for (const features of drawn) {
      const { width, height, holes } = sheet.part;
      expect(features).toMatchObject({
        prefill: true,
        drawing_sheet: { paper: sheet.paperName, scale: sheet.scale },
        thickness: 3,
        parts: [{ count: 1 }],
        warnings: [],
      });
      expect(features.length).toBeCloseTo(width, 1);
      expect(features.width).toBeCloseTo(height, 1);
      const cut = holes.reduce((sum, [, , diameter]) => sum + (Math.PI * diameter ** 2) / 4, 0);
      expect(Math.abs((features.area ?? 0) / (width * height - cut) - 1)).toBeLessThan(0.001);
      expect(features.holes.reduce((sum, { count }) => sum + count, 0)).toBe(holes.length);
      expect(features.drawing_sheet?.title_block).not.toBeNull();
      expect(features.drawing_sheet?.views.map(({ role }) => role)).toEqual(
        sheet.thickness ? ["outline", "side"] : ["outline"],
      );
      expect(proposed(features, "quantity")).toBe(12);
    }
  });

  it("says in German what it is about", async () => {
    const features = await read(sheetBytes((sheets[0] as Case)[1]));
    expect(features.proposals.map(({ field, value, source }) => [field, value, source])).toEqual(
      expect.arrayContaining([
        ["name", "Deckel", "title_block"],
        ["material", "S235JR", "title_block"],
        ["thickness", 3, "title_block"],
        ["tolerance", "ISO 2768-mK", "title_block"],
        ["surface", "verzinkt", "title_block"],
        ["revision", "C", "title_block"],
      ]),
    );
  });

  it("says in English what it is about", async () => {
    const features = await read(sheetBytes((sheets[2] as Case)[1]));
    for (const [field, value] of [
      ["name", "Cover"],
      ["material", "1.4301"],
      ["surface", "anodized"],
      ["revision", "2"],
      ["tolerance", "ISO 2768-m"],
    ] as const)
      expect(proposed(features, field)).toBe(value);
  });

  it.each([90, 180, 270])("whose page is turned by %s° is read as it is looked at", async (turned) => {
    const sheet = (sheets[1] as Case)[1];
    const words = sheet.words.map((each) => each.replace("ß", "ss").replace(/ü/g, "ue").replace(/ä/g, "ae"));
    const features = await read(
      pdfOfDrawing(sheetEntities({ ...sheet, words }), sheet.paper, turned),
      "turned.pdf",
    );
    expect(features.drawing_sheet).toMatchObject({ paper: "A4", scale: 0.5 });
    expect(features.drawing_sheet?.frame?.min_x).toBeCloseTo(10, 2);
    expect(features.drawing_sheet?.frame?.min_y).toBeCloseTo(10, 2);
    expect(features.length).toBeCloseTo(180, 1);
  });

  const base = (sheets[0] as Case)[1];
  const without = (pattern: RegExp, more: string[] = []) => [
    ...base.words.filter((each) => !pattern.test(each)),
    ...more,
  ];

  it("takes the scale from two measures where none is named, and leaves it open without them", async () => {
    const words = without(/Maßstab/);
    const told = await read(sheetBytes({ ...base, words, scale: 0.5 }));
    expect(told).toMatchObject({ prefill: true, length: 180, drawing_sheet: { scale: 0.5 } });
    const open = await read(sheetBytes({ ...base, words, scale: 0.5, dimensioned: false }));
    expect(open).toMatchObject({ prefill: false, length: null, area: null, holes: [], parts: [], key: null });
    expect(codes(open)).toContain("drawing_sheet");
  });

  it("is not believed where its measures say another scale", async () => {
    const features = await read(sheetBytes({ ...base, words: german("1:5") }));
    expect(features).toMatchObject({ prefill: false, length: null, width: null });
  });

  it("printed smaller than it was drawn is not measured", async () => {
    const smaller = { ...base, paper: [297, 210], scale: 1 / Math.SQRT2 } as const;
    const words = base.words.map((each) => each.replace("ß", "ss"));
    const printed = await read(
      pdfOfDrawing(sheetEntities({ ...smaller, words }), smaller.paper),
      "small.pdf",
    );
    expect(printed).toMatchObject({ prefill: false, length: null, area: null, material: "S235JR" });
  });

  it("of a paper that was enlarged round a part in true size is read by its measures", async () => {
    const drawn = { ...base, paper: [841, 594], scale: 1, words: german("1:2") } as const;
    expect(await read(sheetBytes(drawn))).toMatchObject({
      ...{ prefill: true, length: 180, width: 100 },
      drawing_sheet: { paper: "A3", scale: 0.5 },
    });
    expect(await read(sheetBytes({ ...drawn, dimensioned: false }))).toMatchObject({ length: null });
  });

  it("whose dimensions close a loop with the outline fills in nothing", async () => {
    const [x, y] = [30, 157];
    const closing = [
      line(x, y, x, y - 20),
      line(x, y - 20, x + 180, y - 20),
      line(x + 180, y - 20, x + 180, y),
    ];
    expect(await read(sheetBytes({ ...base, more: closing }))).toMatchObject({ prefill: false, area: null });
  });

  it("proposes nothing of a field on which two sources differ", async () => {
    const noted = await read(sheetBytes({ ...base, more: [text(40, 60, "t = 5")] }));
    expect(noted.warnings).toContainEqual({ code: "text_contradicts", field: "thickness" });
    expect(proposed(noted, "thickness")).toBeUndefined();
    expect(noted.thickness).toBeNull();
    const shown = await read(sheetBytes({ ...base, thickness: 6 }));
    expect(shown.warnings).toContainEqual({ code: "text_contradicts", field: "thickness" });
  });

  it("takes the thickness from the side view where nothing else names it", async () => {
    const words = without(/Blechdicke/);
    const features = await read(sheetBytes({ ...base, words, thickness: 4 }));
    expect(features.proposals).toContainEqual(
      expect.objectContaining({ field: "thickness", value: 4, source: "side_view" }),
    );
  });

  it.each<[string, Pairs[]]>([
    ["a second part", [rectangle(260, 150, 90, 60)]],
    ["the profile of a bent part beside it", [rectangle(230, 157, 60, 3), rectangle(230, 157, 3, 100)]],
    ["another view of the same height", [rectangle(250, 157, 70, 100), circle(280, 200, 5)]],
  ])("with %s fills in nothing", async (_, more) => {
    const features = await read(sheetBytes({ ...base, more }));
    expect(features).toMatchObject({ prefill: false, length: null, area: null, parts: [] });
  });

  it("reads values that stand in cells under or beside their labels", async () => {
    const words = ["4", "Stückzahl", "DC01", "Werkstoff", "Maßstab", "1:1"];
    const features = await read(sheetBytes({ ...base, words }));
    expect(proposed(features, "quantity")).toBeUndefined();
    expect(features.drawing_sheet?.scale).toBe(1);
    const beside = await read(
      sheetBytes({ ...base, words: ["Werkstoff", "Baustahl blank", "Maßstab 1:1", "x", "y"] }),
    );
    expect(features.prefill && beside.prefill).toBe(true);
  });
});
