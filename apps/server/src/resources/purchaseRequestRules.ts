import type { Context } from "../context.ts";
import { boundOf } from "../crud/registry.ts";
import { deleteRecord } from "../crud/write.ts";
import { and, eq, inArray, isNull, ne } from "../db/drizzle.ts";
import { anyOf, type Row } from "../db/tenantDb.ts";
import { conflict, invalid } from "../http/refusal.ts";
import { inHouseAwardsTable } from "./inHouseAwardsTable.ts";
import { isPriceFor } from "./offerLines.ts";
import { offersTable } from "./offers.ts";
import { productOperationsTable } from "./productOperations.ts";
import { productPartsTable } from "./productParts.ts";
import {
  purchaseRequestOperationsTable,
  purchaseRequestPartsTable,
  purchaseRequestProductsTable,
} from "./purchaseRequestLinkTables.ts";
import { type PurchaseRequest, purchaseRequestsTable } from "./purchaseRequests.ts";

/*
 * Rules for the products and lines of a request. Each write locks the request first, as offers do, so that nothing
 * changes while an offer arrives.
 */

/** Locks a request until the transaction ends. */
export async function lockRequest(ctx: Context, requestId: string): Promise<PurchaseRequest | undefined> {
  return ctx.db.find(purchaseRequestsTable, requestId, { lock: "update" });
}

/**
 * Locks a request to change its lines.
 * @throws Refusal 409 if it is sealed and sent, since the outcome would reveal offers
 */
export async function lockLines(ctx: Context, requestId: string): Promise<void> {
  const request = await lockRequest(ctx, requestId);
  if (request?.sealed && request.sent_at) throw conflict("sealedLines", "frozen");
}

/** Throws 409 if a supplier has offered on or declined one of these lines; drafts and withdrawn offers do not count. */
export async function requireNoOffers(ctx: Context, lineIds: string[]): Promise<void> {
  if (lineIds.length === 0) return;
  const standing = and(
    isPriceFor(lineIds),
    ne(offersTable.status, "draft"),
    isNull(offersTable.withdrawn_at),
  );
  const inHouse = anyOf(inHouseAwardsTable.line_id, lineIds);
  if (
    (await ctx.db.count(offersTable, standing)) > 0 ||
    (await ctx.db.count(inHouseAwardsTable, inHouse)) > 0
  )
    throw conflict("requestFrozen", "frozen");
}

type RequestProduct = Row<typeof purchaseRequestProductsTable>;
type Line = { type: "purchase-request-operations" | "purchase-request-parts"; row: Row };

export async function linesOfProduct(ctx: Context, link: RequestProduct): Promise<Line[]> {
  const { purchase_request_id: requestId, product_id: productId } = link;
  const operations = await ctx.db.all(
    productOperationsTable,
    eq(productOperationsTable.product_id, productId),
  );
  const parts = await ctx.db.all(productPartsTable, eq(productPartsTable.product_id, productId));
  const ids = (rows: { id: string }[]) => rows.map((row) => row.id);
  const operationLines = await ctx.db.all(
    purchaseRequestOperationsTable,
    and(
      eq(purchaseRequestOperationsTable.purchase_request_id, requestId),
      inArray(purchaseRequestOperationsTable.product_operation_id, ids(operations)),
    ),
  );
  const partLines = await ctx.db.all(
    purchaseRequestPartsTable,
    and(
      eq(purchaseRequestPartsTable.purchase_request_id, requestId),
      inArray(purchaseRequestPartsTable.product_part_id, ids(parts)),
    ),
  );
  return [
    ...operationLines.map((row) => ({ type: "purchase-request-operations" as const, row })),
    ...partLines.map((row) => ({ type: "purchase-request-parts" as const, row })),
  ];
}

type LineKind = "product_operation" | "product_part";

async function productOf(ctx: Context, kind: LineKind, id: string): Promise<string> {
  const row =
    kind === "product_operation"
      ? await ctx.db.find(productOperationsTable, id)
      : await ctx.db.find(productPartsTable, id);
  return row?.product_id ?? "";
}

async function isTaken(ctx: Context, kind: LineKind, requestId: string, id: string): Promise<boolean> {
  const operations = purchaseRequestOperationsTable;
  const parts = purchaseRequestPartsTable;
  const found =
    kind === "product_operation"
      ? await ctx.db.count(
          operations,
          and(eq(operations.purchase_request_id, requestId), eq(operations.product_operation_id, id)),
        )
      : await ctx.db.count(
          parts,
          and(eq(parts.purchase_request_id, requestId), eq(parts.product_part_id, id)),
        );
  return found > 0;
}

/** A line requires its product in the request and occurs once. */
export async function judgeLine(
  ctx: Context,
  requestId: string,
  kind: LineKind,
  id: string,
): Promise<undefined> {
  await lockLines(ctx, requestId);
  const attached = and(
    eq(purchaseRequestProductsTable.purchase_request_id, requestId),
    eq(purchaseRequestProductsTable.product_id, await productOf(ctx, kind, id)),
  );
  if ((await ctx.db.count(purchaseRequestProductsTable, attached)) === 0)
    throw invalid({ [kind]: ["lineNeedsProduct"] });
  if (await isTaken(ctx, kind, requestId, id)) throw invalid({ [kind]: ["taken"] });
}

/** A line without offers can be removed, along with drafts by staff. Withdrawn offers keep it: they are history. */
export async function releaseLine(
  ctx: Context,
  line: { id: string; purchase_request_id: string },
): Promise<void> {
  await lockLines(ctx, line.purchase_request_id);
  await requireNoOffers(ctx, [line.id]);
  const drafts = await ctx.db.all(offersTable, and(isPriceFor([line.id]), eq(offersTable.status, "draft")));
  for (const draft of drafts) await deleteRecord(ctx, boundOf("offers"), draft);
}
