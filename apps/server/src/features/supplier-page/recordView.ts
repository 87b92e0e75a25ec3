import { eq } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { purchaseRequestSuppliersTable } from "../../resources/purchaseRequestSuppliers.ts";
import type { SupplierPage } from "./invitation.ts";

/** Whether a browser only fetched the page in case somebody opens it. */
const isPrefetch = ({ headers }: FastifyRequest) =>
  ["purpose", "sec-purpose", "x-moz"].some((name) => String(headers[name] ?? "").includes("prefetch"));

const noticedEveryMs = 60_000;

/** Notes that the supplier has opened the page of a request that was sent; again after a minute at the earliest. */
export async function recordView(
  ctx: Context,
  { request, invitation }: SupplierPage,
  from: FastifyRequest,
): Promise<void> {
  if (from.method !== "GET" || isPrefetch(from) || request.sent_at === null) return;
  const seen = invitation.last_viewed_at;
  if (seen && Date.now() - Date.parse(seen) < noticedEveryMs) return;
  const now = new Date().toISOString();
  const first = ["pending", "sent", "failed"].includes(invitation.status);
  await ctx.db.update(purchaseRequestSuppliersTable, eq(purchaseRequestSuppliersTable.id, invitation.id), {
    last_viewed_at: now,
    first_viewed_at: invitation.first_viewed_at ?? now,
    ...(first && { status: "viewed" as const }),
  });
}
