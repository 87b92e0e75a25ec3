import { v7 as newId } from "uuid";
import type { Context } from "../context.ts";
import type { Line } from "../features/offers/line.ts";
import { operationsTable } from "../resources/operations.ts";
import { partsTable } from "../resources/parts.ts";
import { productOperationsTable } from "../resources/productOperations.ts";
import { productPartsTable } from "../resources/productParts.ts";
import { productsTable } from "../resources/products.ts";
import {
  purchaseRequestOperationsTable,
  purchaseRequestPartsTable,
  purchaseRequestProductsTable,
} from "../resources/purchaseRequestLinkTables.ts";
import { purchaseRequestSuppliersTable } from "../resources/purchaseRequestSuppliers.ts";
import { purchaseRequestsTable } from "../resources/purchaseRequests.ts";
import { suppliersTable } from "../resources/suppliers.ts";

export type TestRequest = Awaited<ReturnType<typeof sentRequest>>;

async function product(ctx: Context) {
  const ids = { product: newId(), operation: newId(), part: newId(), step: newId(), need: newId() };
  await ctx.db.link(productsTable, [
    { id: ids.product, name: "Bracket", number: ids.product, product_type: "single_part", status: "manual" },
  ]);
  await ctx.db.link(operationsTable, [
    { id: ids.operation, name: "Laser", quick_select_on_product: false, quick_select_by_default: false },
  ]);
  await ctx.db.link(partsTable, [{ id: ids.part, name: "Bushing", number: ids.part }]);
  await ctx.db.link(productOperationsTable, [
    { id: ids.step, sort_order: 1, external: true, product_id: ids.product, operation_id: ids.operation },
  ]);
  await ctx.db.link(productPartsTable, [
    { id: ids.need, quantity: 4, sort_order: 1, product_id: ids.product, part_id: ids.part },
  ]);
  return ids;
}

/** A sent request for 10 and 100 of one product, with an operation and a part (four per product) as its lines. */
export async function sentRequest(ctx: Context, supplierNames: string[]) {
  const ids = await product(ctx);
  const request = newId();
  await ctx.db.link(purchaseRequestsTable, [
    {
      id: request,
      number: request,
      name: "Brackets",
      state: "open",
      close_submission_at: new Date(Date.now() + 864e5).toISOString(),
      active: true,
      include_product_preview: true,
      reminder: "none",
      sent_at: new Date().toISOString(),
    },
  ]);
  await ctx.db.link(purchaseRequestProductsTable, [
    { id: newId(), quantities: [10, 100], purchase_request_id: request, product_id: ids.product },
  ]);
  const operationLine: Line = { type: "purchase-request-operations", id: newId() };
  const partLine: Line = { type: "purchase-request-parts", id: newId() };
  await ctx.db.link(purchaseRequestOperationsTable, [
    { id: operationLine.id, purchase_request_id: request, product_operation_id: ids.step },
  ]);
  await ctx.db.link(purchaseRequestPartsTable, [
    { id: partLine.id, purchase_request_id: request, product_part_id: ids.need },
  ]);
  const suppliers = supplierNames.map((name) => ({ id: newId(), name }));
  await ctx.db.link(
    suppliersTable,
    suppliers.map((supplier) => ({
      ...supplier,
      email: "office@supplier.example",
      language_code: "de",
      status: "active",
      default_supplier: false,
    })),
  );
  await ctx.db.link(
    purchaseRequestSuppliersTable,
    suppliers.map(({ id }) => ({
      id: newId(),
      status: "sent",
      access_id: newId(),
      purchase_request_id: request,
      supplier_id: id,
    })),
  );
  return { id: request, ...ids, operationLine, partLine, suppliers: suppliers.map(({ id }) => id) };
}

const day = (days: number) => new Date(Date.now() + days * 864e5).toISOString().slice(0, 10);

/** Attributes of an offer with one price, or two if one for 50 and more is given. */
export function offerOf(price: string, priceFrom50?: string) {
  const tiers = [
    { min_quantity: 1, max_quantity: priceFrom50 ? 49 : null, unit_price: price },
    ...(priceFrom50 ? [{ min_quantity: 50, max_quantity: null, unit_price: priceFrom50 }] : []),
  ];
  return { shipping_date: day(12), tiers };
}
