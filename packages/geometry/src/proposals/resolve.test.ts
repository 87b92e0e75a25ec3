import { describe, expect, it } from "vitest";
import { readCad } from "../readCad.ts";
import { dxfBytes, type Pairs, rectangle } from "../testing/drawDxf.ts";

const note = (x: number, y: number, text: string): Pairs => [
  [0, "TEXT"],
  [8, "0"],
  [10, x],
  [20, y],
  [1, text],
];
const plate = rectangle(0, 0, 200, 100);
const read = async (name: string, ...entities: Pairs[]) =>
  (await readCad(dxfBytes({ entities }), name, { k_factor: 0.5 }))[0]?.features;

describe("What is said of a part", () => {
  it("is proposed from the file's name and the drawing together where they agree", async () => {
    const features = await read("Deckel 3mm 2x.dxf", plate, note(0, -10, "t = 3 mm S235JR"));
    const fields = features?.proposals.map(({ field, value, source }) => [field, value, source]);
    expect(fields).toContainEqual(["thickness", 3, "text"]);
    expect(fields).toContainEqual(["thickness", 3, "file_name"]);
    expect(features).toMatchObject({ thickness: 3, parts: [{ thickness: 3, material: "S235JR" }] });
  });

  it("is not proposed where two sources name different values, with a warning", async () => {
    const features = await read("Deckel 3mm 2x.dxf", plate, note(0, -10, "t = 4 mm S235JR"));
    expect(features?.warnings).toEqual([{ code: "text_contradicts", field: "thickness" }]);
    expect(features?.thickness).toBeNull();
    expect(features?.proposals.map(({ field }) => field)).not.toContain("thickness");
    expect(features?.proposals).toMatchObject([
      { field: "material" },
      { field: "quantity" },
      { field: "name" },
    ]);
  });

  it("takes a number of a material and its name for the same, and the written name before the file's", async () => {
    const features = await read(
      "Halter V2A.dxf",
      plate,
      note(0, -10, "Benennung: Winkel"),
      note(0, -20, "1.4301"),
    );
    expect(features?.warnings).toEqual([]);
    expect(features?.proposals.filter(({ field }) => field === "name")).toMatchObject([{ value: "Winkel" }]);
  });

  it("belongs to the part that it stands beside, or that is drawn on the layer", async () => {
    const features = await read(
      "4711.dxf",
      plate,
      rectangle(600, 0, 150, 100, "5mm S355"),
      note(0, -10, "3 Stk t=2"),
      note(600, -10, "7 Stk"),
    );
    const small = features?.parts.find(({ length }) => length === 150);
    const large = features?.parts.find(({ length }) => length === 200);
    const quantity = (part = "") =>
      features?.proposals.find((one) => one.field === "quantity" && one.part === part)?.value;
    expect([quantity(large?.id), quantity(small?.id)]).toEqual([3, 7]);
    expect([large?.thickness, small?.thickness]).toEqual([2, 5]);
    expect(features).toMatchObject({ thickness: null, warnings: [{ code: "several_parts" }] });
  });
});
