import { taxNoteFor } from "@kantwerk/costing/tax";
import type { Context } from "../../context.ts";
import type { Values } from "../../db/tenantDb.ts";
import { organizationTable } from "../../resources/organizationTable.ts";
import type { purchaseOrdersTable } from "../../resources/purchaseOrdersTable.ts";
import { suppliersTable } from "../../resources/suppliers.ts";
import { nextNumber } from "../settings/nextNumber.ts";
import { readSetting, readSettingList } from "../settings/readSetting.ts";

type OrderValues = Values<typeof purchaseOrdersTable>;

const textOf = (value: unknown) => (value == null ? null : String(value));

/** Which note an order to this supplier carries, and the rate that goes with it. */
async function taxOf(ctx: Context, given: OrderValues, goods: boolean) {
  const supplier = await ctx.db.find(suppliersTable, given.supplier_id);
  const [own] = await ctx.db.all(organizationTable);
  const tax_note = given.tax_note ?? taxNoteFor(own, supplier, goods);
  const rate = Number(await readSetting(ctx.db, "vat_rate"));
  return { tax_note, vat_rate: tax_note === "none" && Number.isFinite(rate) ? rate : 0 };
}

/**
 * The values of a new order: what was given, otherwise what the settings and the supplier's country say, with the next
 * number.
 * @param goods whether parts are ordered; otherwise it is work
 */
export async function orderDefaults(ctx: Context, given: OrderValues, goods = true): Promise<OrderValues> {
  return {
    payment_terms: textOf((await readSettingList(ctx.db, "payment_terms"))[0]),
    shipping_terms: textOf((await readSettingList(ctx.db, "shipping_terms"))[0]),
    contact_id: ctx.user?.id ?? null,
    ...(await taxOf(ctx, given, goods)),
    ...given,
    number: await nextNumber(ctx, "purchase_order_number_format"),
  };
}
