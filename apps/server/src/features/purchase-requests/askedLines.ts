import type { AskedScope } from "@kantwerk/contract/purchaseRequestProducts";
import type { Context } from "../../context.ts";
import { and, eq } from "../../db/drizzle.ts";
import { materialsTable } from "../../resources/materials.ts";
import { operationsTable } from "../../resources/operations.ts";
import { partsTable } from "../../resources/parts.ts";
import { productOperationsTable } from "../../resources/productOperations.ts";
import { productPartsTable } from "../../resources/productParts.ts";
import { productsTable } from "../../resources/products.ts";
import {
  purchaseRequestOperationsTable,
  purchaseRequestPartsTable,
  purchaseRequestProductsTable,
} from "../../resources/purchaseRequestLinkTables.ts";

export type AskedProduct = {
  product: typeof productsTable.$inferSelect;
  quantities: number[];
  asked_for: AskedScope;
};

/** The products of a request with their lots and what may be offered of them, by their numbers. */
export async function askedProducts(ctx: Context, requestId: string): Promise<AskedProduct[]> {
  const link = purchaseRequestProductsTable;
  return ctx.db
    .select({ product: productsTable, quantities: link.quantities, asked_for: link.asked_for })
    .from(link)
    .innerJoin(productsTable, eq(productsTable.id, link.product_id))
    .where(ctx.db.mine(link, eq(link.purchase_request_id, requestId)))
    .orderBy(productsTable.number, link.id);
}

/** The operations that a request asks for, in the order of products and their steps. */
export async function askedOperations(ctx: Context, requestId: string) {
  const line = purchaseRequestOperationsTable;
  return ctx.db
    .select({
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
    .where(ctx.db.mine(line, eq(line.purchase_request_id, requestId)))
    .orderBy(productsTable.number, productOperationsTable.sort_order, line.id);
}

/** The parts that a request asks for, with how many of each one product needs, and of which material they are. */
export async function askedParts(ctx: Context, requestId: string) {
  const line = purchaseRequestPartsTable;
  return ctx.db
    .select({
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
    .where(and(ctx.db.mine(line), eq(line.purchase_request_id, requestId)))
    .orderBy(productsTable.number, productPartsTable.sort_order, line.id);
}

export type AskedOperation = Awaited<ReturnType<typeof askedOperations>>[number];
export type AskedPart = Awaited<ReturnType<typeof askedParts>>[number];

/**
 * How many of a part are asked for: the product's quantities times the quantity per product, in whole pieces. A
 * product may need less than one, so two of its quantities can come to the same.
 */
export function askedOfPart(quantities: readonly number[], perProduct: number): number[] {
  const pieces = quantities.map((quantity) => Math.ceil(Number((quantity * perProduct).toFixed(6))));
  return [...new Set(pieces)];
}
