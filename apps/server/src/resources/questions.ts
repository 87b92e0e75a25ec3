import { readPin } from "@kantwerk/contract/pins";
import { questions as definition } from "@kantwerk/contract/questions";
import { sql } from "drizzle-orm";
import { index } from "drizzle-orm/pg-core";
import type { Context } from "../context.ts";
import { type After, bind } from "../crud/bind.ts";
import { refers, tenantTable } from "../db/columns.ts";
import { stored } from "../db/stored.ts";
import { invalid } from "../http/refusal.ts";
import { filesTable } from "./fileTables.ts";
import { purchaseOrdersTable } from "./purchaseOrdersTable.ts";
import { purchaseRequestSuppliersTable } from "./purchaseRequestSuppliers.ts";
import { purchaseRequestsTable } from "./purchaseRequests.ts";

export const questionsTable = tenantTable("questions", stored(definition), (t) => [
  ...refers(t, t.purchase_request_supplier_id, () => purchaseRequestSuppliersTable, "cascade"),
  ...refers(t, t.purchase_request_id, () => purchaseRequestsTable, "cascade"),
  ...refers(t, t.purchase_order_id, () => purchaseOrdersTable, "cascade"),
  index("questions_unanswered")
    .on(t.organization_id, t.created_at)
    .where(sql`author = 'supplier' and answered_at is null`),
]);

/** A place is on a drawing that is there. */
async function judgePlace(ctx: Context, { pin }: After<typeof questionsTable>): Promise<undefined> {
  if (!pin) return;
  const place = readPin(pin);
  if (!place) throw invalid({ pin: ["wrongType"] });
  const file = await ctx.db.find(filesTable, place.file_id);
  if (!file) throw invalid({ pin: ["notFoundRelated"] });
}

export const questions = bind(definition, questionsTable, {
  byHand: ["create"],
  hooks: { beforeWrite: judgePlace },
});
