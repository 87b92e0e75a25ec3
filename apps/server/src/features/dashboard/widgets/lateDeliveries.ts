import { dayIn } from "../../../db/days.ts";
import { expectedDay, expectedOn, isLate } from "../../../resources/lateOrders.ts";
import { purchaseOrdersTable } from "../../../resources/purchaseOrdersTable.ts";
import { suppliersTable } from "../../../resources/suppliers.ts";
import { orderName } from "../../purchase-orders/orderRecords.ts";
import { mostRows, type Widget } from "../widget.ts";

const dayMs = 86_400_000;

/** Orders whose goods should have come by now, the latest first, each with its days. */
export const lateDeliveries: Widget = async (ctx) => {
  const today = dayIn(ctx.organization.timezone);
  const late = isLate(ctx);
  const orders = await ctx.db.all(purchaseOrdersTable, late, { order: [expectedOn], limit: mostRows });
  const suppliers = await ctx.db.byIds(
    suppliersTable,
    orders.map((order) => order.supplier_id),
  );
  const names = new Map(suppliers.map(({ id, name }) => [id, name]));
  return {
    figure: await ctx.db.count(purchaseOrdersTable, late),
    rows: orders.map((order) => {
      const day = expectedDay(order) ?? today;
      return {
        label: `${orderName(order)} · ${names.get(order.supplier_id) ?? ""}`,
        value: Math.round((Date.parse(today) - Date.parse(day)) / dayMs),
        link: `/purchase-orders/${order.id}/view`,
      };
    }),
  };
};
