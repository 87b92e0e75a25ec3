import type { StatedProblem } from "@kantwerk/contract/answers/problem";
import type { PriceSource, PriceState } from "@kantwerk/contract/priceVerdict";
import { isMissing } from "@kantwerk/costing/problems";

/** A product's price for a quantity with the server's checks; cost and margin need the permission to view costs. */
export type ProductPrice = {
  quantity: number;
  price_source: PriceSource | null;
  unit_price: string | null;
  list_price: string | null;
  calculated_price: string | null;
  unit_cost?: string | null;
  margin?: number | null;
  calculated_at: string;
  published_at: string | null;
  state: PriceState;
  problems: StatedProblem[];
};

export type ProductPrices = { currency: string; target_margin?: number; prices: ProductPrice[] };

/** The overall judgement of a price, worst first. */
export type Verdict = "below_cost" | "missing" | "outdated" | "list_differs" | "doubtful" | "good";

export function verdictOf({ problems, state }: Pick<ProductPrice, "problems" | "state">): {
  verdict: Verdict;
  missing: number;
} {
  const has = (code: string) => problems.some((problem) => problem.code === code);
  const missing = problems.filter(isMissing).length;
  if (has("below_cost")) return { verdict: "below_cost", missing };
  if (missing > 0 && state !== "good") return { verdict: "missing", missing };
  if (has("outdated")) return { verdict: "outdated", missing };
  if (has("list_differs")) return { verdict: "list_differs", missing };
  return { verdict: state === "good" ? "good" : "doubtful", missing };
}

/** Whether the list price is below cost. */
export const isBelowCost = ({ problems }: Pick<ProductPrice, "problems">): boolean =>
  problems.some(({ code }) => code === "below_cost");
