import type { Permission } from "@kantwerk/contract/access";
import { offerMoves } from "@kantwerk/contract/moves";
import { eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { findVisible, recordDocument } from "../../crud/read.ts";
import type { Values } from "../../db/tenantDb.ts";
import { type Endpoint, endpoint, type RequestInput } from "../../http/endpoint.ts";
import { readListQuery } from "../../http/listQuery.ts";
import { conflict, notFound, Refusal } from "../../http/refusal.ts";
import { offers, offersTable } from "../../resources/offers.ts";
import { requireMove } from "../moves.ts";
import { isAwarded, lockLine } from "./line.ts";
import type { Offer } from "./placeOffer.ts";

/** The offer of an action's address in the version that is expected, its request and line locked before it. */
async function lockOffer(ctx: Context, id: string, expected: number | undefined): Promise<Offer> {
  const seen = await findVisible(ctx, offers, id);
  if (seen.line_type) await lockLine(ctx, { type: seen.line_type, id: seen.line_id }, "update");
  const offer = await ctx.db.find(offersTable, id, { lock: "update" });
  if (!offer) throw notFound();
  if (expected !== undefined && expected !== offer.version)
    throw new Refusal(412, "stale", { code: "stale" });
  return offer;
}

type Action = {
  name: string;
  summary: string;
  permission: Permission;
  act(ctx: Context, offer: Offer, input: RequestInput): Promise<Offer>;
};

/** An endpoint at /restify/offers/{id}/{name} that does something with one offer and answers it. */
export function offerAction({ name, summary, permission, act }: Action): Endpoint {
  return endpoint({
    method: "POST",
    path: `/restify/offers/:id/${name}`,
    summary,
    permission,
    handle: async (ctx, input) => {
      const offer = await act(ctx, await lockOffer(ctx, input.params.id ?? "", input.ifMatch), input);
      return { body: await recordDocument(ctx, offers, offer, readListQuery(input.query)) };
    },
  });
}

/** Throws 409 unless the offer may take the status: by the moves of an offer, never once withdrawn. */
export function requireOfferMove(ctx: Context, offer: Offer, to: Offer["status"]): void {
  if (offer.withdrawn_at) throw conflict("offerFinal", "offer_final");
  requireMove(ctx, offerMoves, offer.status, to);
}

/** Throws 409 when an offer of the line has been ordered. */
export async function requireNotAwarded(ctx: Context, offer: Offer): Promise<void> {
  if (await isAwarded(ctx, offer.line_id)) throw conflict("lineAwarded", "line_awarded");
}

/** Changes a locked offer. */
export async function changeOffer(
  ctx: Context,
  offer: Offer,
  changes: Values<typeof offersTable>,
): Promise<Offer> {
  const [changed] = await ctx.db.update(offersTable, eq(offersTable.id, offer.id), changes);
  if (!changed) throw notFound();
  return changed;
}
