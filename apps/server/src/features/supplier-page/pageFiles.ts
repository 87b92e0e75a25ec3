import { previewKinds } from "@kantwerk/contract/extraction";
import type { SupplierPageFile } from "@kantwerk/contract/supplierPage";
import type { Context } from "../../context.ts";
import { and, asc, eq, inArray, or, type SQL, type SQLWrapper, sql } from "../../db/drizzle.ts";
import { filesTable, isForSuppliers, readingsTable, renditionsTable } from "../../resources/fileTables.ts";
import { productPartsTable } from "../../resources/productParts.ts";
import { productsTable } from "../../resources/products.ts";
import {
  purchaseRequestPartsTable,
  purchaseRequestProductsTable,
} from "../../resources/purchaseRequestLinkTables.ts";
import type { SupplierPage } from "./invitation.ts";

export type FileRow = typeof filesTable.$inferSelect;

const ownedBy = (type: NonNullable<FileRow["owner_type"]>, ids: SQLWrapper) =>
  and(eq(filesTable.owner_type, type), inArray(filesTable.owner_id, ids));

/**
 * Condition for files that a supplier may see: those of the request, of its products and parts, and the supplier's own
 * uploads.
 */
export function visibleFiles(ctx: Context, { request, invitation }: SupplierPage): SQL | undefined {
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
  const shown = or(
    and(eq(filesTable.owner_type, "purchase-requests"), eq(filesTable.owner_id, request.id)),
    ownedBy("products", products),
    ownedBy("parts", parts),
    request.include_product_preview ? inArray(filesTable.id, previews) : undefined,
    eq(filesTable.invitation_id, invitation.id),
  );
  return and(shown, isForSuppliers);
}

/** A file with its previews and exports. */
export type ShownFile = FileRow & { renditions: RenditionRow["kind"][]; pages: number };
type RenditionRow = typeof renditionsTable.$inferSelect;

/** Loads the previews and exports of all files together. */
export async function withRenditions(ctx: Context, rows: FileRow[]): Promise<ShownFile[]> {
  const ids = rows.map(({ id }) => id);
  const made = await ctx.db.all(
    renditionsTable,
    and(inArray(renditionsTable.file_id, ids), eq(renditionsTable.part, "")),
  );
  const counted = await ctx.db
    .select({
      file_id: readingsTable.file_id,
      pages: sql<number>`jsonb_array_length(${readingsTable.pages})`,
    })
    .from(readingsTable)
    .where(ctx.db.mine(readingsTable, inArray(readingsTable.file_id, ids)));
  const kinds = Map.groupBy(made, ({ file_id }) => file_id);
  const pages = new Map(counted.map((each) => [each.file_id, each.pages]));
  return rows.map((row) => {
    const renditions = new Set((kinds.get(row.id) ?? []).map(({ kind }) => kind));
    return { ...row, renditions: [...renditions], pages: pages.get(row.id) ?? 0 };
  });
}

/** The visible files, without the supplier's uploads that are not part of an offer. */
export async function readFiles(ctx: Context, page: SupplierPage): Promise<ShownFile[]> {
  const rows = await ctx.db.all(filesTable, visibleFiles(ctx, page), {
    order: [asc(filesTable.name), filesTable.id],
  });
  const sent = rows.filter((row) => row.owner_id !== null || row.invitation_id === null);
  return withRenditions(ctx, sent);
}

/** A file for the page; its URLs are valid as long as the page's link. */
export function fileRecord({ request, invitation }: SupplierPage, file: ShownFile): SupplierPageFile {
  const { id, name, media_type, size, kind, renditions, pages } = file;
  const path = `/api/v1/public/purchase-requests/${request.id}/${invitation.access_id}/files/${id}`;
  const hasPicture = kind === "image" || renditions.includes("thumbnail");
  return {
    type: "files",
    id,
    attributes: {
      name,
      media_type,
      size,
      kind,
      content_url: `${path}/content`,
      preview_url: hasPicture ? `${path}/preview` : null,
      shown_as: previewKinds.filter((each) => renditions.includes(each)),
      pages,
      flat_url: renditions.includes("flat_dxf") ? `${path}/flat.dxf` : null,
    },
  };
}
