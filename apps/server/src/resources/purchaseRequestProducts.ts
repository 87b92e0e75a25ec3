import { isDeepStrictEqual } from "node:util";
import { purchaseRequestProducts as definition } from "@kantwerk/contract/purchaseRequestProducts";
import type { Context } from "../context.ts";
import { type After, bind } from "../crud/bind.ts";
import { boundOf } from "../crud/registry.ts";
import { deleteRecord } from "../crud/write.ts";
import { and, eq } from "../db/drizzle.ts";
import type { Row } from "../db/tenantDb.ts";
import { invalid } from "../http/refusal.ts";
import { purchaseRequestProductsTable } from "./purchaseRequestLinkTables.ts";
import { linesOfProduct, lockLines, requireNoOffers } from "./purchaseRequestRules.ts";

/** A product occurs once in a request, and its quantities are fixed after the first offer on one of its lines. */
async function judge(
  ctx: Context,
  after: After<typeof purchaseRequestProductsTable>,
  before: Row<typeof purchaseRequestProductsTable> | undefined,
): Promise<undefined> {
  const { purchase_request_id, product_id, quantities, asked_for } = after;
  await lockLines(ctx, before?.purchase_request_id ?? purchase_request_id);
  if (!before) {
    const same = and(
      eq(purchaseRequestProductsTable.purchase_request_id, purchase_request_id),
      eq(purchaseRequestProductsTable.product_id, product_id),
    );
    if ((await ctx.db.count(purchaseRequestProductsTable, same)) > 0) throw invalid({ product: ["taken"] });
    return;
  }
  if (purchase_request_id !== before.purchase_request_id)
    throw invalid({ purchase_request: ["readOnlyAttribute"] });
  if (product_id !== before.product_id) throw invalid({ product: ["readOnlyAttribute"] });
  if (isDeepStrictEqual(quantities, before.quantities) && asked_for === before.asked_for) return;
  const lines = await linesOfProduct(ctx, before);
  await requireNoOffers(
    ctx,
    lines.map((line) => line.row.id),
  );
}

/** Removes the lines of a removed product. */
async function releaseLines(ctx: Context, link: Row<typeof purchaseRequestProductsTable>): Promise<void> {
  await lockLines(ctx, link.purchase_request_id);
  for (const { type, row } of await linesOfProduct(ctx, link)) await deleteRecord(ctx, boundOf(type), row);
}

export const purchaseRequestProducts = bind(definition, purchaseRequestProductsTable, {
  hooks: { beforeWrite: judge, beforeDelete: releaseLines },
});
