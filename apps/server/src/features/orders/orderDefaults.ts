import type { SettingSlug } from "@kantwerk/contract/settingFields";
import type { Context } from "../../context.ts";
import type { Values } from "../../db/tenantDb.ts";
import { customersTable } from "../../resources/customers.ts";
import type { ordersTable } from "../../resources/ordersTable.ts";
import { readSetting, readSettingList } from "../settings/readSetting.ts";

type Customer = typeof customersTable.$inferSelect;
type OrderValues = Values<typeof ordersTable>;

function fromCustomer(customer: Customer): OrderValues {
  return {
    contact_email: customer.email,
    contact_phone: customer.phone,
    price_breakdown: customer.price_breakdown,
    billing_name: customer.billing_name ?? customer.name,
    billing_address: customer.billing_address ?? customer.address,
    billing_postal_code: customer.billing_zip ?? customer.zip,
    billing_city: customer.billing_city ?? customer.city,
    billing_country: customer.billing_country ?? customer.country,
  };
}

const textOf = (value: unknown) => (value == null ? null : String(value));

async function fromSettings(ctx: Context): Promise<OrderValues> {
  const first = async (slug: SettingSlug) => textOf((await readSettingList(ctx.db, slug))[0]);
  const vat = Number(await readSetting(ctx.db, "vat_rate"));
  return {
    currency: textOf(await readSetting(ctx.db, "currency")) ?? ctx.organization.currency,
    vat_rate: Number.isFinite(vat) ? vat : null,
    payment_terms: await first("payment_terms"),
    shipping_terms: await first("shipping_terms"),
    shipping_method: await first("shipping_methods"),
  };
}

/** The values of a new order: what was given, otherwise what its customer and the settings say. */
export async function orderDefaults(ctx: Context, given: OrderValues): Promise<OrderValues> {
  const customer = given.customer_id ? await ctx.db.find(customersTable, given.customer_id) : undefined;
  return { ...(await fromSettings(ctx)), ...(customer && fromCustomer(customer)), ...given };
}
