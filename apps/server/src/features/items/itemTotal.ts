import { times, total } from "@kantwerk/costing/money";

/** What a line comes to, two decimals; null without a price. */
export const itemTotal = (unitPrice: string | null, quantity: number): string | null =>
  unitPrice === null ? null : total(times(unitPrice, quantity));
