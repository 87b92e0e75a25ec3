import { useTranslations } from "use-intl";
import { identifierOf } from "../../lib/jsonapi.ts";
import { actOn, changeRecord } from "../../lib/records.ts";
import { type Action, useAction } from "../../lib/useAction.ts";
import type { Offer } from "../../records/offers.ts";
import type { OfferMove } from "./offerActions.ts";

/** Changes an offer's state and shows a toast; declining has an undo button. */
export function useOfferMove(offer: Offer): Action<OfferMove, unknown> {
  const t = useTranslations("offers.actions");
  const undo = useAction({
    act: (_: "reopen", key) => actOn(identifierOf(offer), "reopen", key),
    says: () => t("done.reopen"),
    failed: t("failed"),
  });
  return {
    act: (move, key) => actOn(offer, move, key),
    says: (_, move) => ({
      title: t(`done.${move}`),
      ...(move === "decline" && { action: { label: t("reopen"), run: () => undo.run("reopen") } }),
    }),
    failed: t("failed"),
  };
}

/** Sets the staff's rating of an offer; null removes it. Optimistic update. */
export function useRating(offer: Offer) {
  const t = useTranslations("offers.actions");
  return useAction({
    act: (rating: number | null) => changeRecord(offer, { rating }),
    failed: t("failed"),
  });
}
