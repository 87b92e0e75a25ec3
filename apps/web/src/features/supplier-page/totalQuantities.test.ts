import { expect, test } from "vitest";
import type { Line } from "./pageData.ts";
import { totalQuantities } from "./totalQuantities.ts";

const line = (id: string, part: string | null, quantities: number[]) =>
  ({
    id,
    type: part ? "purchase-request-parts" : "purchase-request-operations",
    attributes: { quantities },
    relationships: { part: { data: part && { type: "parts", id: part } } },
  }) as unknown as Line;

test("a part of several lines has its total at each quantity; operations and single parts have none", () => {
  const found = totalQuantities([
    line("a", "bush", [200, 400]),
    line("b", "bush", [200, 800]),
    line("c", "nut", [10]),
    line("d", null, [10]),
    line("e", null, [10]),
  ]);
  expect([...found]).toEqual([
    ["a", { quantities: [400, 1200], lines: 2 }],
    ["b", { quantities: [400, 1200], lines: 2 }],
  ]);
});

test("lines with different numbers of quantities have no total", () => {
  expect(totalQuantities([line("a", "bush", [10, 50, 100]), line("b", "bush", [100])]).size).toBe(0);
});
