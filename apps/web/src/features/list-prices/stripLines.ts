import type { StatedProblem } from "@kantwerk/contract/answers/problem";
import { isMissing } from "@kantwerk/costing/problems";
import { isBelowCost, type ProductPrice } from "../prices/verdict.ts";

/** A problem and the quantities that have it. */
export type StripLine = StatedProblem & { prices: readonly ProductPrice[] };

/** Sort order: below cost, then missing inputs, then doubts. */
const rank = ({ code }: StatedProblem): number => (code === "below_cost" ? 0 : isMissing({ code }) ? 1 : 2);

/** Groups the problems of all quantities. */
export function stripLines(prices: readonly ProductPrice[]): StripLine[] {
  const found = prices.flatMap((price) => price.problems.map((problem) => ({ problem, price })));
  // A price below cost differs from the calculated one anyway, so report it once.
  const isReported = ({ problem: { code }, price }: (typeof found)[number]) =>
    code !== "list_differs" || !isBelowCost(price);
  const same = Map.groupBy(
    found.filter(isReported),
    ({ problem: { code, source } }) => `${code} ${source.type} ${source.id}`,
  );
  return [...same.values()]
    .flatMap((each): StripLine[] =>
      each[0] ? [{ ...each[0].problem, prices: each.map(({ price }) => price) }] : [],
    )
    .sort((one, other) => rank(one) - rank(other));
}

/** Product pages where the product's own problems can be fixed, by problem code. */
const pagesByCode: Record<string, string> = {
  material_missing: "production/materials",
  measures_missing: "edit",
  thickness_missing: "edit",
  weight_doubtful: "edit",
  density_assumed: "production/materials",
  stock_missing: "production/materials",
  sheet_too_small: "production/materials",
  geometry_undecided: "geometry",
  drawing_changed: "geometry",
  unit_doubtful: "geometry",
  nothing_to_calculate: "production/operations",
  below_cost: "bulk-prices",
  list_differs: "bulk-prices",
  loop: "items",
};

/** Product pages that list child records, by record type. */
const pagesByType: Record<string, string> = {
  "product-materials": "production/materials",
  "product-operations": "production/operations",
  "product-parts": "production/parts",
  items: "items",
  "price-extras": "price-extras",
};
const pricesOf: Record<string, string> = { materials: "prices", groups: "prices", assets: "prices" };

/** The path where a problem can be fixed; undefined if `pathOf` of its source knows it. */
export function fixPath(
  { code, source }: Pick<StatedProblem, "code" | "source">,
  product: { id: string; product_type: string | null },
): string | undefined {
  if (source.type === "products") {
    const own = pagesByCode[code];
    if (own) return `/products/${source.id}/${own}`;
    return source.id === product.id ? `/products/${source.id}/calculations` : undefined;
  }
  const list = pagesByType[source.type];
  // In an assembly the row may belong to a component; the calculation shows which one.
  if (list)
    return product.product_type === "single_part"
      ? `/products/${product.id}/${list}`
      : `/products/${product.id}/calculations`;
  const prices = pricesOf[source.type];
  return prices ? `/${source.type}/${source.id}/${prices}` : undefined;
}
