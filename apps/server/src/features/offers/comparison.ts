import type { Weights } from "@kantwerk/comparison/bands";
import { compare } from "@kantwerk/comparison/compare";
import type { ComparedLineInput, ComparedOfferInput, Comparison } from "@kantwerk/comparison/comparison";
import { and, eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { offersTable } from "../../resources/offers.ts";
import { operationsTable } from "../../resources/operations.ts";
import { partsTable } from "../../resources/parts.ts";
import { productOperationsTable } from "../../resources/productOperations.ts";
import { productPartsTable } from "../../resources/productParts.ts";
import { productsTable } from "../../resources/products.ts";
import { purchaseRequestOperationsTable } from "../../resources/purchaseRequestOperations.ts";
import { purchaseRequestPartsTable } from "../../resources/purchaseRequestParts.ts";
import { purchaseRequestProductsTable } from "../../resources/purchaseRequestProducts.ts";
import { suppliersTable } from "../../resources/suppliers.ts";
import { readSettingList } from "../settings/readSetting.ts";
import { askedOfPart } from "./askedQuantities.ts";

/** The operations that are asked for, in the order of products and their steps. */
async function operationLines(ctx: Context, requestId: string): Promise<ComparedLineInput[]> {
  const line = purchaseRequestOperationsTable;
  const rows = await ctx.db
    .select({
      id: line.id,
      name: operationsTable.name,
      product_id: productsTable.id,
      product_name: productsTable.name,
      quantities: purchaseRequestProductsTable.quantities,
    })
    .from(line)
    .innerJoin(productOperationsTable, eq(productOperationsTable.id, line.product_operation_id))
    .innerJoin(operationsTable, eq(operationsTable.id, productOperationsTable.operation_id))
    .innerJoin(productsTable, eq(productsTable.id, productOperationsTable.product_id))
    .innerJoin(
      purchaseRequestProductsTable,
      and(
        eq(purchaseRequestProductsTable.purchase_request_id, line.purchase_request_id),
        eq(purchaseRequestProductsTable.product_id, productsTable.id),
      ),
    )
    .where(ctx.db.mine(line, eq(line.purchase_request_id, requestId)))
    .orderBy(productsTable.number, productOperationsTable.sort_order, line.id);
  return rows.map(({ id, ...more }) => ({
    line: { type: "purchase-request-operations", id },
    ...more,
    our_calculation: [],
  }));
}

/** The parts that are asked for, each as often as its product needs it. */
async function partLines(ctx: Context, requestId: string): Promise<ComparedLineInput[]> {
  const line = purchaseRequestPartsTable;
  const rows = await ctx.db
    .select({
      id: line.id,
      name: partsTable.name,
      product_id: productsTable.id,
      product_name: productsTable.name,
      perProduct: productPartsTable.quantity,
      quantities: purchaseRequestProductsTable.quantities,
    })
    .from(line)
    .innerJoin(productPartsTable, eq(productPartsTable.id, line.product_part_id))
    .innerJoin(partsTable, eq(partsTable.id, productPartsTable.part_id))
    .innerJoin(productsTable, eq(productsTable.id, productPartsTable.product_id))
    .innerJoin(
      purchaseRequestProductsTable,
      and(
        eq(purchaseRequestProductsTable.purchase_request_id, line.purchase_request_id),
        eq(purchaseRequestProductsTable.product_id, productsTable.id),
      ),
    )
    .where(ctx.db.mine(line, eq(line.purchase_request_id, requestId)))
    .orderBy(productsTable.number, productPartsTable.sort_order, line.id);
  return rows.map(({ id, perProduct, quantities, ...more }) => ({
    line: { type: "purchase-request-parts", id },
    ...more,
    quantities: askedOfPart(quantities, perProduct),
    our_calculation: [],
  }));
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
 * The comparison of a request's offers as it stands now, in five queries whatever its size. `quantityIndex` is the
 * position of the quantity that totals and proposals are for; the largest one when not given.
 */
export async function comparisonOf(
  ctx: Context,
  requestId: string,
  quantityIndex?: number,
): Promise<Comparison> {
  const operations = await operationLines(ctx, requestId);
  const parts = await partLines(ctx, requestId);
  const index = quantityIndex === undefined ? {} : { quantityIndex };
  return compare({
    currency: ctx.organization.currency,
    weights: await offerWeights(ctx),
    lines: [...operations, ...parts],
    offers: await offersOf(ctx, requestId),
    ...index,
  });
}
