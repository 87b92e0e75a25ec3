import { choice, long } from "@kantwerk/contract/fields";
import { awardReasons } from "@kantwerk/contract/offers";
import { bodySchema } from "@kantwerk/contract/schema";
import { and, eq, ne } from "drizzle-orm";
import { v7 as newId } from "uuid";
import type { z } from "zod";
import type { Context } from "../../context.ts";
import { action } from "../../crud/action.ts";
import { invalid, notFound } from "../../http/refusal.ts";
import { awardSnapshotsTable, offers, offersTable } from "../../resources/offers.ts";
import { purchaseRequestsTable } from "../../resources/purchaseRequests.ts";
import { tellWebhooks } from "../developers/tellWebhooks.ts";
import { closeRequest } from "../purchase-requests/closing.ts";
import { comparisonOf } from "./comparison.ts";
import { allLinesAwarded, requireNotAwarded } from "./line.ts";
import { changeOffer, lockOffer, requireOfferMove } from "./moveOffer.ts";
import type { Offer } from "./placeOffer.ts";
import { writeSuppliable } from "./writeSuppliable.ts";

const awardBody = bodySchema({ reason: choice(awardReasons, { required: true }), comment: long() });
type Award = z.infer<typeof awardBody>;

async function keepSnapshot(ctx: Context, offer: Offer, requestId: string): Promise<void> {
  const request = await ctx.db.find(purchaseRequestsTable, requestId);
  if (!request) throw notFound();
  const comparison = await comparisonOf(ctx, request);
  await ctx.db.insert(awardSnapshotsTable, { id: newId(), offer_id: offer.id, comparison });
}

async function declineOthers(ctx: Context, offer: Offer): Promise<void> {
  const others = and(
    eq(offersTable.line_id, offer.line_id),
    ne(offersTable.id, offer.id),
    eq(offersTable.status, "offered"),
  );
  if (others) await ctx.db.update(offersTable, others, { status: "declined", lost_to_award: true });
}

async function closeWhenAwarded(ctx: Context, requestId: string): Promise<void> {
  if (!(await allLinesAwarded(ctx, requestId))) return;
  const request = await ctx.db.find(purchaseRequestsTable, requestId, { lock: "update" });
  if (request) await closeRequest(ctx, request);
}

/**
 * Orders one offer, locked with its line. The others of its line that are offered lose, the supplier's price list
 * learns the tiers, and the request closes with its last line. Of two awards of one line at once the second finds the
 * line awarded.
 * @throws Refusal 422 without words for a reason that is not in the list
 */
export async function award(ctx: Context, offer: Offer, { reason, comment }: Award): Promise<Offer> {
  if (reason === "other" && !comment) throw invalid({ comment: ["required"] });
  await requireNotAwarded(ctx, offer.line_id);
  requireOfferMove(ctx, offer, "ordered");
  const requestId = offer.purchase_request_id;
  if (!requestId) throw notFound();
  await keepSnapshot(ctx, offer, requestId);
  const awarded = await changeOffer(ctx, offer, {
    status: "ordered",
    award_reason: reason,
    award_comment: comment,
    awarded_at: new Date().toISOString(),
    awarded_by: ctx.user?.name ?? null,
  });
  await declineOthers(ctx, offer);
  await writeSuppliable(ctx, awarded);
  await closeWhenAwarded(ctx, requestId);
  await tellWebhooks(ctx, "offer.awarded", { type: "offers", id: awarded.id });
  return awarded;
}

export const awardOffer = action({
  resource: offers,
  name: "award",
  summary: "Awards a line to an offer, with a reason; the comparison is kept as it stood",
  permission: "offers.award",
  body: awardBody,
  lock: lockOffer,
  act: award,
});
