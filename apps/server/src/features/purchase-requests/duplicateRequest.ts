import { dayMs } from "@kantwerk/contract/days";
import { v7 as newId } from "uuid";
import type { Context } from "../../context.ts";
import { action } from "../../crud/action.ts";
import { insertRecord } from "../../crud/write.ts";
import { and, eq, inArray } from "../../db/drizzle.ts";
import { filesTable } from "../../resources/fileTables.ts";
import {
  purchaseRequestOperationsTable,
  purchaseRequestPartsTable,
  purchaseRequestProductsTable,
} from "../../resources/purchaseRequestLinkTables.ts";
import {
  purchaseRequestSuppliers,
  purchaseRequestSuppliersTable,
} from "../../resources/purchaseRequestSuppliers.ts";
import { type PurchaseRequest, purchaseRequests } from "../../resources/purchaseRequests.ts";
import { suppliersTable } from "../../resources/suppliers.ts";
import { nextNumber } from "../settings/nextNumber.ts";

/** The same duration from now as the original had. */
function nextDeadline({ close_submission_at, sent_at, created_at }: PurchaseRequest): string {
  const given = Date.parse(close_submission_at) - Date.parse(sent_at ?? created_at);
  return new Date(Date.now() + Math.max(given, dayMs)).toISOString();
}

const copiedTables = [
  purchaseRequestProductsTable,
  purchaseRequestOperationsTable,
  purchaseRequestPartsTable,
] as const;

async function copyLinks(ctx: Context, from: string, purchase_request_id: string): Promise<void> {
  for (const table of copiedTables) {
    const rows = await ctx.db.all(table, eq(table.purchase_request_id, from), {
      order: [table.created_at, table.id],
    });
    const copies = rows.map(({ version: _version, created_at: _made, updated_at: _changed, ...row }) => ({
      ...row,
      id: newId(),
      purchase_request_id,
    }));
    await ctx.db.link(table, copies);
  }
}

/** Invites the suppliers again with new links, except for inactive ones. */
async function copySuppliers(ctx: Context, from: string, purchase_request_id: string): Promise<void> {
  const table = purchaseRequestSuppliersTable;
  const invited = await ctx.db.all(table, eq(table.purchase_request_id, from));
  const ids = invited.map(({ supplier_id }) => supplier_id);
  const active = and(eq(suppliersTable.status, "active"), inArray(suppliersTable.id, ids));
  for (const { id: supplier_id } of await ctx.db.all(suppliersTable, active))
    await insertRecord(ctx, purchaseRequestSuppliers, { purchase_request_id, supplier_id });
}

async function copyFiles(ctx: Context, from: string, owner_id: string): Promise<void> {
  const owned = and(eq(filesTable.owner_type, "purchase-requests"), eq(filesTable.owner_id, from));
  for (const file of await ctx.db.all(filesTable, owned)) {
    const { id: _id, version: _version, created_at: _made, updated_at: _changed, ...same } = file;
    await ctx.db.insert(filesTable, { ...same, id: newId(), owner_id });
  }
}

/** Creates a draft with the same suppliers and contents. */
export const duplicateRequest = action(purchaseRequests, "duplicate", {
  summary: "Makes a draft of a request with its products, lines, suppliers and files",
  status: 201,
  act: async (ctx, original) => {
    const { name, include_product_preview, reminder, additional_information, sealed, in_house } = original;
    const copy = await insertRecord(ctx, purchaseRequests, {
      ...{ name, include_product_preview, reminder, additional_information, sealed, in_house },
      number: await nextNumber(ctx, "purchase_request_number_format"),
      contact_id: ctx.user?.id ?? original.contact_id,
      close_submission_at: nextDeadline(original),
    });
    await copyLinks(ctx, original.id, copy.id);
    await copySuppliers(ctx, original.id, copy.id);
    await copyFiles(ctx, original.id, copy.id);
    return copy;
  },
});
