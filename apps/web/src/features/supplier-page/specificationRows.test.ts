import { expect, test } from "vitest";
import { texts } from "../../i18n/en/supplierPage.ts";
import { specificationRows } from "./specificationRows.ts";

const nothing = {
  materials: [],
  thickness: null,
  width: null,
  length: null,
  weight_per_unit: null,
  in_file: {},
  holes: [],
  bends: [],
  contours: [],
};
const rows = (given: object) =>
  Object.fromEntries(
    specificationRows(
      { ...nothing, ...given } as unknown as Parameters<typeof specificationRows>[0],
      (key) => texts[key],
      "en",
    ),
  );

const circle = { kind: "inner", shape: "circle", count: 4, length: 28 };
const window = { kind: "inner", shape: "rectangle", count: 1, length: 60 };

test("a round cutout is listed once, as a hole", () => {
  const hole = { hole_type: "hole", count: 4, diameter: 9, through: true };
  expect(rows({ holes: [hole], contours: [circle, window] })).toMatchObject({
    holes: ["4 × Ø 9"],
    contours: ["rectangle"],
  });
  expect(rows({ contours: [circle] })).toMatchObject({ contours: ["4 × circle"] });
});

test("lengths are shown in hundredths of a millimetre", () => {
  expect(rows({ length: 172.7699, width: 74.8343 })).toMatchObject({ size: ["172.77 × 74.83\u00a0mm"] });
});
