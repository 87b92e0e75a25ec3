import { orders as definition } from "@kantwerk/contract/orders";
import { settingDefaults } from "@kantwerk/contract/settingDefaults";
import { judgeVatIds } from "@kantwerk/contract/vatIds";
import { type Party, type TaxNote, taxNoteFor } from "@kantwerk/costing/tax";
import type { Context } from "../context.ts";
import { eq } from "../db/drizzle.ts";
import type { Values } from "../db/tenantDb.ts";
import { invalid } from "../http/refusal.ts";
import { customersTable } from "./customers.ts";
import type { Order, ordersTable } from "./ordersTable.ts";
import { organizationTable } from "./organizationTable.ts";
import { settingsTable } from "./settings.ts";

type Customer = typeof customersTable.$inferSelect;

/** The attributes that an order copies from its customer. */
function valuesFrom(customer: Customer) {
  return {
    contact_email: customer.email,
    contact_phone: customer.phone,
    price_breakdown: customer.price_breakdown,
    billing_name: customer.billing_name ?? customer.name,
    billing_address: customer.billing_address ?? customer.address,
    billing_postal_code: customer.billing_zip ?? customer.zip,
    billing_city: customer.billing_city ?? customer.city,
    billing_country: customer.billing_country ?? customer.country,
    billing_vat_id: customer.vat_id,
    delivery_name: customer.name,
    delivery_address: customer.address,
    delivery_postal_code: customer.zip,
    delivery_city: customer.city,
    delivery_country: customer.country,
  };
}

async function vatRate(ctx: Context): Promise<number | null> {
  const [row] = await ctx.db.all(settingsTable, eq(settingsTable.slug, "vat_rate"));
  const rate = Number(row ? row.value : settingDefaults.vat_rate);
  return Number.isFinite(rate) ? rate : null;
}

/** Taxation of trade with a customer or supplier: the note on the document and the VAT rate. */
export async function taxOf(ctx: Context, other: Party | undefined, goods: boolean, note?: TaxNote | null) {
  const [own] = await ctx.db.all(organizationTable);
  const tax_note = note ?? taxNoteFor(own, other, goods);
  return { tax_note, vat_rate: tax_note === "none" ? await vatRate(ctx) : 0 };
}

/** Initial values of an order from its customer, or else from the settings. */
export async function fromCustomer(
  ctx: Context,
  customerId: string | null | undefined,
  note?: TaxNote | null,
) {
  const customer = await ctx.db.find(customersTable, customerId);
  return { ...(customer && valuesFrom(customer)), ...(await taxOf(ctx, customer, true, note)) };
}

/** Updates for an order that changes its customer: only values that are still unchanged copies are replaced. */
export async function fromNextCustomer(ctx: Context, before: Order, next: string | null) {
  const was: Record<string, unknown> = await fromCustomer(ctx, before.customer_id);
  const kept = before as Record<string, unknown>;
  const taken = Object.entries(await fromCustomer(ctx, next));
  return Object.fromEntries(taken.filter(([name]) => kept[name] === null || kept[name] === was[name]));
}

/**
 * Validates the VAT id again, because the order's country may come from its customer. @param sent
 * the client's attributes @param after the order including the customer's values @throws Refusal
 * 422 if the client's VAT id does not fit the country
 */
export function requireFittingVatId(
  sent: Values<typeof ordersTable>,
  after: Values<typeof ordersTable>,
  before?: Order,
): void {
  const wrong = Object.entries(judgeVatIds(definition, sent, after, before));
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong.map(([name, found]) => [name, [found]])));
}
