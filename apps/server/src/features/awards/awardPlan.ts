import { boughtAt } from "@kantwerk/comparison/pricedOffer";
import { enteredPrice } from "@kantwerk/costing/money";
import type { Context } from "../../context.ts";
import { dayIn } from "../../db/days.ts";
import { conflict, invalid, type Message } from "../../http/refusal.ts";
import type { ChangedItem } from "../../resources/asked/changedLines.ts";
import type { Offer } from "../../resources/offers.ts";
import type { AskedLine, ComparedRecords } from "../offers/comparedTypes.ts";
import { requireOfferMove } from "../offers/moveOffer.ts";
import { isDoubtful, type OwnWish, type PlannedOwn, plannedOwn } from "./ownAwards.ts";

/** A requested award: an offer, or a line to make in-house. The quantity defaults to the largest one requested. */
export type Wish = { offer_id: string; in_house?: undefined; quantity?: number | null | undefined } | OwnWish;

export type PlannedAward = {
  offer: Offer;
  line: AskedLine;
  /** Further lines that are awarded too, because the price includes them. */
  covers: AskedLine[];
  /** A change that the supplier was not notified of. */
  drawing_change: ChangedItem | null;
  /** The quantity to buy: the requested one, or the supplier's minimum if that is larger. */
  quantity: number;
  is_more: boolean;
  /** In the offer's currency. */
  unit_price: string;
  currency: string;
  /** Reasons why the award needs a comment. */
  doubts: Doubt[];
};

type Doubt = "estimated" | "stale" | "drawing_changed" | "expired";

/** Awards to make together, with the records that they are based on. */
export type AwardPlan = {
  records: ComparedRecords;
  offers: Offer[];
  awards: PlannedAward[];
  own: PlannedOwn[];
};

/**
 * Plans the awards of a request; writes nothing. `offers` must be all offers of the request.
 * @throws Refusal 422 for an offer of another request or a line named twice, 409 if an offer or line cannot be awarded
 */
export function planOf(ctx: Context, records: ComparedRecords, offers: Offer[], wishes: Wish[]): AwardPlan {
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  const lines = new Map(records.lines.map((line) => [line.line.id, line]));
  const taken = new Set<string>();
  const errors: Record<string, Message[]> = {};
  const own: PlannedOwn[] = [];
  const awards = wishes.flatMap((wish, index): PlannedAward[] => {
    if (wish.in_house) {
      const planned = plannedOwn(ctx, records, wish);
      const isTwice = taken.has(wish.line.id);
      if (planned && !isTwice) own.push(planned);
      else errors[`awards.${index}.line`] = [isTwice ? "lineTwice" : "notFoundRelated"];
      taken.add(wish.line.id);
      return [];
    }
    const { offer_id, quantity } = wish;
    const offer = byId.get(offer_id);
    const line = offer && lines.get(offer.line_id);
    const known = records.offers.find((one) => one.offer_id === offer_id);
    const covers = coversIn(records, offer_id);
    const all = line ? [line, ...covers].map((one) => one.line.id) : [];
    const isTwice = all.some((id) => taken.has(id));
    if (!offer || !line || isTwice) {
      errors[`awards.${index}.offer_id`] = [isTwice ? "lineTwice" : "notFoundRelated"];
      return [];
    }
    for (const id of all) taken.add(id);
    const drawing_change = known?.drawing_change ?? null;
    return [
      plannedAward(ctx, offer, { line, covers, drawing_change }, quantity ?? line.quantities.at(-1) ?? 1),
    ];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const ordered = orderedLines(records, offers);
  if (planLines({ awards, own }).some((id) => ordered.has(id))) throw conflict("lineAwarded", "line_awarded");
  for (const { offer } of awards) requireOfferMove(ctx, offer, "ordered");
  return { records, offers, awards, own };
}

/** Further lines that an offer's price includes. */
function coversIn({ lines, offers }: ComparedRecords, offerId: string): AskedLine[] {
  const covers = offers.find(({ offer_id }) => offer_id === offerId)?.covers ?? [];
  return covers.flatMap(({ id }) => lines.find(({ line }) => line.id === id) ?? []);
}

/** The lines that have been awarded: directly, as part of another line's price, or in-house. */
function orderedLines(records: ComparedRecords, offers: Offer[]): Set<string> {
  const ordered = offers.filter(({ status }) => status === "ordered");
  return new Set([
    ...ordered.flatMap(({ id, line_id }) => [line_id, ...coversIn(records, id).map(({ line }) => line.id)]),
    ...records.lines.flatMap(({ line, awarded_in_house }) => (awarded_in_house ? line.id : [])),
  ]);
}

/** All lines of an award. */
export const linesOf = ({ line, covers }: Pick<PlannedAward, "line" | "covers">): string[] =>
  [line, ...covers].map((one) => one.line.id);

/** All lines of a plan. */
const planLines = ({ awards, own }: Pick<AwardPlan, "awards" | "own">): string[] => [
  ...awards.flatMap(linesOf),
  ...own.map(({ line }) => line.line.id),
];

function plannedAward(
  ctx: Context,
  offer: Offer,
  { line, covers, drawing_change }: Pick<PlannedAward, "line" | "covers" | "drawing_change">,
  quantity: number,
): PlannedAward {
  const { bought, unit_price, estimated } = boughtAt(offer, quantity);
  const isExpired = offer.valid_until !== null && offer.valid_until < dayIn(ctx.organization.timezone);
  return {
    offer,
    line,
    covers,
    drawing_change,
    quantity: bought,
    is_more: bought > quantity,
    unit_price: enteredPrice(unit_price),
    currency: offer.currency ?? ctx.organization.currency,
    doubts: [
      ...(estimated ? (["estimated"] as const) : []),
      ...(offer.stale ? (["stale"] as const) : []),
      ...(drawing_change ? (["drawing_changed"] as const) : []),
      ...(isExpired ? (["expired"] as const) : []),
    ],
  };
}

/** Whether the plan leaves no line of the request open. */
export function closesRequest(plan: AwardPlan): boolean {
  const { records, offers } = plan;
  const awarded = new Set([...orderedLines(records, offers), ...planLines(plan)]);
  return records.lines.every(({ line }) => awarded.has(line.id));
}

const words = {
  estimated: "estimateNeedsComment",
  stale: "staleNeedsComment",
  drawing_changed: "drawingChangedNeedsComment",
  expired: "expiredNeedsComment",
} as const;

/** Throws 422 if a required comment is missing: for the reason "other", and for a doubtful offer. */
export function requireComment({ awards, own }: AwardPlan, reason: string, comment: string | null): void {
  if (comment) return;
  if (reason === "other") throw invalid({ comment: ["required"] });
  const doubt = awards.flatMap(({ doubts }) => doubts)[0];
  if (doubt) throw invalid({ comment: [words[doubt]] });
  if (own.some(isDoubtful)) throw invalid({ comment: ["ownPriceNeedsComment"] });
}
