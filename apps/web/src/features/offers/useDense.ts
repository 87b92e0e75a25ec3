import { usePreference } from "../../lib/preferences.ts";

type DensityPreference = { isDense: boolean };

const isPreference = (value: unknown): value is DensityPreference =>
  typeof value === "object" && value !== null && "isDense" in value && typeof value.isDense === "boolean";

/** The person's preference for compact rows in the comparison. */
export function useDense(): [isDense: boolean, change: (isDense: boolean) => void] {
  const [kept, keep] = usePreference("comparison", isPreference);
  return [kept?.isDense ?? false, (isDense) => keep({ isDense })];
}
