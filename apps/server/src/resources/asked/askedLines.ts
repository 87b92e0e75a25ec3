import type { AskedScope } from "@kantwerk/contract/purchaseRequestProducts";
import type { Context } from "../../context.ts";
import { eq } from "../../db/drizzle.ts";
import { anyOf } from "../../db/tenantDb.ts";
import { materialsTable } from "../materials.ts";
import { operationsTable } from "../operations.ts";
import { partsTable } from "../parts.ts";
import { productOperationsTable } from "../productOperations.ts";
import { productPartsTable } from "../productParts.ts";
import { productsTable } from "../products.ts";
import {
  purchaseRequestOperationsTable,
  purchaseRequestPartsTable,
  purchaseRequestProductsTable,
} from "../purchaseRequestLinkTables.ts";

export type AskedProduct = {
  request: string;
  product: typeof productsTable.$inferSelect;
  quantities: number[];
  asked_for: AskedScope;
};

/** The products of requests with their lots and what suppliers may offer for them, by product number. */
export async function askedProducts(ctx: Context, ...requestIds: string[]): Promise<AskedProduct[]> {
  const link = purchaseRequestProductsTable;
  return ctx.db
    .select({
      request: link.purchase_request_id,
      product: productsTable,
      quantities: link.quantities,
      asked_for: link.asked_for,
    })
    .from(link)
    .innerJoin(productsTable, eq(productsTable.id, link.product_id))
    .where(ctx.db.mine(link, anyOf(link.purchase_request_id, requestIds)))
    .orderBy(productsTable.number, link.id);
}

/** The requested operations, by product and step. */
export async function askedOperations(ctx: Context, ...requestIds: string[]) {
  const line = purchaseRequestOperationsTable;
  return ctx.db
    .select({
      request: line.purchase_request_id,
      id: line.id,
      step: productOperationsTable.id,
      product: productOperationsTable.product_id,
      operation: operationsTable.id,
      name: operationsTable.name,
      number: operationsTable.external_fabric_number,
    })
    .from(line)
    .innerJoin(productOperationsTable, eq(productOperationsTable.id, line.product_operation_id))
    .innerJoin(operationsTable, eq(operationsTable.id, productOperationsTable.operation_id))
    .innerJoin(productsTable, eq(productsTable.id, productOperationsTable.product_id))
    .where(ctx.db.mine(line, anyOf(line.purchase_request_id, requestIds)))
    .orderBy(productsTable.number, productOperationsTable.sort_order, line.id);
}

/** The requested parts, with their quantity per product and their material. */
export async function askedParts(ctx: Context, ...requestIds: string[]) {
  const line = purchaseRequestPartsTable;
  return ctx.db
    .select({
      request: line.purchase_request_id,
      id: line.id,
      product: productPartsTable.product_id,
      perProduct: productPartsTable.quantity,
      part: partsTable,
      material: { name: materialsTable.name, material_number: materialsTable.material_number },
    })
    .from(line)
    .innerJoin(productPartsTable, eq(productPartsTable.id, line.product_part_id))
    .innerJoin(partsTable, eq(partsTable.id, productPartsTable.part_id))
    .innerJoin(productsTable, eq(productsTable.id, productPartsTable.product_id))
    .leftJoin(materialsTable, eq(materialsTable.id, partsTable.material_id))
    .where(ctx.db.mine(line, anyOf(line.purchase_request_id, requestIds)))
    .orderBy(productsTable.number, productPartsTable.sort_order, line.id);
}

export type AskedOperation = Awaited<ReturnType<typeof askedOperations>>[number];
export type AskedPart = Awaited<ReturnType<typeof askedParts>>[number];

/**
 * The requested quantities of a part: product quantities times the quantity per product, rounded up to whole pieces. A
 * product may need less than one, so two quantities can be equal.
 */
export function askedOfPart(quantities: readonly number[], perProduct: number): number[] {
  const pieces = quantities.map((quantity) => Math.ceil(Number((quantity * perProduct).toFixed(6))));
  return [...new Set(pieces)];
}
