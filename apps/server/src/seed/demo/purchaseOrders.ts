import type { Context } from "../../context.ts";
import { asc, eq, sql } from "../../db/drizzle.ts";
import type { Values } from "../../db/tenantDb.ts";
import { newAccessId } from "../../resources/accessId.ts";
import { purchaseOrderLinesTable } from "../../resources/purchaseOrderLinesTable.ts";
import { type PurchaseOrder, purchaseOrdersTable } from "../../resources/purchaseOrdersTable.ts";
import { suppliersTable } from "../../resources/suppliers.ts";
import { date, moment } from "./rows.ts";

type OrderValues = Values<typeof purchaseOrdersTable>;

/** Sent `daysAgo` days ago, and viewed on the next day. */
const sent = (daysAgo: number): OrderValues => ({
  status: "sent",
  order_date: date(-daysAgo),
  sent_at: moment(-daysAgo),
  first_viewed_at: moment(1 - daysAgo),
  last_viewed_at: moment(1 - daysAgo),
  access_id: newAccessId(),
});

const confirmed = (order: PurchaseOrder, daysAgo: number, day: string): OrderValues => ({
  ...sent(daysAgo),
  status: "confirmed",
  delivery_date: day,
  confirmed_delivery_date: day,
  confirmed_by: "Auftragsabwicklung",
  supplier_reference: `AB-${order.number?.slice(-4)}`,
  answered_at: moment(2 - daysAgo),
  confirmed_at: moment(2 - daysAgo),
});

/** The state of an awarded order: old ones received, one late, one with a changed date, one partially received, the last a draft. */
function storyOf(order: PurchaseOrder, left: number): { values: OrderValues; received: number } | undefined {
  if (left === 0) return undefined;
  if (left === 1) return { values: { ...sent(2), delivery_date: date(12) }, received: 0 };
  if (left === 2)
    return {
      values: {
        ...sent(5),
        delivery_date: date(6),
        confirmed_delivery_date: date(9),
        confirmation_remark: "Material kommt erst nächste Woche.",
        confirmed_by: "Auftragsabwicklung",
        answered_at: moment(-4),
        deviates: true,
      },
      received: 0,
    };
  if (left === 3) return { values: confirmed(order, 30, date(-3)), received: 0.5 };
  return {
    values: { ...confirmed(order, 60, date(-22)), status: "received", received_at: moment(-20) },
    received: 1,
  };
}

/** Moves the purchase orders of the awards into various states. */
export async function advanceOrders(ctx: Context): Promise<void> {
  const orders = await ctx.db.all(purchaseOrdersTable, undefined, {
    order: [asc(purchaseOrdersTable.created_at), asc(purchaseOrdersTable.id)],
  });
  for (const [index, order] of orders.entries()) {
    const story = storyOf(order, orders.length - 1 - index);
    if (!story) continue;
    const { id, supplier_id } = order;
    const supplier = await ctx.db.find(suppliersTable, supplier_id);
    const values = { ...story.values, email: supplier?.email ?? null };
    await ctx.db.update(purchaseOrdersTable, eq(purchaseOrdersTable.id, id), values);
    if (story.received > 0)
      await ctx.db.execute(sql`
        update ${purchaseOrderLinesTable} set received_quantity = floor(quantity * ${story.received}),
          received_on = ${date(-20)}, price_estimated = false
        where organization_id = ${ctx.organization.id} and purchase_order_id = ${id}`);
  }
  await ctx.db.execute(sql`update ${purchaseOrdersTable} set created_at = sent_at
    where organization_id = ${ctx.organization.id} and sent_at is not null`);
}
