import { DatabaseError } from "pg";
import type { Context } from "../../context.ts";
import { insertRecord } from "../../crud/write.ts";
import { and, eq, isNull, ne } from "../../db/drizzle.ts";
import { lockByName } from "../../db/lockByName.ts";
import type { Values } from "../../db/tenantDb.ts";
import { conflict, invalid, notFound } from "../../http/refusal.ts";
import { coversOf, isPriceFor, keepCovers } from "../../resources/offerLines.ts";
import { type Offer, offers, offersTable } from "../../resources/offers.ts";
import { purchaseRequestSuppliersTable } from "../../resources/purchaseRequestSuppliers.ts";
import { purchaseRequestsTable } from "../../resources/purchaseRequests.ts";
import { requireUnsealed } from "../../resources/sealed.ts";
import { tellWebhooks } from "../developers/tellWebhooks.ts";
import { type Line, lockLine, requireNotAwarded } from "./line.ts";

type NewOffer = {
  /** The request whose page the offer came by; staff leaves it out, the line tells. */
  request?: { id: string };
  supplierId: string;
  line: Line;
  /** Further lines of its product that the price is for. */
  covers?: string[];
  /** Judged attributes: shipping_date, tiers, prices and so on. */
  values: Values<typeof offersTable>;
  source: "supplier" | "staff";
  status: "offered" | "draft";
};

const alreadyOffered = (source: NewOffer["source"]) =>
  conflict(source === "supplier" ? "alreadyOffered" : "alreadyOfferedStaff", "already_offered");

const isDuplicate = (error: unknown) =>
  error instanceof DatabaseError && error.constraint === "offers_one_standing";

/** The request of the line; a line of another request does not exist for a supplier. */
async function lockedRequest(ctx: Context, { request, line, source }: NewOffer): Promise<string> {
  const found = await lockLine(ctx, line, "share");
  if (found && source === "staff") {
    const asked = await ctx.db.find(purchaseRequestsTable, found);
    if (asked) requireUnsealed(asked);
  }
  if (found && (!request || found === request.id)) return found;
  throw source === "supplier" ? notFound() : invalid({ line: ["notFoundRelated"] });
}

type Wanted = Pick<NewOffer, "supplierId" | "source"> & {
  lineIds: string[];
  /** The offer that is to have them. */
  except?: string;
};

/**
 * Of each line a supplier has one price at most, its own or that of another line. Two offers at the same moment wait for each
 * other here.
 * @throws Refusal 409 where one is awarded or priced already
 */
export async function requireOpenLines(
  ctx: Context,
  { lineIds, supplierId, source, except }: Wanted,
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

/** The supplier's present invitation to a request. */
async function invitationOf(ctx: Context, requestId: string, supplierId: string, lock?: "update") {
  const table = purchaseRequestSuppliersTable;
  const own = and(eq(table.purchase_request_id, requestId), eq(table.supplier_id, supplierId));
  const [invitation] = await ctx.db.all(table, own, lock && { lock });
  return invitation;
}

/** The supplier's invitation says that it has answered, no more reminders, and that it does not decline the lines. */
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

/** An offer that counts has come: its supplier has answered, and who wants to know is told. */
export async function received(ctx: Context, offer: Offer, requestId: string): Promise<void> {
  await markAnswered(ctx, requestId, offer);
  // Of a sealed one programs hear when it is opened.
  if (offer.sealed_for) return;
  await tellWebhooks(ctx, "offer.received", { type: "offers", id: offer.id });
}

/**
 * Places one supplier's offer on one line. Whether the request takes offers at all is the caller's question.
 * @throws Refusal 404 (supplier) or 422 (staff) for a line of another request, 409 for a line that is awarded or
 * has the supplier's offer already.
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
  if (covers.length > 0) await keepCovers(ctx, placed.id, covers);
  if (status === "offered") await received(ctx, placed, requestId);
  return placed;
}
