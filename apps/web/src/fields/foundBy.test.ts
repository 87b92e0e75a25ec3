import { expect, test } from "vitest";
import { foundByOf } from "./definition.ts";

const part = (found_by?: { title: string; of: string | null }[]) => ({
  id: "1",
  type: "parts",
  meta: { version: 1, ...(found_by && { found_by }) },
});

test("a part found by article numbers shows each with its supplier if the user may see it", () => {
  const numbers = [
    { title: "ART-1", of: "Kugel GmbH" },
    { title: "A1", of: null },
  ];
  expect(foundByOf(part(numbers))).toBe("ART-1 · Kugel GmbH, A1");
  expect(foundByOf(part())).toBeUndefined();
});
