import { expect, test } from "vitest";
import type { ProductWithLines, Suppliable } from "./records.ts";
import { suggestSuppliers } from "./suggestSuppliers.ts";

const record = (type: string, id: string) => ({ type, id, meta: {} });

const bracket = {
  ...record("products", "p1"),
  product_operations: [
    {
      ...record("product-operations", "po1"),
      operation: { ...record("operations", "laser"), name: "Laser cutting" },
    },
    {
      ...record("product-operations", "po2"),
      operation: { ...record("operations", "bend"), name: "Bending" },
    },
  ],
  product_parts: [
    { ...record("product-parts", "pp1"), part: { ...record("parts", "bush"), name: "Bushing M8" } },
  ],
} as unknown as ProductWithLines;

function delivery(supplier: string, of: { part?: string; operation?: string }, status = "active") {
  return {
    ...record("suppliables", `${supplier} ${of.part ?? of.operation}`),
    part: of.part ? record("parts", of.part) : null,
    operation: of.operation ? record("operations", of.operation) : null,
    supplier: { ...record("suppliers", supplier), name: supplier, email: `${supplier}@example.com`, status },
  } as unknown as Suppliable;
}

test("suppliers who can deliver most of the selected lines come first, with the lines that they deliver", () => {
  const deliveries = [
    delivery("Alpha", { operation: "laser" }),
    delivery("Beta", { operation: "laser" }),
    delivery("Beta", { part: "bush" }),
    delivery("Beta", { part: "bush" }),
  ];
  expect(suggestSuppliers([bracket], ["po1", "pp1"], deliveries)).toEqual([
    { id: "Beta", name: "Beta", email: "Beta@example.com", delivers: ["Laser cutting", "Bushing M8"] },
    { id: "Alpha", name: "Alpha", email: "Alpha@example.com", delivers: ["Laser cutting"] },
  ]);
});

test("inactive suppliers and lines that are not selected are not suggested", () => {
  const deliveries = [
    delivery("Alpha", { operation: "laser" }, "inactive"),
    delivery("Beta", { operation: "bend" }),
  ];
  expect(suggestSuppliers([bracket], ["po1"], deliveries)).toEqual([]);
});
