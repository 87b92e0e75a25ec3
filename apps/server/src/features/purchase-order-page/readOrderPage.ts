import { and, eq } from "../../db/drizzle.ts";
import { isId } from "../../db/tenantDb.ts";
import { download, fileOf, nothing } from "../../http/answers.ts";
import type { Endpoint } from "../../http/endpoint.ts";
import type { PublicParams } from "../../http/publicPage.ts";
import { notFound } from "../../http/refusal.ts";
import { filesTable } from "../../resources/fileTables.ts";
import { purchaseOrdersTable } from "../../resources/purchaseOrdersTable.ts";
import { documentAnswer } from "../documents/keptDocument.ts";
import { contentAnswer } from "../files/contentAnswer.ts";
import { pictureTypes } from "../files/previewEndpoints.ts";
import { renditionAnswer } from "../files/renditionAnswer.ts";
import { logoMaxAge, organizationLogo } from "../organization/organizationLogo.ts";
import { documentOf } from "../purchase-orders/readDocument.ts";
import { visibleFiles } from "./orderFiles.ts";
import { lockedOrder, orderEndpoint, orderOf } from "./orderPage.ts";
import { orderPageAnswer, orderPageDocument } from "./pageDocument.ts";

const readOrderPage = orderEndpoint({
  method: "GET",
  below: "",
  summary: "All that the supplier's page of a purchase order shows",
  rateLimit: 120,
  answers: orderPageAnswer,
  handle: async (ctx, { params }) => ({ body: await orderPageDocument(ctx, await orderOf(ctx, params)) }),
});

const readOwnDocument = orderEndpoint({
  method: "GET",
  below: "/document.pdf",
  summary: "The document of the order as it was sent",
  rateLimit: 60,
  answers: download("The document", "application/pdf"),
  secret: true,
  handle: async (ctx, { params, request }) =>
    documentAnswer(ctx, documentOf(ctx, await orderOf(ctx, params)), request),
});

const readOrderLogo = orderEndpoint({
  method: "GET",
  below: "/logo",
  summary: "The organization's logo, as the page and mails show it",
  rateLimit: 300,
  answers: fileOf("The logo", "image/png"),
  handle: async (ctx, { params, request }) => {
    await orderOf(ctx, params);
    const logo = await organizationLogo(ctx);
    if (!logo) throw notFound();
    return contentAnswer(ctx.deps, logo, request, logoMaxAge);
  },
});

const noticedEveryMs = 60_000;

const markOrderViewed = orderEndpoint({
  method: "POST",
  below: "/viewed",
  summary: "Says that a person looks at the page, as no scanner of links does; noted once a minute at most",
  rateLimit: 60,
  answers: nothing("It is noted"),
  handle: async (ctx, { params }) => {
    const { id, last_viewed_at, first_viewed_at } = await lockedOrder(ctx, params);
    if (last_viewed_at && Date.now() - Date.parse(last_viewed_at) < noticedEveryMs) return { status: 204 };
    const now = new Date().toISOString();
    await ctx.db.update(purchaseOrdersTable, eq(purchaseOrdersTable.id, id), {
      last_viewed_at: now,
      first_viewed_at: first_viewed_at ?? now,
    });
    return { status: 204 };
  },
});

/** A file of the order. @throws Refusal 404 for all others */
async function visibleFile(ctx: Parameters<Endpoint["handle"]>[0], params: PublicParams) {
  const order = await orderOf(ctx, params);
  const { fileId } = params;
  if (!isId(fileId)) throw notFound();
  const shown = and(eq(filesTable.id, fileId), await visibleFiles(ctx, order.id));
  const [file] = await ctx.db.all(filesTable, shown);
  if (!file) throw notFound();
  return file;
}

const readOrderFile = orderEndpoint({
  method: "GET",
  below: "/files/:fileId/content",
  summary: "The content of a file of what is ordered; supports Range",
  rateLimit: 300,
  answers: fileOf("The file, of its own type", "*/*"),
  handle: async (ctx, { params, request }) =>
    contentAnswer(ctx.deps, await visibleFile(ctx, params), request),
});

const readOrderFilePreview = orderEndpoint({
  method: "GET",
  below: "/files/:fileId/preview",
  summary: "A picture of a file of what is ordered: kind=thumbnail, model, flat, or page with page=n",
  rateLimit: 300,
  answers: fileOf("The picture or model", ...pictureTypes),
  handle: async (ctx, { params, query, request }) =>
    renditionAnswer(ctx, await visibleFile(ctx, params), query, request),
});

export const orderPageEndpoints: readonly Endpoint[] = [
  readOrderPage,
  readOwnDocument,
  readOrderLogo,
  markOrderViewed,
  readOrderFile,
  readOrderFilePreview,
];
