import { expect, test } from "vitest";
import type { ProductPrice } from "../prices/verdict.ts";
import { verdictOf } from "../prices/verdict.ts";
import { fixPath, stripLines } from "./stripLines.ts";

const problem = (code: string, type = "products", id = "p") => ({
  code,
  message: code,
  source: { type, id },
});
const price = (quantity: number, ...problems: ReturnType<typeof problem>[]): ProductPrice => ({
  quantity,
  price_source: "bulk_price",
  unit_price: "1",
  list_price: "1",
  calculated_price: "2",
  calculated_at: "2026-01-01T00:00:00Z",
  published_at: null,
  state: problems.length > 0 ? "doubtful" : "good",
  problems,
});

test("each problem appears once with all its quantities, below cost first", () => {
  const lines = stripLines([
    price(1, problem("estimated"), problem("material_missing")),
    price(10, problem("estimated"), problem("below_cost"), problem("list_differs")),
  ]);
  expect(lines.map(({ code, prices }) => [code, prices.map(({ quantity }) => quantity)])).toEqual([
    ["below_cost", [10]],
    ["material_missing", [1]],
    ["estimated", [1, 10]],
  ]);
});

test("a price has one verdict: the worst of its problems", () => {
  const verdicts = [
    price(1),
    price(1, problem("estimated")),
    price(1, problem("list_differs"), problem("outdated")),
    price(1, problem("outdated"), problem("rate_missing"), problem("time_missing")),
    price(1, problem("rate_missing"), problem("below_cost")),
  ].map(verdictOf);
  expect(verdicts).toEqual([
    { verdict: "good", missing: 0 },
    { verdict: "doubtful", missing: 0 },
    { verdict: "outdated", missing: 0 },
    { verdict: "missing", missing: 2 },
    { verdict: "below_cost", missing: 1 },
  ]);
});

test("a problem links to where it can be fixed: the product's page, its list, or the prices of a machine", () => {
  const single = { id: "p", product_type: "single_part" };
  const assembly = { id: "p", product_type: "assembly" };
  expect([
    fixPath(problem("material_missing"), single),
    fixPath(problem("thickness_missing", "products", "child"), assembly),
    fixPath(problem("time_missing", "product-operations", "o"), single),
    fixPath(problem("time_missing", "product-operations", "o"), assembly),
    fixPath(problem("asset_price_missing", "assets", "a"), single),
    fixPath(problem("supplier_price_expired", "suppliables", "s"), single),
  ]).toEqual([
    "/products/p/production/materials",
    "/products/child/edit",
    "/products/p/production/operations",
    "/products/p/calculations",
    "/assets/a/prices",
    undefined,
  ]);
});
