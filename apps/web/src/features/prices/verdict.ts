import { isMissing } from "@kantwerk/costing/problems";
import type { ProductPrice, ProductPrices } from "../../lib/answers.ts";

export type { ProductPrice, ProductPrices };

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
