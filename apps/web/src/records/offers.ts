import type { offers } from "@kantwerk/contract/offers";
import type { RecordOf } from "../lib/jsonapi.ts";

/** An offer with its supplier and the other lines covered by its price. */
export type Offer = RecordOf<typeof offers, "supplier" | "covers">;

/** An offer with its files and its request. */
export type WholeOffer = RecordOf<typeof offers, "supplier" | "covers" | "purchase_request" | "files">;

export type AwardReason = NonNullable<Offer["award_reason"]>;

/** How the request changed after the supplier was notified: announced (`stale`) or not yet (`drawing_changed`). */
export type OfferChange = "stale" | "drawing_changed";

export const changeOf = ({ stale, drawing_changed }: Offer): OfferChange | undefined =>
  stale ? "stale" : drawing_changed ? "drawing_changed" : undefined;

/** The offer's status, or "withdrawn". */
export type OfferState = Offer["status"] | "withdrawn";

export const stateOf = (offer: Pick<Offer, "status" | "withdrawn_at">): OfferState =>
  offer.withdrawn_at ? "withdrawn" : offer.status;
