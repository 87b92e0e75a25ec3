import { expect, test } from "vitest";
import { materialKey, materialKeys } from "./materials.ts";

test.each([
  ["V2A", "1.4301"],
  ["St 37-2", "S235JR"],
  ["Werkstoff: EN AW-5754 H22", "AlMg3"],
  ["AlMg3", "EN AW-5754"],
  ["AISI 304 (2B)", "X5CrNi18-10"],
])("%s is found as %s", (written, catalogued) => {
  expect(materialKeys(written)).toContain(materialKey(catalogued));
});

test("an exact name precedes its synonyms, and different steels are never equal", () => {
  expect(materialKeys("1.4404")[0]).toBe("1.4404");
  expect(materialKeys("1.4404")).not.toContain("1.4301");
  expect(materialKeys("Unobtainium")).toEqual(["unobtainium"]);
});
