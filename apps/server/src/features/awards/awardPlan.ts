import { priceAt } from "@kantwerk/comparison/pricedOffer";
import { unitPrice } from "@kantwerk/costing/money";
import type { Context } from "../../context.ts";
import { dayIn } from "../../db/days.ts";
import { conflict, invalid, type Message } from "../../http/refusal.ts";
import type { AskedLine, ComparedRecords } from "../offers/comparedRecords.ts";
import { requireOfferMove } from "../offers/moveOffer.ts";
import type { Offer } from "../offers/placeOffer.ts";

/** What is wished: an offer, and how much of it; the largest quantity asked where it is not said. */
export type Wish = { offer_id: string; quantity?: number | null | undefined };

export type PlannedAward = {
  offer: Offer;
  line: AskedLine;
  quantity: number;
  /** In the offer's currency. */
  unit_price: string;
  currency: string;
  /** Why it needs a comment. */
  doubts: Doubt[];
};

export type Doubt = "estimated" | "stale" | "expired";

/** Awards that can be made together, and what they are judged by. */
export type AwardPlan = { records: ComparedRecords; offers: Offer[]; awards: PlannedAward[] };

/**
 * What would be awarded of a request, of which `offers` are all; nothing is written.
 * @throws Refusal 422 for an offer of another request and for a line named twice, 409 where an offer or line cannot be awarded
 */
export function planOf(ctx: Context, records: ComparedRecords, offers: Offer[], wishes: Wish[]): AwardPlan {
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  const lines = new Map(records.lines.map((line) => [line.line.id, line]));
  const taken = new Set<string>();
  const errors: Record<string, Message[]> = {};
  const awards = wishes.flatMap(({ offer_id, quantity }, index): PlannedAward[] => {
    const offer = byId.get(offer_id);
    const line = offer && lines.get(offer.line_id);
    const isTwice = line !== undefined && taken.has(line.line.id);
    if (!offer || !line || isTwice) {
      errors[`awards.${index}.offer_id`] = [isTwice ? "lineTwice" : "notFoundRelated"];
      return [];
    }
    taken.add(line.line.id);
    return [plannedAward(ctx, offer, line, quantity ?? line.quantities.at(-1) ?? 1)];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const ordered = new Set(offers.filter(({ status }) => status === "ordered").map(({ line_id }) => line_id));
  if (awards.some(({ offer }) => ordered.has(offer.line_id))) throw conflict("lineAwarded", "line_awarded");
  for (const { offer } of awards) requireOfferMove(ctx, offer, "ordered");
  return { records, offers, awards };
}

function plannedAward(ctx: Context, offer: Offer, line: AskedLine, quantity: number): PlannedAward {
  const { unit_price, estimated } = priceAt(offer.tiers, quantity);
  const isExpired = offer.valid_until !== null && offer.valid_until < dayIn(ctx.organization.timezone);
  return {
    offer,
    line,
    quantity,
    unit_price: unitPrice(unit_price),
    currency: offer.currency ?? ctx.organization.currency,
    doubts: [
      ...(estimated ? (["estimated"] as const) : []),
      ...(offer.stale ? (["stale"] as const) : []),
      ...(isExpired ? (["expired"] as const) : []),
    ],
  };
}

/** Whether every line of the request is awarded then. */
export function closes({ records, offers, awards }: AwardPlan): boolean {
  const ordered = offers.filter(({ status }) => status === "ordered").map(({ line_id }) => line_id);
  const awarded = new Set([...ordered, ...awards.map(({ offer }) => offer.line_id)]);
  return records.lines.every(({ line }) => awarded.has(line.id));
}

const words = {
  estimated: "estimateNeedsComment",
  stale: "staleNeedsComment",
  expired: "expiredNeedsComment",
} as const;

/** Throws 422 where nobody says why: for another reason, and for an offer that one should think about. */
export function requireWords({ awards }: AwardPlan, reason: string, comment: string | null): void {
  if (comment) return;
  if (reason === "other") throw invalid({ comment: ["required"] });
  const doubt = awards.flatMap(({ doubts }) => doubts)[0];
  if (doubt) throw invalid({ comment: [words[doubt]] });
}
