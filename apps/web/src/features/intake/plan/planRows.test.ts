import { expect, test } from "vitest";
import { plannedQuantities } from "../desk/deskRows.ts";
import { pastedQuantities } from "./pastedQuantities.ts";
import { planOf } from "./planRows.ts";
import { planFile, planned } from "./testPlan.ts";

test("a plan promises the products of its entries, and lists every other file", () => {
  const plan = planOf([
    planFile("Nest.dxf", [planned("a", { split: true }), planned("b", { split: true })]),
    planFile("Frame.step", [planned("c", { kind: "assembly", products: 5 })]),
    planFile("Frame.pdf", [planned("d", { kind: "nothing", products: 0, joins: "c" })]),
    planFile("Broken.dxf", [], { status: "failed" }),
  ]);
  expect(plan.promised).toBe(7);
  expect(plan.rows.map(({ key, isFirst, fromFile }) => [key, isFirst, fromFile])).toEqual([
    ["a", true, 2],
    ["b", false, 2],
    ["c", true, 1],
  ]);
  expect(plan.others.map(({ name, joins }) => [name, joins])).toEqual([
    ["Frame.pdf", "c"],
    ["Broken.dxf", undefined],
  ]);
});

test("pasted quantities find products by name, or by their order", () => {
  const rows = ["Left_plate", "Cover"].map((name) => ({ key: name, names: [name, `${name}.dxf`] }));
  const read = (text: string) => (/^\d+$/.test(text) ? Number(text) : undefined);
  expect(pastedQuantities([["3"], ["4"]], rows, read).found).toEqual([
    { key: "Left_plate", quantity: 3 },
    { key: "Cover", quantity: 4 },
  ]);
  const named = pastedQuantities(
    [
      ["Name", "Qty"],
      ["cover.DXF", "7"],
      ["left plate", "2"],
      ["Lid", "1"],
    ],
    rows,
    read,
  );
  expect(named.found).toEqual([
    { key: "Cover", quantity: 7 },
    { key: "Left_plate", quantity: 2 },
  ]);
  expect(named.unknown).toEqual(["Lid"]);
});

test("parts of an assembly are counted for one set", () => {
  const component = { name: "", number: "", same_as: [] };
  const files = [
    planFile("Frame.step", [planned("c", { kind: "assembly", products: 2, quantity: 3 })], {
      products: ["whole", "part"],
      components: [{ ...component, product_id: "part", quantity: 4 }],
    }),
    planFile("Nest.dxf", [planned("a", { quantity: 5 }), planned("b", { quantity: null })], {
      products: ["first", "second"],
    }),
  ];
  expect(Object.fromEntries(plannedQuantities(files))).toEqual({ whole: 3, part: 12, first: 5, second: 1 });
});
