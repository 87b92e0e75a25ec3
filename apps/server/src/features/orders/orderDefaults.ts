import type { Context } from "../../context.ts";
import type { Values } from "../../db/tenantDb.ts";
import { fromCustomer } from "../../resources/orderCustomer.ts";
import type { ordersTable } from "../../resources/ordersTable.ts";
import { firstText, readSetting } from "../settings/readSetting.ts";

type OrderValues = Values<typeof ordersTable>;

/** The initial values of an order: given ones, otherwise from its customer and the settings. */
export async function orderDefaults(ctx: Context, given: OrderValues): Promise<OrderValues> {
  return {
    currency: String((await readSetting(ctx.db, "currency")) ?? ctx.organization.currency),
    payment_terms: await firstText(ctx.db, "payment_terms"),
    shipping_terms: await firstText(ctx.db, "shipping_terms"),
    shipping_method: await firstText(ctx.db, "shipping_methods"),
    ...(await fromCustomer(ctx, given.customer_id, given.tax_note)),
    ...given,
  };
}
