import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { api } from "../../lib/api.ts";
import { toastError } from "../../lib/errors.ts";
import { writeDocument } from "../../lib/jsonapi.ts";
import { newKey, refresh } from "../../lib/records.ts";
import { toast } from "../../lib/toast.ts";
import type { OfferMove } from "./offerActions.ts";
import type { Offer } from "./records.ts";

const post = (offer: Pick<Offer, "id">, move: OfferMove, version?: number) =>
  api.post(`/restify/offers/${offer.id}/${move}`, undefined, { ifMatch: version, idempotencyKey: newKey() });

/** Moves an offer to another state and says so; a decline can be taken back at once. */
export function useOfferMove(offer: Offer) {
  const t = useTranslations("offers.actions");
  const client = useQueryClient();
  const undo = async () => {
    try {
      await post(offer, "reopen");
      toast({ title: t("done.reopen") });
    } catch (error) {
      toastError(error, t("failed"));
    }
    await refresh(client);
  };
  return useMutation({
    mutationFn: (move: OfferMove) => post(offer, move, offer.meta.version),
    onSuccess: (_, move) => {
      const action = move === "decline" ? { label: t("reopen"), run: () => void undo() } : undefined;
      toast({ title: t(`done.${move}`), ...(action && { action }) });
    },
    onError: (error) => toastError(error, t("failed")),
    onSettled: () => refresh(client),
  });
}

/** Gives an offer the staff's own rating, null to take it back. The stars show it before the server has answered. */
export function useRating(offer: Offer) {
  const t = useTranslations("offers.actions");
  const client = useQueryClient();
  return useMutation({
    mutationFn: (rating: number | null) =>
      api.patch(`/restify/offers/${offer.id}`, writeDocument("offers", { rating }, {}, offer.id), {
        ifMatch: offer.meta.version,
      }),
    onError: (error) => toastError(error, t("failed")),
    onSettled: () => refresh(client),
  });
}
