import type { ListPrice, skipCodes } from "@kantwerk/contract/answers/listPrices";
import { judgeAmount } from "@kantwerk/contract/rules";
import type { Result } from "@kantwerk/costing/calculate";
import type { Settings } from "@kantwerk/costing/calculated";
import type { Problem } from "@kantwerk/costing/costRow";
import { roundedTo } from "@kantwerk/costing/listPrices";
import { earned } from "@kantwerk/costing/price";
import { judgePrice } from "@kantwerk/costing/verdict";
import Big from "big.js";

export type PlannedPrice =
  | { isPlanned: true; price: ListPrice }
  | {
      isPlanned: false;
      quantity: number;
      code: Extract<(typeof skipCodes)[number], "price_missing" | "rounds_to_zero" | "too_large">;
      problems: readonly Problem[];
    };

/** The list price from a calculation, or the reason why there is none. */
export function planListPrice(
  result: Result,
  old: string | null,
  { round_to, settings }: { round_to: string | null; settings: Settings },
): PlannedPrice {
  const { quantity, unit_cost } = result;
  const { unit_price, problems } = judgePrice({ calculated: result });
  if (unit_price === null) return { isPlanned: false, quantity, code: "price_missing", problems };
  const rounded = roundedTo(unit_price, round_to);
  if (rounded === null) return { isPlanned: false, quantity, code: "rounds_to_zero", problems: [] };
  if (judgeAmount(rounded, false)) return { isPlanned: false, quantity, code: "too_large", problems: [] };
  const { margin } = earned(rounded, unit_cost === null ? null : new Big(unit_cost), settings);
  return { isPlanned: true, price: { quantity, old, new: rounded, unit_cost, margin } };
}
