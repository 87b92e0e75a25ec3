import type { SettingSlug } from "@kantwerk/contract/settingFields";
import type { Context } from "../../context.ts";
import type { Values } from "../../db/tenantDb.ts";
import { fromCustomer } from "../../resources/orderCustomer.ts";
import type { ordersTable } from "../../resources/ordersTable.ts";
import { readSetting, readSettingList } from "../settings/readSetting.ts";

type OrderValues = Values<typeof ordersTable>;

const textOf = (value: unknown) => (value == null ? null : String(value));

async function fromSettings(ctx: Context): Promise<OrderValues> {
  const first = async (slug: SettingSlug) => textOf((await readSettingList(ctx.db, slug))[0]);
  return {
    currency: textOf(await readSetting(ctx.db, "currency")) ?? ctx.organization.currency,
    payment_terms: await first("payment_terms"),
    shipping_terms: await first("shipping_terms"),
    shipping_method: await first("shipping_methods"),
  };
}

/** The values of a new order: what was given, otherwise what its customer and the settings say. */
export async function orderDefaults(ctx: Context, given: OrderValues): Promise<OrderValues> {
  const ofCustomer = await fromCustomer(ctx, given.customer_id, given.tax_note);
  return { ...(await fromSettings(ctx)), ...ofCustomer, ...given };
}
