import { offerMoves } from "@kantwerk/contract/moves";
import { eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { conflict, notFound } from "../../http/refusal.ts";
import { offersTable } from "../../resources/offers.ts";
import { requireMove } from "../moves.ts";
import { isAwarded, lockLine } from "./line.ts";
import type { Offer } from "./placeOffer.ts";

/**
 * Takes an offer back: it is declined with the moment of the withdrawal, and its line is open to the supplier again.
 * Whether the deadline has passed is the caller's question.
 * @throws Refusal 409 when the line is awarded or the offer is not standing.
 */
export async function withdrawOffer(ctx: Context, { id, line_type, line_id }: Offer): Promise<Offer> {
  if (line_type) await lockLine(ctx, { type: line_type, id: line_id }, "share");
  const offer = await ctx.db.find(offersTable, id, { lock: "update" });
  if (!offer) throw notFound();
  if (await isAwarded(ctx, offer.line_id)) throw conflict("lineAwarded", "line_awarded");
  if (offer.withdrawn_at || offer.status === "draft") throw conflict("offerFinal", "offer_final");
  if (offer.status !== "declined") requireMove(ctx, offerMoves, offer.status, "declined");
  const [withdrawn] = await ctx.db.update(offersTable, eq(offersTable.id, id), {
    status: "declined",
    withdrawn_at: new Date().toISOString(),
  });
  if (!withdrawn) throw notFound();
  return withdrawn;
}
