import { orderName } from "@kantwerk/contract/orders";
import { v7 as newId } from "uuid";
import type { Context } from "../../context.ts";
import { sql } from "../../db/drizzle.ts";
import { documentFormats, type Order, orderDocumentsTable } from "../../resources/ordersTable.ts";
import { textsIn } from "../../resources/texts/textsIn.ts";
import type { KeptDocument } from "../documents/keptDocument.ts";
import { letterDraft, storeDocuments } from "../documents/storeDocuments.ts";
import { type DocumentKind, type DocumentRecords, documentRecords, kindOf } from "./documentRecords.ts";
import { orderLetter } from "./orderLetter.ts";
import { orderSheet } from "./orderSheet.ts";

export type DocumentFormat = (typeof documentFormats)[number];

/** A document rendered from current data. */
const draftOf = async (ctx: Context, records: DocumentRecords, format: DocumentFormat) =>
  format === "pdf" ? letterDraft(await orderLetter(ctx, records)) : orderSheet(ctx, records);

const stored = (orderId: string, kind: DocumentKind) =>
  sql`${orderDocumentsTable.order_id} = ${orderId} and ${orderDocumentsTable.kind} = ${kind}`;

/** Stores the documents of an order as offered or confirmed, unaffected by later changes. */
export async function keepDocuments(ctx: Context, order: Order): Promise<void> {
  const records = await documentRecords(ctx, order);
  const kind = kindOf(order);
  const drafts = [];
  for (const format of documentFormats) drafts.push(await draftOf(ctx, records, format));
  const contents = await storeDocuments(ctx, drafts);
  await ctx.db.remove(orderDocumentsTable, stored(order.id, kind));
  await ctx.db.link(
    orderDocumentsTable,
    documentFormats.map((format, at) => ({
      id: newId(),
      order_id: order.id,
      kind,
      format,
      sha256: contents[at],
    })),
  );
}

/** The file name of a document, in its reader's language: Angebot-O-2026-0001-2.pdf */
export const fileNameOf = (
  { order, language }: DocumentRecords,
  kind: DocumentKind,
  format: DocumentFormat,
) => `${textsIn(language, "orderLetters")(kind)}-${orderName(order)}.${format}`.replaceAll(/[\s/\\]+/g, "-");

/** A document of an order: the stored one if it was offered or confirmed, otherwise a preview. */
export async function findDocument(
  ctx: Context,
  order: Order,
  kind: DocumentKind,
  format: DocumentFormat,
): Promise<KeptDocument> {
  const records = await documentRecords(ctx, order);
  const kept = await ctx.db.all(orderDocumentsTable, stored(order.id, kind));
  const sha256 = kept.find((document) => document.format === format)?.sha256;
  const name = fileNameOf(records, kind, format);
  return { name, format, sha256, draft: () => draftOf(ctx, records, format) };
}
