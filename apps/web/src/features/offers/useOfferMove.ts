import { useTranslations } from "use-intl";
import { identifierOf } from "../../lib/jsonapi.ts";
import { actOn, changeRecord } from "../../lib/records.ts";
import { type Action, useAction } from "../../lib/useAction.ts";
import type { Offer } from "../../records/offers.ts";
import type { OfferMove } from "./offerActions.ts";

/** Moves an offer to another state and says so; a decline can be taken back at once. */
export function useMoving(offer: Offer): Action<OfferMove, unknown> {
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

/** Gives an offer the staff's own rating, null to take it back. The stars show it before the server has answered. */
export function useRating(offer: Offer) {
  const t = useTranslations("offers.actions");
  return useAction({
    act: (rating: number | null) => changeRecord(offer, { rating }),
    failed: t("failed"),
  });
}
