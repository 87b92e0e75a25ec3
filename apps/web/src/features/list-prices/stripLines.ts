import type { StatedProblem } from "@kantwerk/contract/answers/problem";
import { isMissing } from "@kantwerk/costing/problems";
import { isBelowCost, type ProductPrice } from "../prices/verdict.ts";

/** A problem of prices and the quantities that have it. */
export type StripLine = StatedProblem & { prices: readonly ProductPrice[] };

/** What is below cost comes first, then what is missing, then doubts. */
const rank = ({ code }: StatedProblem): number => (code === "below_cost" ? 0 : isMissing({ code }) ? 1 : 2);

/** Each problem once, with all quantities that have it. */
export function stripLines(prices: readonly ProductPrice[]): StripLine[] {
  const found = prices.flatMap((price) => price.problems.map((problem) => ({ problem, price })));
  // What is below cost differs from its calculation anyway.
  const isSaid = ({ problem: { code }, price }: (typeof found)[number]) =>
    code !== "list_differs" || !isBelowCost(price);
  const same = Map.groupBy(
    found.filter(isSaid),
    ({ problem: { code, source } }) => `${code} ${source.type} ${source.id}`,
  );
  return [...same.values()]
    .flatMap((each): StripLine[] =>
      each[0] ? [{ ...each[0].problem, prices: each.map(({ price }) => price) }] : [],
    )
    .sort((one, other) => rank(one) - rank(other));
}

/** Pages of a product where its own problems are mended. */
const ofProduct: Record<string, string> = {
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

/** Pages of a product with records of its own, by their type. */
const children: Record<string, string> = {
  "product-materials": "production/materials",
  "product-operations": "production/operations",
  "product-parts": "production/parts",
  items: "items",
  "price-extras": "price-extras",
};
const pricesOf: Record<string, string> = { materials: "prices", groups: "prices", assets: "prices" };

/** The end of the address where a problem is mended; undefined where `pathOf` of its source knows it. */
export function mendingPath(
  { code, source }: Pick<StatedProblem, "code" | "source">,
  product: { id: string; product_type: string | null },
): string | undefined {
  if (source.type === "products") {
    const own = ofProduct[code];
    if (own) return `/products/${source.id}/${own}`;
    return source.id === product.id ? `/products/${source.id}/calculations` : undefined;
  }
  const list = children[source.type];
  // A row of an assembly may belong to one of its components: the calculation tells to which.
  if (list)
    return product.product_type === "single_part"
      ? `/products/${product.id}/${list}`
      : `/products/${product.id}/calculations`;
  const prices = pricesOf[source.type];
  return prices ? `/${source.type}/${source.id}/${prices}` : undefined;
}
