import { DatabaseError } from "pg";
import type { Context } from "../../context.ts";
import { insertRecord } from "../../crud/write.ts";
import { and, eq, isNull, ne } from "../../db/drizzle.ts";
import { lockByName } from "../../db/lockByName.ts";
import type { Values } from "../../db/tenantDb.ts";
import { conflict, invalid, notFound } from "../../http/refusal.ts";
import { coversOf, isPriceFor, replaceCovers } from "../../resources/offerLines.ts";
import { type Offer, offers, offersTable } from "../../resources/offers.ts";
import { purchaseRequestSuppliersTable } from "../../resources/purchaseRequestSuppliers.ts";
import { purchaseRequestsTable } from "../../resources/purchaseRequests.ts";
import { requireUnsealed } from "../../resources/sealed.ts";
import { tellWebhooks } from "../developers/tellWebhooks.ts";
import { type Line, lockLine, requireNotAwarded } from "./line.ts";

type NewOffer = {
  /** The request whose page the offer came from; for staff, the line determines it. */
  request?: { id: string };
  supplierId: string;
  line: Line;
  /** Additional lines of its product that the price covers. */
  covers?: string[];
  /** Validated attributes: shipping_date, tiers, prices and so on. */
  values: Values<typeof offersTable>;
  source: "supplier" | "staff";
  status: "offered" | "draft";
};

const alreadyOffered = (source: NewOffer["source"]) =>
  conflict(source === "supplier" ? "alreadyOffered" : "alreadyOfferedStaff", "already_offered");

const isDuplicate = (error: unknown) =>
  error instanceof DatabaseError && error.constraint === "offers_one_standing";

/** The request of the line; suppliers get 404 for a line of another request. */
async function lockedRequest(ctx: Context, { request, line, source }: NewOffer): Promise<string> {
  const found = await lockLine(ctx, line, "share");
  if (found && source === "staff") {
    const asked = await ctx.db.find(purchaseRequestsTable, found);
    if (asked) requireUnsealed(asked);
  }
  if (found && (!request || found === request.id)) return found;
  throw source === "supplier" ? notFound() : invalid({ line: ["notFoundRelated"] });
}

type PriceTarget = Pick<NewOffer, "supplierId" | "source"> & {
  lineIds: string[];
  /** The offer to place on the lines. */
  except?: string;
};

/**
 * A supplier has at most one price per line, its own or a covering one. Concurrent offers wait for each other here.
 * @throws Refusal 409 if a line is awarded or already priced
 */
export async function requireOpenLines(
  ctx: Context,
  { lineIds, supplierId, source, except }: PriceTarget,
): Promise<void> {
  await lockByName(ctx.db, `offers ${supplierId}`);
  await requireNotAwarded(ctx, ...lineIds);
  const standing = and(
    isPriceFor(lineIds),
    eq(offersTable.supplier_id, supplierId),
    isNull(offersTable.withdrawn_at),
    except === undefined ? undefined : ne(offersTable.id, except),
  );
  if ((await ctx.db.count(offersTable, standing)) > 0) throw alreadyOffered(source);
}

/** The supplier's current invitation to a request. */
async function invitationOf(ctx: Context, requestId: string, supplierId: string, lock?: "update") {
  const table = purchaseRequestSuppliersTable;
  const own = and(eq(table.purchase_request_id, requestId), eq(table.supplier_id, supplierId));
  const [invitation] = await ctx.db.all(table, own, lock && { lock });
  return invitation;
}

/** Marks the supplier's invitation as answered, which stops reminders, and removes the declines of the lines. */
async function markAnswered(
  ctx: Context,
  requestId: string,
  { id, supplier_id: supplierId, line_id }: Offer,
): Promise<void> {
  const found = await invitationOf(ctx, requestId, supplierId, "update");
  if (!found) return;
  const covers = (await coversOf(ctx, [id])).get(id) ?? [];
  const offered = new Set([line_id, ...covers]);
  const declined = (found.declined_lines ?? []).filter(({ line }) => !offered.has(line.id));
  await ctx.db.update(purchaseRequestSuppliersTable, eq(purchaseRequestSuppliersTable.id, found.id), {
    declined_lines: declined.length > 0 ? declined : null,
    status: "answered",
    declined_at: null,
    decline_reason: null,
  });
}

/** Side effects of a new active offer: marks its supplier as having answered, and notifies subscribers. */
export async function received(ctx: Context, offer: Offer, requestId: string): Promise<void> {
  await markAnswered(ctx, requestId, offer);
  // Webhooks for sealed offers are sent at opening.
  if (offer.sealed_for) return;
  await tellWebhooks(ctx, "offer.received", { type: "offers", id: offer.id });
}

/**
 * Places a supplier's offer on a line. Callers check that the request accepts offers.
 * @throws Refusal 404 (supplier) or 422 (staff) for a line of another request, 409 if the line is awarded or has an
 * offer from this supplier
 */
export async function placeOffer(ctx: Context, offer: NewOffer): Promise<Offer> {
  const { supplierId, line, covers = [], values, source, status } = offer;
  const requestId = await lockedRequest(ctx, offer);
  await requireOpenLines(ctx, { supplierId, source, lineIds: [line.id, ...covers] });
  const invitation = await invitationOf(ctx, requestId, supplierId);
  const placed = await insertRecord(ctx, offers, {
    ...values,
    status,
    source,
    purchase_request_id: requestId,
    supplier_id: supplierId,
    invitation_id: invitation?.id ?? null,
    line_type: line.type,
    line_id: line.id,
    submitted_at: status === "offered" ? new Date().toISOString() : null,
  }).catch((error: unknown) => {
    throw isDuplicate(error) ? alreadyOffered(source) : error;
  });
  if (covers.length > 0) await replaceCovers(ctx, placed.id, covers);
  if (status === "offered") await received(ctx, placed, requestId);
  return placed;
}
