import { offerMoves } from "@kantwerk/contract/moves";
import type { Context } from "../../context.ts";
import { action } from "../../crud/action.ts";
import { findVisible } from "../../crud/read.ts";
import { lockVisible } from "../../crud/write.ts";
import { eq } from "../../db/drizzle.ts";
import type { Values } from "../../db/tenantDb.ts";
import { conflict, notFound } from "../../http/refusal.ts";
import { coversOf } from "../../resources/offerLines.ts";
import type { Offer } from "../../resources/offers.ts";
import { offers, offersTable } from "../../resources/offers.ts";
import { requireMove } from "../moves.ts";
import { lockLine, requireNotAwarded } from "./line.ts";
import { received } from "./placeOffer.ts";

/** The offer of an action, after locking its request and line. @throws Refusal 404 */
export async function lockOffer(ctx: Context, id: string): Promise<Offer> {
  const { line_type: type, line_id } = await findVisible(ctx, offers, id);
  if (type) await lockLine(ctx, { type, id: line_id }, "update");
  return lockVisible(ctx, offers, id);
}

/** Throws 409 unless the status transition is allowed; never for withdrawn offers. */
export function requireOfferMove(ctx: Context, offer: Offer, to: Offer["status"]): void {
  if (offer.withdrawn_at) throw conflict("offerFinal", "offer_final");
  requireMove(ctx, offerMoves, offer.status, to);
}

/** All lines that the price of an offer is for. */
export const linesOf = async (ctx: Context, { id, line_id }: Offer): Promise<string[]> => [
  line_id,
  ...((await coversOf(ctx, [id])).get(id) ?? []),
];

/** Changes a locked offer, including attributes that staff may not change. */
export async function changeOffer(
  ctx: Context,
  { id }: Offer,
  changes: Values<typeof offersTable>,
): Promise<Offer> {
  const [changed] = await ctx.db.update(offersTable, eq(offersTable.id, id), changes);
  if (!changed) throw notFound();
  return changed;
}

/**
 * Withdraws an offer: it is declined with the time of withdrawal, and its line is open to the supplier again. Callers
 * check the deadline.
 * @throws Refusal 409 if the line is awarded or the offer is not active
 */
export async function withdrawOffer(ctx: Context, { id, line_type, line_id }: Offer): Promise<Offer> {
  if (line_type) await lockLine(ctx, { type: line_type, id: line_id }, "share");
  const offer = await ctx.db.find(offersTable, id, { lock: "update" });
  if (!offer) throw notFound();
  await requireNotAwarded(ctx, offer.line_id);
  if (offer.withdrawn_at || offer.status === "draft") throw conflict("offerFinal", "offer_final");
  if (offer.status !== "declined") requireOfferMove(ctx, offer, "declined");
  return changeOffer(ctx, offer, { status: "declined", withdrawn_at: new Date().toISOString() });
}

async function moveTo(ctx: Context, offer: Offer, status: Offer["status"]): Promise<Offer> {
  requireOfferMove(ctx, offer, status);
  return changeOffer(ctx, offer, { status });
}

/** Staff actions on offers, except awards. */
export const offerActions = [
  action(offers, "submit", {
    lock: lockOffer,
    summary: "Makes a draft an offer that counts",
    act: async (ctx, offer) => {
      // Reopening has its own rules.
      requireOfferMove(ctx, offer, offer.status === "draft" ? "offered" : "draft");
      await requireNotAwarded(ctx, ...(await linesOf(ctx, offer)));
      if (offer.purchase_request_id) await received(ctx, offer, offer.purchase_request_id);
      return changeOffer(ctx, offer, { status: "offered", submitted_at: new Date().toISOString() });
    },
  }),
  action(offers, "defer", {
    lock: lockOffer,
    summary: "Puts an offer off; it stays in the comparison",
    act: (ctx, offer) => moveTo(ctx, offer, "deferred"),
  }),
  action(offers, "decline", {
    lock: lockOffer,
    summary: "Turns an offer down; it leaves the comparison",
    act: (ctx, offer) => moveTo(ctx, offer, "declined"),
  }),
  action(offers, "reopen", {
    lock: lockOffer,
    summary: "Makes a declined or deferred offer count again while its line is not awarded",
    act: async (ctx, offer) => {
      // A draft becomes an offer by submitting it, which has its own side effects.
      requireOfferMove(ctx, offer, offer.status === "draft" ? "draft" : "offered");
      await requireNotAwarded(ctx, ...(await linesOf(ctx, offer)));
      return changeOffer(ctx, offer, { status: "offered" });
    },
  }),
  action(offers, "withdraw", {
    lock: lockOffer,
    summary: "Withdraws an offer that its supplier took back by phone or mail",
    act: withdrawOffer,
  }),
];
