import type { AskedScope } from "@kantwerk/contract/purchaseRequestProducts";
import type { Context } from "../../context.ts";
import { and, eq } from "../../db/drizzle.ts";
import { apiUrl } from "../../http/pageUrl.ts";
import { askedOperations, askedParts, askedProducts } from "../../resources/asked/askedLines.ts";
import { renditionsTable } from "../../resources/fileTables.ts";
import { productsTable } from "../../resources/products.ts";
import { purchaseRequestProductsTable } from "../../resources/purchaseRequestLinkTables.ts";
import { logoPath } from "../organization/organizationLogo.ts";
import type { InvitationRecords, RequestRecords } from "./records.ts";

/** A product that is asked for, as mails list it. */
export type AskedProduct = {
  name: string;
  quantities: number[];
  /** What is to be done or delivered. */
  lines: string[];
  asked_for: AskedScope;
  picture: string | undefined;
};

const mostPictures = 6;

/** Where a mail to a supplier has the organization's logo; undefined where there is none. */
export async function logoUrl(ctx: Context, { request, invitation }: InvitationRecords) {
  const path = await logoPath(ctx, request.id, invitation.access_id);
  return path === null ? undefined : apiUrl(ctx, path);
}

/** The small pictures of the products, by their ids: the addresses of their files. */
async function picturesOf(ctx: Context, requestId: string): Promise<Map<string, string>> {
  const link = purchaseRequestProductsTable;
  const isShown = and(
    eq(renditionsTable.file_id, productsTable.preview_id),
    eq(renditionsTable.kind, "thumbnail"),
    eq(renditionsTable.part, ""),
  );
  const shown = await ctx.db
    .select({ id: productsTable.id, file: renditionsTable.file_id })
    .from(link)
    .innerJoin(productsTable, eq(productsTable.id, link.product_id))
    .innerJoin(renditionsTable, isShown)
    .where(ctx.db.mine(link, eq(link.purchase_request_id, requestId)))
    .orderBy(productsTable.number, link.id)
    .limit(mostPictures);
  return new Map(shown.map(({ id, file }) => [id, file]));
}

/**
 * What a request asks for: its products with quantities and lines. Pictures are at addresses of the supplier's page, so
 * there are none without an invitation, or where the request hides them.
 */
export async function productsOf(
  ctx: Context,
  { request }: RequestRecords,
  access_id?: string | null,
): Promise<AskedProduct[]> {
  const operations = await askedOperations(ctx, request.id);
  const parts = await askedParts(ctx, request.id);
  const isShown = access_id && request.include_product_preview;
  const pictures = isShown ? await picturesOf(ctx, request.id) : new Map<string, string>();
  const page = `/api/v1/public/purchase-requests/${request.id}/${access_id}`;
  return (await askedProducts(ctx, request.id)).map(({ product, quantities, asked_for }) => {
    const file = pictures.get(product.id);
    return {
      name: product.name === product.number ? product.name : `${product.number} · ${product.name}`,
      quantities,
      asked_for,
      lines: [
        ...operations.flatMap((line) => (line.product === product.id ? [line.name] : [])),
        ...parts.flatMap((line) => (line.product === product.id ? [line.part.name] : [])),
      ],
      picture: file && apiUrl(ctx, `${page}/files/${file}/picture.png`),
    };
  });
}
