import type { LineDecline } from "@kantwerk/contract/fields";
import { long } from "@kantwerk/contract/fields";
import { bodySchema } from "@kantwerk/contract/schema";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { and, eq, isNull } from "../../db/drizzle.ts";
import { conflict, notFound } from "../../http/refusal.ts";
import { isPriceFor } from "../../resources/offerLines.ts";
import { offersTable } from "../../resources/offers.ts";
import {
  purchaseRequestOperationsTable,
  purchaseRequestPartsTable,
} from "../../resources/purchaseRequestLinkTables.ts";
import { purchaseRequestSuppliersTable } from "../../resources/purchaseRequestSuppliers.ts";
import { tellBuyers } from "../notices/tellBuyers.ts";
import { type Line, lockLine, requireNotAwarded } from "../offers/line.ts";
import { invitedToWrite, type SupplierPage } from "./invitation.ts";
import { hasStandingOffer, ownOffers } from "./ownOffer.ts";
import { invitationWith } from "./pageAnswers.ts";
import { publicEndpoint } from "./publicEndpoint.ts";

const declinedLine = z.object({
  line: z.object({ type: z.string(), id: z.string() }),
  reason: z.string().nullable(),
  declined_at: z.string(),
});
const reasonBody = bodySchema({ reason: long({ max: 1000 }) });

/** The lines of a request, operations and parts. */
async function linesOf(ctx: Context, requestId: string): Promise<Line[]> {
  const operations = await ctx.db.all(
    purchaseRequestOperationsTable,
    eq(purchaseRequestOperationsTable.purchase_request_id, requestId),
  );
  const parts = await ctx.db.all(
    purchaseRequestPartsTable,
    eq(purchaseRequestPartsTable.purchase_request_id, requestId),
  );
  return [
    ...operations.map(({ id }): Line => ({ type: "purchase-request-operations", id })),
    ...parts.map(({ id }): Line => ({ type: "purchase-request-parts", id })),
  ];
}

/** @throws Refusal 404 for a line of another request, 409 if it is awarded or has the supplier's offer */
async function requireUndecided(ctx: Context, page: SupplierPage, line: Line): Promise<void> {
  await lockLine(ctx, line, "share");
  await requireNotAwarded(ctx, line.id);
  const standing = and(ownOffers(page), isPriceFor([line.id]), isNull(offersTable.withdrawn_at));
  if ((await ctx.db.count(offersTable, standing)) > 0) throw conflict("alreadyOffered", "already_offered");
}

export const declineLine = publicEndpoint({
  method: "POST",
  below: "/lines/:lineId/decline",
  summary: "Declines to offer on one line; an offer on it takes that back",
  rateLimit: 120,
  body: reasonBody,
  answers: invitationWith(z.object({ status: z.string(), declined_lines: z.array(declinedLine) })),
  handle: async (ctx, { params, body: { reason } }) => {
    const page = await invitedToWrite(ctx, params);
    const { invitation, request } = page;
    const lines = await linesOf(ctx, request.id);
    const line = lines.find(({ id }) => id === params.lineId);
    if (!line) throw notFound();
    await requireUndecided(ctx, page, line);
    const declined_at = new Date().toISOString();
    const others = (invitation.declined_lines ?? []).filter((each) => each.line.id !== line.id);
    const declined_lines: LineDecline[] = [...others, { line, reason, declined_at }];
    const left = lines.filter(({ id }) => !declined_lines.some((each) => each.line.id === id));
    const all = left.length === 0 && !(await hasStandingOffer(ctx, page));
    const table = purchaseRequestSuppliersTable;
    await ctx.db.update(table, eq(table.id, invitation.id), {
      declined_lines,
      ...(all && { status: "declined" as const, declined_at, decline_reason: reason }),
    });
    await tellBuyers(ctx, all ? "declined" : "line_declined", page);
    const status = all ? "declined" : invitation.status;
    const attributes = { status, declined_lines };
    return { body: { data: { type: "purchase-request-suppliers", id: invitation.id, attributes } } };
  },
});
