import { orderMail } from "@kantwerk/contract/answers/orders";
import { v7 as newId } from "uuid";
import { z } from "zod";
import { action } from "../../crud/action.ts";
import { findVisible } from "../../crud/read.ts";
import { changeRecord } from "../../crud/write.ts";
import { answering } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { conflict, invalid } from "../../http/refusal.ts";
import { orders, requireLatest } from "../../resources/orders.ts";
import type { Order } from "../../resources/ordersTable.ts";
import { enqueueMail } from "../mails/enqueueMail.ts";
import { documentRecords, kindOf } from "./documentRecords.ts";
import { fileNameOf } from "./keepDocuments.ts";
import { offerOrder } from "./offerOrder.ts";
import { suggestOrderMail, writeOrderMail } from "./orderMails.ts";

/** Throws 409 if the order can no longer be sent to the customer. */
function requireSendable(order: Order): void {
  requireLatest(order);
  if (order.status === "declined") throw conflict("orderDeclined", "order_declined");
}

export const sendOrder = action(orders, "send", {
  summary:
    "Sends the offer or order confirmation by e-mail, with its document; a draft is offered by that, with a comment where its prices need one",
  act: async (ctx, order, { to, subject, body, comment = null }) => {
    requireSendable(order);
    if (comment !== null && order.status !== "draft") throw invalid({ comment: ["onlyWhenOffered"] });
    const offered = order.status === "draft" ? await offerOrder(ctx, order, comment) : order;
    const sent = { sent_at: new Date().toISOString(), sent_to: to, failure_reason: null };
    const changed = await changeRecord(ctx, orders, offered, sent);
    const reply_to = ctx.user?.email ?? null;
    const said = { to, subject, body, reply_to };
    await enqueueMail(ctx, {
      kind: "order_document",
      id: order.id,
      mail_id: newId(),
      document: kindOf(changed),
      ...said,
    });
    return changed;
  },
});

const said = z.strictObject({
  to: z.string().max(255).optional(),
  subject: z.string().max(255).optional(),
  body: z.string().max(10_000).optional(),
});
/** The mail that the customer gets; values missing in the request are suggested. */
export const previewOrderDocumentMail = endpoint({
  method: "POST",
  path: "/restify/orders/:id/email-preview",
  summary: "Shows the mail with which an order's document is sent, and suggests what it says",
  permission: "orders.view",
  body: said,
  answers: answering(orderMail),
  handle: async (ctx, { params, body }) => {
    const order = await findVisible(ctx, orders, params.id ?? "");
    const records = await documentRecords(ctx, order);
    const mail = { ...suggestOrderMail(ctx, records), ...body };
    const { html, text: plain } = writeOrderMail(ctx, records, mail);
    const attachment = fileNameOf(records, kindOf(order), "pdf");
    return { body: { to: mail.to, subject: mail.subject, body: mail.body, text: plain, html, attachment } };
  },
});
