import type { Context } from "../../context.ts";
import type { Values } from "../../crud/bind.ts";
import { customersTable } from "../../resources/customers.ts";
import { readSetting, readSettingList } from "../settings/readSetting.ts";

type Customer = typeof customersTable.$inferSelect;

function fromCustomer(customer: Customer): Values {
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

async function fromSettings(ctx: Context): Promise<Values> {
  const first = async (slug: string) => (await readSettingList(ctx.db, slug))[0] ?? null;
  const vat = Number(await readSetting(ctx.db, "vat_rate"));
  return {
    currency: (await readSetting(ctx.db, "currency")) ?? ctx.organization.currency,
    vat_rate: Number.isFinite(vat) ? vat : null,
    payment_terms: await first("payment_terms"),
    shipping_terms: await first("shipping_terms"),
    shipping_method: await first("shipping_methods"),
  };
}

/** The values of a new order: what was given, otherwise what its customer and the settings say. */
export async function orderDefaults(ctx: Context, given: Values): Promise<Values> {
  const customer =
    typeof given.customer_id === "string" ? await ctx.db.find(customersTable, given.customer_id) : undefined;
  return { ...(await fromSettings(ctx)), ...(customer && fromCustomer(customer)), ...given };
}
