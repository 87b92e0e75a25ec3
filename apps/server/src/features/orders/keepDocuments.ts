import { Readable } from "node:stream";
import { orderName } from "@kantwerk/contract/orders";
import { v7 as newId } from "uuid";
import { contentDisposition } from "../../adapters/files/fileName.ts";
import type { Context } from "../../context.ts";
import { sql } from "../../db/drizzle.ts";
import type { Answer } from "../../http/endpoint.ts";
import { documentFormats, type Order, orderDocumentsTable } from "../../resources/ordersTable.ts";
import { holdContent, putContent } from "../files/putContent.ts";
import { type DocumentKind, type DocumentRecords, documentRecords, kindOf } from "./documentRecords.ts";
import { documentTexts } from "./documentTexts.ts";
import { orderPdf } from "./orderLetter.ts";
import { orderXlsx } from "./orderSheet.ts";

export type DocumentFormat = (typeof documentFormats)[number];

const mostBytes = 20 * 1024 * 1024;
export const mediaTypes = {
  pdf: "application/pdf",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const satisfies Record<DocumentFormat, string>;
const writers = { pdf: orderPdf, xlsx: orderXlsx } as const;

const stored = (orderId: string, kind: DocumentKind) =>
  sql`${orderDocumentsTable.order_id} = ${orderId} and ${orderDocumentsTable.kind} = ${kind}`;

/** Keeps the documents of an order as it is offered or confirmed, whatever is changed later. */
export async function keepDocuments(ctx: Context, order: Order): Promise<void> {
  const records = await documentRecords(ctx, order);
  const kind = kindOf(order);
  await ctx.db.remove(orderDocumentsTable, stored(order.id, kind));
  for (const format of documentFormats) {
    const content = await writers[format](ctx, records);
    const { sha256 } = await putContent(ctx.deps, Readable.from([content]), mostBytes);
    await holdContent(ctx, sha256);
    await ctx.db.link(orderDocumentsTable, [{ id: newId(), order_id: order.id, kind, format, sha256 }]);
  }
}

/** What a document is called as a file, in its reader's language: Angebot-O-2026-0001-2.pdf */
export const fileNameOf = (
  { order, language }: DocumentRecords,
  kind: DocumentKind,
  format: DocumentFormat,
) => `${documentTexts[language][kind]}-${orderName(order)}.${format}`.replaceAll(/[\s/\\]+/g, "-");

/** A document of an order: as it was offered or confirmed, and as long as it is not, as it would be. */
export async function openDocument(ctx: Context, order: Order, kind: DocumentKind, format: DocumentFormat) {
  const records = await documentRecords(ctx, order);
  const kept = await ctx.db.all(orderDocumentsTable, stored(order.id, kind));
  const sha256 = kept.find((document) => document.format === format)?.sha256;
  const stream = sha256
    ? await ctx.deps.files.open(sha256)
    : Readable.from([await writers[format](ctx, records)]);
  return { stream, name: fileNameOf(records, kind, format), mediaType: mediaTypes[format] };
}

/** A document that is shown where it is opened, or saved. */
export function documentAnswer({
  stream,
  name,
  mediaType,
}: Awaited<ReturnType<typeof openDocument>>): Answer {
  return {
    status: 200,
    headers: {
      "Content-Type": mediaType,
      "Content-Disposition": contentDisposition(name, mediaType === mediaTypes.pdf),
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
    stream,
  };
}
