import type { Context } from "../../context.ts";
import type { Values } from "../../db/tenantDb.ts";
import { taxOf } from "../../resources/orderCustomer.ts";
import type { purchaseOrdersTable } from "../../resources/purchaseOrdersTable.ts";
import { suppliersTable } from "../../resources/suppliers.ts";
import { nextNumber } from "../settings/nextNumber.ts";
import { firstText } from "../settings/readSetting.ts";

type OrderValues = Values<typeof purchaseOrdersTable>;

/**
 * The initial values of an order: given ones, defaults from the settings and the supplier's country, and the next
 * number.
 * @param goods whether parts are ordered, otherwise services
 */
export async function orderDefaults(ctx: Context, given: OrderValues, goods = true): Promise<OrderValues> {
  const supplier = await ctx.db.find(suppliersTable, given.supplier_id);
  return {
    payment_terms: await firstText(ctx.db, "payment_terms"),
    shipping_terms: await firstText(ctx.db, "shipping_terms"),
    contact_id: ctx.user?.id ?? null,
    ...(await taxOf(ctx, supplier, goods, given.tax_note)),
    ...given,
    number: await nextNumber(ctx, "purchase_order_number_format"),
  };
}
