import type { offers } from "@kantwerk/contract/offers";
import type { RecordOf } from "../lib/jsonapi.ts";

/** An offer with its supplier, and the further lines that its price is for. */
export type Offer = RecordOf<typeof offers, "supplier" | "covers">;

/** An offer with its files, and with the request that it answers. */
export type WholeOffer = RecordOf<typeof offers, "supplier" | "covers" | "purchase_request" | "files">;

export type AwardReason = NonNullable<Offer["award_reason"]>;

/** What changed since the supplier was told what is asked for: announced to it, or not. */
export type OfferChange = "stale" | "drawing_changed";

export const changeOf = ({ stale, drawing_changed }: Offer): OfferChange | undefined =>
  stale ? "stale" : drawing_changed ? "drawing_changed" : undefined;

/** A status, or that the supplier took the offer back. */
export type OfferState = Offer["status"] | "withdrawn";

export const stateOf = (offer: Pick<Offer, "status" | "withdrawn_at">): OfferState =>
  offer.withdrawn_at ? "withdrawn" : offer.status;
