import { organizationStore } from "../lib/organization.ts";
import { useStore } from "../lib/store.ts";

const known = new Map<string, number>();

/** Asked for by every field of a price, and slow to make. */
function decimalsOf(currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
  }).resolvedOptions();
  known.set(currency, maximumFractionDigits);
  return maximumFractionDigits;
}

/** Decimals of the organization's currency: two of most, none of yen, three of dinars. */
export function useOwnDecimals(): number {
  const currency = useStore(organizationStore)?.currency ?? "EUR";
  return known.get(currency) ?? decimalsOf(currency);
}
