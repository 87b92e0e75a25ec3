import type { Context } from "../../context.ts";
import { and, eq, isNotNull } from "../../db/drizzle.ts";
import { isAlloyed } from "../../resources/alloySurcharges.ts";
import type { Offer } from "../../resources/offers.ts";
import { offersTable } from "../../resources/offers.ts";
import { operationsTable } from "../../resources/operations.ts";
import { organizationTable } from "../../resources/organizationTable.ts";
import { partsTable } from "../../resources/parts.ts";
import { productsTable } from "../../resources/products.ts";
import type { PurchaseOrderLine } from "../../resources/purchaseOrderLinesTable.ts";
import { linesOf } from "../../resources/purchaseOrders.ts";
import type { PurchaseOrder } from "../../resources/purchaseOrdersTable.ts";
import { purchaseRequestsTable } from "../../resources/purchaseRequests.ts";
import { suppliablesTable } from "../../resources/suppliables.ts";
import { suppliersTable } from "../../resources/suppliers.ts";
import { usersTable } from "../../resources/users.ts";
import { picturesOfParts, thumbnailsOf } from "../documents/thumbnails.ts";

/** A line with its names and picture for readers. */
export type OrderedLine = PurchaseOrderLine & {
  /** The part's number, or the operation's external one. */
  number: string | null;
  /** The supplier's own article number. */
  theirNumber: string | null;
  product: { id: string; name: string; number: string } | undefined;
  /** Content of its thumbnail. */
  thumbnail: string | undefined;
};

const idsOf = <T>(rows: T[], id: (row: T) => string | null) => [
  ...new Set(rows.flatMap((row) => id(row) ?? [])),
];

/** The supplier's article numbers by part or operation id. */
async function supplierNumbers(ctx: Context, supplierId: string): Promise<Map<string, string>> {
  const { supplier_id, number } = suppliablesTable;
  const rows = await ctx.db.all(suppliablesTable, and(eq(supplier_id, supplierId), isNotNull(number)));
  return new Map(rows.map((row) => [row.part_id ?? row.operation_id ?? "", row.number ?? ""]));
}

/** The lines of an order, sorted, with their names and pictures. */
async function orderedLines(ctx: Context, order: PurchaseOrder): Promise<OrderedLine[]> {
  const lines = await linesOf(ctx, order.id);
  const partIds = idsOf(lines, (line) => line.part_id);
  const parts = await ctx.db.byIds(partsTable, partIds);
  const operationIds = idsOf(lines, (line) => line.operation_id);
  const operations = await ctx.db.byIds(operationsTable, operationIds);
  const productIds = idsOf(lines, (line) => line.product_id);
  const products = await ctx.db.byIds(productsTable, productIds);
  const ofParts = await picturesOfParts(ctx, partIds);
  const previews = idsOf([...products.values()], (product) => product.preview_id);
  const ofProducts = await thumbnailsOf(ctx, previews);
  const numbers = await supplierNumbers(ctx, order.supplier_id);
  return lines.map((line) => {
    const product = products.get(line.product_id ?? "");
    const own = line.part_id ?? line.operation_id ?? "";
    return {
      ...line,
      number: parts.get(own)?.number ?? operations.get(own)?.external_fabric_number ?? null,
      theirNumber: numbers.get(own) ?? null,
      product,
      thumbnail: line.part_id ? ofParts.get(line.part_id) : ofProducts.get(product?.preview_id ?? ""),
    };
  });
}

/** Alloy surcharge terms, with the positions of their lines, counted from 1. */
type AlloyTerm = { term: Offer["alloy_surcharge"]; lines: number[] };

/** "Included" is left out if no material has a surcharge. */
async function alloyTerms(
  ctx: Context,
  lines: PurchaseOrderLine[],
  offers: Map<string, Offer>,
): Promise<AlloyTerm[]> {
  const said = lines.flatMap(({ offer_id }, at) => {
    const offer = offers.get(offer_id ?? "");
    return offer ? [{ term: offer.alloy_surcharge, line: at + 1 }] : [];
  });
  if (said.every(({ term }) => term === "included")) {
    const parts = await ctx.db.byIds(
      partsTable,
      lines.map((line) => line.part_id),
    );
    const products = idsOf(lines, (line) => line.product_id);
    const materials = idsOf([...parts.values()], (part) => part.material_id);
    if (said.length === 0 || !(await isAlloyed(ctx, { products, materials }))) return [];
  }
  return [...Map.groupBy(said, ({ term }) => term)].map(([term, own]) => ({
    term,
    lines: own.map(({ line }) => line),
  }));
}

/** The supplier's references and alloy surcharge terms of the ordered offers. */
async function offeredTerms(ctx: Context, lines: PurchaseOrderLine[]) {
  const offers = await ctx.db.byIds(
    offersTable,
    lines.map((line) => line.offer_id),
  );
  return {
    offers: idsOf([...offers.values()], (offer) => offer.supplier_reference),
    alloySurcharges: await alloyTerms(ctx, lines, offers),
  };
}

/**
 * The data of an order for documents, mails and the supplier's page.
 * @throws if its supplier is missing, which cannot happen
 */
export async function orderRecords(ctx: Context, order: PurchaseOrder) {
  const supplier = await ctx.db.find(suppliersTable, order.supplier_id);
  if (!supplier) throw new Error("A purchase order without its supplier");
  const [organization] = await ctx.db.all(organizationTable);
  const contact = await ctx.db.find(usersTable, order.contact_id);
  const request = await ctx.db.find(purchaseRequestsTable, order.purchase_request_id);
  const lines = await orderedLines(ctx, order);
  return {
    order,
    supplier,
    language: supplier.language_code,
    currency: order.currency ?? ctx.organization.currency,
    /** Recipient of mails with the order's link. */
    to: order.email ?? supplier.email,
    organization,
    contact: contact?.active ? contact : undefined,
    request,
    lines,
    ...(await offeredTerms(ctx, lines)),
  };
}

export type OrderRecords = Awaited<ReturnType<typeof orderRecords>>;
