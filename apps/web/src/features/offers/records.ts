import type { offers } from "@kantwerk/contract/offers";
import type { Attributes } from "@kantwerk/contract/resource";
import type { FlatRecord } from "../../lib/jsonapi.ts";

type Attribute = Attributes<typeof offers>;

export type OfferStatus = Attribute["status"];
export type AwardReason = NonNullable<Attribute["award_reason"]>;

export type OfferFile = FlatRecord & { name: string; size: number; content_url: string };

/** An offer with its supplier. Files are there where they were asked for. */
export type Offer = FlatRecord &
  Attribute & {
    created_at: string;
    updated_at: string;
    supplier: FlatRecord & { name: string };
    line: FlatRecord;
    purchase_request: FlatRecord;
    files?: OfferFile[];
  };

/** A status, or that the supplier took the offer back. */
export type OfferState = OfferStatus | "withdrawn";

export const stateOf = (offer: Pick<Offer, "status" | "withdrawn_at">): OfferState =>
  offer.withdrawn_at ? "withdrawn" : offer.status;
