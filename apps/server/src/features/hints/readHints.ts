import { hint, requestHint } from "@kantwerk/contract/answers/extraction";
import type { RequestHint } from "@kantwerk/contract/extraction";
import { z } from "zod";
import { may } from "../../context.ts";
import { findVisible } from "../../crud/read.ts";
import { asc, eq, inArray } from "../../db/drizzle.ts";
import { answering } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { forbidden } from "../../http/refusal.ts";
import { productsTable } from "../../resources/products.ts";
import { purchaseRequestProductsTable } from "../../resources/purchaseRequestLinkTables.ts";
import { purchaseRequests } from "../../resources/purchaseRequests.ts";
import { productSubject, subjects } from "../proposals/subjects.ts";
import { hintsFor } from "./hintsFor.ts";

export const hintEndpoints = subjects.map((subject) =>
  endpoint({
    method: "GET",
    path: `/restify/${subject.type}/:id/hints`,
    summary: `What makes one of ${subject.type} hard to produce, by the limits in the settings`,
    permission: `${subject.type}.view`,
    answers: answering(z.array(hint), { name: "hints" }),
    handle: async (ctx, { params }) => {
      const row = await findVisible(ctx, subject.bound, params.id ?? "");
      const hints = await hintsFor(ctx, subject, [row]);
      return { body: hints.get(row.id) ?? [] };
    },
  }),
);

export const readRequestHints = endpoint({
  method: "GET",
  path: "/restify/purchase-requests/:id/hints",
  summary: "What makes the products of a request hard to produce, each hint with its product",
  permission: "purchase-requests.view",
  answers: answering(z.array(requestHint)),
  handle: async (ctx, { params }) => {
    if (!may(ctx, "products.view")) throw forbidden();
    const { id } = await findVisible(ctx, purchaseRequests, params.id ?? "");
    const links = await ctx.db.all(
      purchaseRequestProductsTable,
      eq(purchaseRequestProductsTable.purchase_request_id, id),
    );
    const ids = links.map((link) => link.product_id);
    const rows = await ctx.db.all(productsTable, inArray(productsTable.id, ids), {
      order: [asc(productsTable.number), asc(productsTable.id)],
    });
    const hints = await hintsFor(ctx, productSubject, rows);
    const body = rows.flatMap((product) =>
      (hints.get(product.id) ?? []).map(
        (hint): RequestHint => ({
          ...hint,
          product_id: product.id,
          product_name: product.name,
          product_number: product.number,
        }),
      ),
    );
    return { body };
  },
});
