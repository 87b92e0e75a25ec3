import type { Weights } from "@kantwerk/comparison/bands";
import { compare } from "@kantwerk/comparison/compare";
import type { ComparedLineInput, ComparedOfferInput, Comparison } from "@kantwerk/comparison/comparison";
import { eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { offersTable } from "../../resources/offers.ts";
import { suppliersTable } from "../../resources/suppliers.ts";
import { askedOperations, askedParts, askedProducts } from "../purchase-requests/askedLines.ts";
import { askedOfPart } from "../purchase-requests/askedQuantities.ts";
import { readSettingList } from "../settings/readSetting.ts";

/** The lines of a request for which quantities are asked, by products; operations before parts. */
async function linesOf(ctx: Context, requestId: string): Promise<ComparedLineInput[]> {
  const products = new Map((await askedProducts(ctx, requestId)).map((asked) => [asked.product.id, asked]));
  const ofProduct = (id: string) => {
    const asked = products.get(id);
    return { product_id: id, product_name: asked?.product.name ?? "", quantities: asked?.quantities ?? [] };
  };
  const operations = (await askedOperations(ctx, requestId)).map(({ id, name, product }) => ({
    line: { type: "purchase-request-operations", id },
    name,
    ...ofProduct(product),
    our_calculation: [],
  }));
  const parts = (await askedParts(ctx, requestId)).map(({ id, part, product, perProduct }) => ({
    line: { type: "purchase-request-parts", id },
    name: part.name,
    ...ofProduct(product),
    quantities: askedOfPart(ofProduct(product).quantities, perProduct),
    our_calculation: [],
  }));
  return [...operations, ...parts].filter((line) => line.quantities.length > 0);
}

async function offersOf(ctx: Context, requestId: string): Promise<ComparedOfferInput[]> {
  const rows = await ctx.db
    .select({ offer: offersTable, supplier_name: suppliersTable.name })
    .from(offersTable)
    .innerJoin(suppliersTable, eq(suppliersTable.id, offersTable.supplier_id))
    .where(ctx.db.mine(offersTable, eq(offersTable.purchase_request_id, requestId)));
  return rows.map(({ offer, supplier_name }) => ({
    ...offer,
    offer_id: offer.id,
    supplier_name,
    line: { type: offer.line_type ?? "", id: offer.line_id },
    currency: offer.currency ?? ctx.organization.currency,
  }));
}

/** What the overall ratings of an organization's offers are weighted by. */
export async function offerWeights(ctx: Context): Promise<Weights> {
  const [price, delivery, completeness] = (await readSettingList(ctx.db, "offer_weights")).map(Number);
  return { price: price ?? 60, delivery: delivery ?? 25, completeness: completeness ?? 15 };
}

/**
 * The comparison of a request's offers as it stands now, in a handful of queries whatever its size. `quantityIndex` is the
 * position of the quantity that totals and proposals are for; the largest one when not given.
 */
export async function comparisonOf(
  ctx: Context,
  requestId: string,
  quantityIndex?: number,
): Promise<Comparison> {
  const index = quantityIndex === undefined ? {} : { quantityIndex };
  return compare({
    currency: ctx.organization.currency,
    weights: await offerWeights(ctx),
    lines: await linesOf(ctx, requestId),
    offers: await offersOf(ctx, requestId),
    ...index,
  });
}
