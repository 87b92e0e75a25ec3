import type { Context, Deps } from "../../context.ts";
import { and, eq } from "../../db/drizzle.ts";
import { organizationByPurchaseOrder } from "../../db/lookups.ts";
import { isId } from "../../db/tenantDb.ts";
import { type Endpoint, endpoint, type Handled } from "../../http/endpoint.ts";
import type { PublicOrganization, PublicParams } from "../../http/publicPage.ts";
import { conflict, notFound } from "../../http/refusal.ts";
import { type PurchaseOrder, purchaseOrdersTable } from "../../resources/purchaseOrdersTable.ts";

const secretPattern = /^[\w-]{16,64}$/;

/** The organization of an order's public URL. */
export async function organizationOf(
  deps: Deps,
  { id = "", access = "" }: PublicParams,
): Promise<PublicOrganization | undefined> {
  if (!isId(id) || !secretPattern.test(access)) return undefined;
  return organizationByPurchaseOrder(deps.pool, id, access);
}

async function read(ctx: Context, { id = "", access = "" }: PublicParams, lock: boolean) {
  const { access_id } = purchaseOrdersTable;
  const own = and(eq(purchaseOrdersTable.id, id), eq(access_id, access));
  const [order] = await ctx.db.all(purchaseOrdersTable, own, lock ? { lock: "update" } : {});
  if (!order || order.status === "draft" || order.replaced_by_id !== null) throw notFound();
  return order;
}

/** The order of the URL. @throws Refusal 404 for drafts and replaced revisions */
export const orderOf = (ctx: Context, params: PublicParams): Promise<PurchaseOrder> =>
  read(ctx, params, false);

/** The order, locked. @throws Refusal 404, or 409 if it is confirmed, received or cancelled */
export async function orderToAnswer(ctx: Context, params: PublicParams): Promise<PurchaseOrder> {
  const order = await read(ctx, params, true);
  if (order.status !== "sent") throw conflict("orderAnswered", "order_answered");
  return order;
}

/** The order, locked, in any visible status. */
export const lockedOrder = (ctx: Context, params: PublicParams) => read(ctx, params, true);

type OrderEndpoint<B> = Pick<
  Handled<B>,
  "method" | "summary" | "takes" | "answers" | "handle" | "body" | "secret"
> & {
  below: string;
  rateLimit: number;
};

/** An endpoint of an order's public page: it needs no user, the two ids in its URL authorize it. */
export const orderEndpoint = <B>({ below, ...more }: OrderEndpoint<B>): Endpoint =>
  endpoint({
    ...more,
    path: `/public/purchase-orders/:id/:access${below}`,
    permission: "public",
    organization: organizationOf,
  });
