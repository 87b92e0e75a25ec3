/** Missing inputs: nothing can be calculated, and a product without an entered price has none. */
export const missingCodes = [
  "material_missing",
  "material_price_missing",
  "measures_missing",
  "thickness_missing",
  "stock_missing",
  "geometry_undecided",
  "sheet_too_small",
  "asset_price_missing",
  "rate_missing",
  "time_missing",
  "supplier_price_missing",
  "exchange_rate_missing",
  "nothing_to_calculate",
  "loop",
] as const;

/** Warnings: there is a price, but it should be checked before it is quoted. */
export const doubtCodes = [
  "cost_missing",
  "density_assumed",
  "nesting_pending",
  "nesting_failed",
  "supplier_price_expired",
  "supplier_price_future",
  "supplier_price_doubtful",
  "estimated",
  "outdated",
  "below_cost",
  "list_differs",
  "drawing_changed",
  "unit_doubtful",
  "weight_doubtful",
  "assumed_value",
] as const;

export type MissingCode = (typeof missingCodes)[number];
export type DoubtCode = (typeof doubtCodes)[number];
export type ProblemCode = MissingCode | DoubtCode;

const oneOf = (codes: readonly ProblemCode[]) => {
  const known = new Set<string>(codes);
  return ({ code }: { code: string }): boolean => known.has(code);
};

export const isMissing = oneOf(missingCodes);

/** Warnings that reveal costs: only visible with the permission `costs.view`. */
export const costCodes = ["cost_missing", "below_cost"] as const satisfies readonly DoubtCode[];
export const isAboutCosts = oneOf(costCodes);

/** Warnings that require a stated reason before the price is offered. */
export const needsReason = oneOf([
  "below_cost",
  "drawing_changed",
  "unit_doubtful",
  "weight_doubtful",
  "assumed_value",
]);
