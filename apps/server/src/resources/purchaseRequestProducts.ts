import { purchaseRequestProducts as definition } from "@kantwerk/contract/purchaseRequestProducts";
import { and, eq } from "drizzle-orm";
import type { Context } from "../context.ts";
import { bind, type Row, type Values } from "../crud/bind.ts";
import { boundOf } from "../crud/registry.ts";
import { deleteRecord } from "../crud/write.ts";
import { invalid } from "../http/refusal.ts";
import { purchaseRequestProductsTable } from "./purchaseRequestLinkTables.ts";
import { linesOfProduct, lockRequest, requireNoOffers } from "./purchaseRequestRules.ts";

/** A product stands in a request once, and its quantities stay as they are from the first offer on one of its lines. */
async function judge(ctx: Context, values: Values, before: Row | undefined): Promise<undefined> {
  await lockRequest(ctx, before ?? values);
  if (!before) {
    const same = and(
      eq(purchaseRequestProductsTable.purchase_request_id, String(values.purchase_request_id)),
      eq(purchaseRequestProductsTable.product_id, String(values.product_id)),
    );
    if ((await ctx.db.count(purchaseRequestProductsTable, same)) > 0) throw invalid({ product: ["taken"] });
    return;
  }
  for (const name of ["purchase_request", "product"]) {
    const wanted = values[`${name}_id`];
    if (wanted !== undefined && wanted !== before[`${name}_id`])
      throw invalid({ [name]: ["readOnlyAttribute"] });
  }
  const same = JSON.stringify(values.quantities ?? before.quantities) === JSON.stringify(before.quantities);
  if (same) return;
  const lines = await linesOfProduct(ctx, before);
  await requireNoOffers(
    ctx,
    lines.map((line) => line.row.id),
  );
}

/** Its lines go along with a product. */
async function releaseLines(ctx: Context, link: Row): Promise<void> {
  await lockRequest(ctx, link);
  for (const { type, row } of await linesOfProduct(ctx, link)) await deleteRecord(ctx, boundOf(type), row);
}

export const purchaseRequestProducts = bind(definition, purchaseRequestProductsTable, {
  hooks: { beforeWrite: judge, beforeDelete: releaseLines },
});
