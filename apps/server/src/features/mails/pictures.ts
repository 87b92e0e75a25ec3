import { and, eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { apiUrl } from "../../http/pageUrl.ts";
import { renditionsTable } from "../../resources/fileTables.ts";
import { productsTable } from "../../resources/products.ts";
import { purchaseRequestProductsTable } from "../../resources/purchaseRequestLinkTables.ts";
import { logoPath } from "../organization/organizationLogo.ts";
import type { InvitationRecords } from "./records.ts";

/** A small picture that a mail shows, and what stands below it. */
export type Picture = { url: string; label: string };

const mostShown = 6;

/** Where a mail to a supplier has the organization's logo; undefined where there is none. */
export async function logoUrl(ctx: Context, { request, invitation }: InvitationRecords) {
  const path = await logoPath(ctx, request.id, invitation.access_id);
  return path === null ? undefined : apiUrl(ctx, path);
}

/** Pictures of the products that are asked for, at addresses of the supplier's page; none where the request hides them. */
export async function picturesOf(ctx: Context, records: InvitationRecords): Promise<Picture[]> {
  const { request, invitation } = records;
  if (!request.include_product_preview) return [];
  const link = purchaseRequestProductsTable;
  const isShown = and(
    eq(renditionsTable.file_id, productsTable.preview_id),
    eq(renditionsTable.kind, "thumbnail"),
    eq(renditionsTable.part, ""),
  );
  const shown = await ctx.db
    .select({ name: productsTable.name, number: productsTable.number, file: renditionsTable.file_id })
    .from(link)
    .innerJoin(productsTable, eq(productsTable.id, link.product_id))
    .innerJoin(renditionsTable, isShown)
    .where(ctx.db.mine(link, eq(link.purchase_request_id, request.id)))
    .orderBy(productsTable.number, link.id)
    .limit(mostShown);
  const page = `/api/v1/public/purchase-requests/${request.id}/${invitation.access_id}`;
  return shown.map(({ name, number, file }) => ({
    url: apiUrl(ctx, `${page}/files/${file}/preview`),
    label: `${number} · ${name}`,
  }));
}
