import { useTranslations } from "use-intl";
import { useLabels } from "../../i18n/labels.ts";
import type { OfferState } from "../../records/offers.ts";
import type { Tone } from "../../ui/Status.tsx";

export const stateTones: Record<OfferState, Tone> = {
  draft: "idle",
  offered: "info",
  ordered: "good",
  deferred: "warn",
  declined: "bad",
  withdrawn: "idle",
};

/** The label of an offer's state. */
export function useStateLabel() {
  const labels = useLabels();
  const t = useTranslations("offers.legend");
  return (state: OfferState) =>
    state === "withdrawn" ? t("withdrawn") : labels.choice("offers", "status", state);
}
