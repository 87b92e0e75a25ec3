import { organizationStore } from "../lib/organization.ts";
import { useStore } from "../lib/store.ts";

const known = new Map<string, number>();

/** Cached: every price field needs it, and formatters are slow to create. */
function decimalsOf(currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
  }).resolvedOptions();
  known.set(currency, maximumFractionDigits);
  return maximumFractionDigits;
}

/** Decimals of the organization's currency: usually two, none for yen, three for dinars. */
export function useOwnDecimals(): number {
  const currency = useStore(organizationStore)?.currency ?? "EUR";
  return known.get(currency) ?? decimalsOf(currency);
}
