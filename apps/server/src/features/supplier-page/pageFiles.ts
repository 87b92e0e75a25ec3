import type { SupplierPageFile } from "@kantwerk/contract/supplierPage";
import { and, asc, eq, inArray, or, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { filesTable } from "../../resources/files.ts";
import { productPartsTable } from "../../resources/productParts.ts";
import { productsTable } from "../../resources/products.ts";
import { purchaseRequestPartsTable } from "../../resources/purchaseRequestParts.ts";
import { purchaseRequestProductsTable } from "../../resources/purchaseRequestProducts.ts";
import type { Invited } from "./invitation.ts";

export type FileRow = typeof filesTable.$inferSelect;

const ownedBy = (type: NonNullable<FileRow["owner_type"]>, ids: SQLWrapper) =>
  and(eq(filesTable.owner_type, type), inArray(filesTable.owner_id, ids));

/**
 * The files that a supplier may see: the request's, those of the products and parts that it asks for, and what the
 * supplier uploaded itself.
 */
export function visibleFiles(ctx: Context, { request, invitation }: Invited): SQL | undefined {
  const products = ctx.db
    .select({ id: purchaseRequestProductsTable.product_id })
    .from(purchaseRequestProductsTable)
    .where(
      ctx.db.mine(
        purchaseRequestProductsTable,
        eq(purchaseRequestProductsTable.purchase_request_id, request.id),
      ),
    );
  const parts = ctx.db
    .select({ id: productPartsTable.part_id })
    .from(purchaseRequestPartsTable)
    .innerJoin(productPartsTable, eq(productPartsTable.id, purchaseRequestPartsTable.product_part_id))
    .where(
      ctx.db.mine(purchaseRequestPartsTable, eq(purchaseRequestPartsTable.purchase_request_id, request.id)),
    );
  const previews = ctx.db
    .select({ id: productsTable.preview_id })
    .from(productsTable)
    .where(ctx.db.mine(productsTable, inArray(productsTable.id, products)));
  return or(
    and(eq(filesTable.owner_type, "purchase-requests"), eq(filesTable.owner_id, request.id)),
    ownedBy("products", products),
    ownedBy("parts", parts),
    request.include_product_preview ? inArray(filesTable.id, previews) : undefined,
    eq(filesTable.invitation_id, invitation.id),
  );
}

/** Those files, but not what the supplier uploaded and did not send with an offer. */
export async function readFiles(ctx: Context, page: Invited): Promise<FileRow[]> {
  const rows = await ctx.db.all(filesTable, visibleFiles(ctx, page), {
    order: [asc(filesTable.name), filesTable.id],
  });
  return rows.filter((row) => row.owner_id !== null || row.invitation_id === null);
}

/** A file as the page shows it; its addresses work as long as the link of the page does. */
export function fileRecord({ request, invitation }: Invited, file: FileRow): SupplierPageFile {
  const { id, name, media_type, size, kind } = file;
  const path = `/api/v1/public/purchase-requests/${request.id}/${invitation.access_id}/files/${id}`;
  const preview_url = kind === "image" ? `${path}/preview` : null;
  return {
    type: "files",
    id,
    attributes: { name, media_type, size, kind, content_url: `${path}/content`, preview_url },
  };
}
