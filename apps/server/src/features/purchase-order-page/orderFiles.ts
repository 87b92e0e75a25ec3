import type { Context } from "../../context.ts";
import { and, eq, inArray, type SQL } from "../../db/drizzle.ts";
import { anyOf } from "../../db/tenantDb.ts";
import { filesTable, isForSuppliers } from "../../resources/fileTables.ts";
import { coversOf } from "../../resources/offerLines.ts";
import { productOperationsTable } from "../../resources/productOperations.ts";
import { productPartsTable } from "../../resources/productParts.ts";
import type { PurchaseOrderLine } from "../../resources/purchaseOrderLinesTable.ts";
import { linesOf } from "../../resources/purchaseOrders.ts";
import {
  purchaseRequestOperationsTable,
  purchaseRequestPartsTable,
} from "../../resources/purchaseRequestLinkTables.ts";

/** Parts and products of additional lines covered by a price, by offer id. */
export type CoveredOwners = ReadonlyMap<string, string[]>;

type Line = Pick<PurchaseOrderLine, "offer_id" | "part_id" | "product_id">;

/** The parts, and the products of operations, covered by each price besides its own line. */
export async function coveredOwners(ctx: Context, lines: Line[]): Promise<CoveredOwners> {
  const offerIds = lines.flatMap(({ offer_id }) => offer_id ?? []);
  const covers = await coversOf(ctx, offerIds);
  const lineIds = [...covers.values()].flat();
  if (lineIds.length === 0) return new Map();
  const parts = await ctx.db
    .select({ line: purchaseRequestPartsTable.id, owner: productPartsTable.part_id })
    .from(purchaseRequestPartsTable)
    .innerJoin(productPartsTable, eq(productPartsTable.id, purchaseRequestPartsTable.product_part_id))
    .where(ctx.db.mine(purchaseRequestPartsTable, anyOf(purchaseRequestPartsTable.id, lineIds)));
  const steps = await ctx.db
    .select({ line: purchaseRequestOperationsTable.id, owner: productOperationsTable.product_id })
    .from(purchaseRequestOperationsTable)
    .innerJoin(
      productOperationsTable,
      eq(productOperationsTable.id, purchaseRequestOperationsTable.product_operation_id),
    )
    .where(ctx.db.mine(purchaseRequestOperationsTable, anyOf(purchaseRequestOperationsTable.id, lineIds)));
  const owners = new Map([...parts, ...steps].map(({ line, owner }) => [line, owner]));
  return new Map([...covers].map(([offer, ids]) => [offer, ids.flatMap((id) => owners.get(id) ?? [])]));
}

/** Ids of the owners of a line's files: its part or product, and those covered by its price. */
export const ownersOf = ({ offer_id, part_id, product_id }: Line, covered: CoveredOwners): string[] => [
  ...new Set([part_id ?? product_id ?? [], covered.get(offer_id ?? "") ?? []].flat()),
];

/** Condition for the files that a supplier may see with its order: those of the ordered parts and products. */
export async function visibleFiles(ctx: Context, orderId: string): Promise<SQL | undefined> {
  const lines = await linesOf(ctx, orderId);
  const covered = await coveredOwners(ctx, lines);
  // The supplier of a part does not need the files of its product.
  const owners = lines.flatMap((line) => ownersOf(line, covered));
  const owned = and(
    inArray(filesTable.owner_type, ["parts", "products"]),
    inArray(filesTable.owner_id, owners),
  );
  return and(owned, isForSuppliers);
}

/** The files of an order's lines. */
export async function orderFiles(ctx: Context, orderId: string) {
  return ctx.db.all(filesTable, await visibleFiles(ctx, orderId), {
    order: [filesTable.name, filesTable.id],
  });
}
