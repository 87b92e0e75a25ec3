import { and, inArray, type SQL, sql } from "drizzle-orm";
import { dayIn } from "../../../db/days.ts";
import { purchaseOrdersTable } from "../../../resources/purchaseOrdersTable.ts";
import { suppliersTable } from "../../../resources/suppliers.ts";
import { orderName } from "../../purchase-orders/orderRecords.ts";
import { mostRows, type Widget } from "../widget.ts";

const { status, deviates, delivery_date, confirmed_delivery_date } = purchaseOrdersTable;

/** When the goods are expected: as confirmed, unless nobody has agreed to that, else as asked. */
const expected: SQL = sql`coalesce(case when ${deviates} then null else ${confirmed_delivery_date} end, ${delivery_date})`;

const dayMs = 86_400_000;

/** Orders whose goods should have come by now, the latest first, each with its days. */
export const lateDeliveries: Widget = async (ctx) => {
  const today = dayIn(ctx.organization.timezone);
  const late = and(inArray(status, ["sent", "confirmed"]), sql`${expected} < ${today}::date`);
  const orders = await ctx.db.all(purchaseOrdersTable, late, { order: [expected], limit: mostRows });
  const suppliers = await ctx.db.byIds(
    suppliersTable,
    orders.map((order) => order.supplier_id),
  );
  const names = new Map(suppliers.map(({ id, name }) => [id, name]));
  return {
    figure: await ctx.db.count(purchaseOrdersTable, late),
    rows: orders.map((order) => {
      const day = (order.deviates ? null : order.confirmed_delivery_date) ?? order.delivery_date ?? today;
      return {
        label: `${orderName(order)} · ${names.get(order.supplier_id) ?? ""}`,
        value: Math.round((Date.parse(today) - Date.parse(day)) / dayMs),
        link: `/purchase-orders/${order.id}/view`,
      };
    }),
  };
};
