import { Readable } from "node:stream";
import { orderName } from "@kantwerk/contract/orders";
import type { FastifyRequest } from "fastify";
import { v7 as newId } from "uuid";
import { contentDisposition } from "../../adapters/files/fileName.ts";
import type { Context } from "../../context.ts";
import { sql } from "../../db/drizzle.ts";
import type { Answer } from "../../http/endpoint.ts";
import { documentFormats, type Order, orderDocumentsTable } from "../../resources/ordersTable.ts";
import { letterDraft, storeDocuments } from "../documents/storeDocuments.ts";
import { openContent } from "../files/contentAnswer.ts";
import { contentBytes } from "../files/contentBytes.ts";
import { type DocumentKind, type DocumentRecords, documentRecords, kindOf } from "./documentRecords.ts";
import { documentTexts } from "./documentTexts.ts";
import { orderLetter } from "./orderLetter.ts";
import { orderSheet } from "./orderSheet.ts";

export type DocumentFormat = (typeof documentFormats)[number];

export const mediaTypes = {
  pdf: "application/pdf",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const satisfies Record<DocumentFormat, string>;

/** A document as it would be now. */
const draftOf = async (ctx: Context, records: DocumentRecords, format: DocumentFormat) =>
  format === "pdf" ? letterDraft(await orderLetter(ctx, records)) : orderSheet(ctx, records);

const stored = (orderId: string, kind: DocumentKind) =>
  sql`${orderDocumentsTable.order_id} = ${orderId} and ${orderDocumentsTable.kind} = ${kind}`;

/** Keeps the documents of an order as it is offered or confirmed, whatever is changed later. */
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

/** What a document is called as a file, in its reader's language: Angebot-O-2026-0001-2.pdf */
export const fileNameOf = (
  { order, language }: DocumentRecords,
  kind: DocumentKind,
  format: DocumentFormat,
) => `${documentTexts[language][kind]}-${orderName(order)}.${format}`.replaceAll(/[\s/\\]+/g, "-");

/** A document of an order: as it was offered or confirmed, and as long as it is not, as it would be. */
async function findDocument(ctx: Context, order: Order, kind: DocumentKind, format: DocumentFormat) {
  const records = await documentRecords(ctx, order);
  const kept = await ctx.db.all(orderDocumentsTable, stored(order.id, kind));
  const sha256 = kept.find((document) => document.format === format)?.sha256;
  return { name: fileNameOf(records, kind, format), records, sha256 };
}

/** A document that is shown where it is opened, or saved. */
export async function documentAnswer(
  ctx: Context,
  order: Order,
  kind: DocumentKind,
  format: DocumentFormat,
  request: FastifyRequest,
): Promise<Answer> {
  const { name, records, sha256 } = await findDocument(ctx, order, kind, format);
  const status = 200;
  const headers = {
    "Content-Type": mediaTypes[format],
    "Content-Disposition": contentDisposition(name, format === "pdf"),
    "Content-Security-Policy": "sandbox; default-src 'none'",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "private, no-store",
  };
  if (sha256)
    return { later: async () => ({ status, headers, stream: await openContent(ctx.deps, sha256, request) }) };
  const { write } = await draftOf(ctx, records, format);
  return { later: async () => ({ status, headers, stream: Readable.from([await write()]) }) };
}

/** A document for a mail. */
export async function attachedDocument(ctx: Context, order: Order, kind: DocumentKind) {
  const { name, records, sha256 } = await findDocument(ctx, order, kind, "pdf");
  const content = sha256
    ? await contentBytes(ctx, sha256)
    : await (await draftOf(ctx, records, "pdf")).write();
  return { filename: name, contentType: mediaTypes.pdf, content };
}
