import { z } from "zod";
import { type Context, may } from "../../context.ts";
import { action } from "../../crud/action.ts";
import { findVisible } from "../../crud/read.ts";
import { changeRecord } from "../../crud/write.ts";
import { dayIn } from "../../db/days.ts";
import { answering } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { pageUrl } from "../../http/pageUrl.ts";
import { conflict, unprocessable } from "../../http/refusal.ts";
import { newAccessId } from "../../resources/accessId.ts";
import { linesOf, orderUrl, purchaseOrders } from "../../resources/purchaseOrders.ts";
import { type PurchaseOrder, purchaseOrdersTable } from "../../resources/purchaseOrdersTable.ts";
import { suppliersTable } from "../../resources/suppliers.ts";
import { tellWebhooks } from "../developers/tellWebhooks.ts";
import { letterDraft, storeDocuments } from "../documents/storeDocuments.ts";
import { enqueueMail } from "../mails/enqueueMail.ts";
import { now, requireLatest, requireOrderMove } from "./movePurchaseOrder.ts";
import { orderLetter } from "./orderLetter.ts";
import { orderRecords } from "./orderRecords.ts";
import { writeOrder } from "./purchaseOrderMails.ts";

/** Throws 422 without lines, 409 with estimated prices. */
async function requireSendable(ctx: Context, order: PurchaseOrder): Promise<void> {
  const lines = await linesOf(ctx, order.id);
  if (lines.length === 0) throw unprocessable("purchaseOrderEmpty");
  const estimated = lines.filter((line) => line.price_estimated).map((line) => line.description ?? "");
  if (estimated.length > 0)
    throw conflict("priceEstimated", "price_estimated", { lines: estimated.join(", ") });
}

/** Adds the document with these changes, which stays unchanged whatever happens to supplier and organization. */
async function withDocument<C extends Partial<PurchaseOrder>>(
  ctx: Context,
  before: PurchaseOrder,
  changes: C,
) {
  const order = { ...before, ...changes };
  const letter = await orderLetter(ctx, await orderRecords(ctx, order), orderUrl(ctx, order));
  const [document_sha256] = await storeDocuments(ctx, [letterDraft(letter)]);
  return { ...changes, document_sha256 };
}

/** The link's secret, which is in the document: the same for all retries of the transaction. */
const accessIdOf = ({ db }: Context): Promise<string> => db.outside("access", async () => newAccessId());

/** The supplier's current address, with a new link. */
async function addressed(ctx: Context, { supplier_id }: PurchaseOrder) {
  const supplier = await ctx.db.find(suppliersTable, supplier_id);
  return { access_id: await accessIdOf(ctx), email: supplier?.email ?? null };
}

/** Notifies a supplier's former address, of an earlier state or revision of the order, that its link has ended. */
async function tellFormer(ctx: Context, order: PurchaseOrder, before: PurchaseOrder | undefined) {
  const to = before?.supplier_id === order.supplier_id ? before.email : null;
  if (!to || to === order.email) return;
  await enqueueMail(ctx, { kind: "order_link_ended", order_id: order.id, ended_at: now(), to });
}

/** Sends the same document again after a failed mail. If the supplier's address has changed, with a new link. */
async function sendAgain(ctx: Context, order: PurchaseOrder): Promise<PurchaseOrder> {
  requireLatest(order);
  const present = await addressed(ctx, order);
  const changes = present.email === order.email ? {} : await withDocument(ctx, order, present);
  const changed = await changeRecord(ctx, purchaseOrders, order, { failure_reason: null, ...changes });
  await enqueueMail(ctx, { kind: "purchase_order", order_id: order.id });
  await tellFormer(ctx, changed, order);
  return changed;
}

export const sendPurchaseOrder = action(purchaseOrders, "send", {
  summary:
    "Sends the order to its supplier by e-mail, with the document and the link to its page; a mail that failed once more",
  act: async (ctx, order) => {
    if (order.status === "sent" && order.failure_reason !== null) return sendAgain(ctx, order);
    requireOrderMove(ctx, order, "sent");
    await requireSendable(ctx, order);
    const sent = await withDocument(ctx, order, {
      status: "sent" as const,
      ...(await addressed(ctx, order)),
      order_date: order.order_date ?? dayIn(ctx.organization.timezone),
      sent_at: now(),
      failure_reason: null,
    });
    const changed = await changeRecord(ctx, purchaseOrders, order, sent);
    await enqueueMail(ctx, { kind: "purchase_order", order_id: order.id });
    await tellFormer(ctx, changed, await ctx.db.find(purchaseOrdersTable, order.previous_id));
    await tellWebhooks(ctx, "purchase-order.sent", { type: "purchase-orders", id: order.id });
    return changed;
  },
});

/** The mail that the supplier gets; only users who may send the order see the secret link. */
export const previewOrderMail = endpoint({
  method: "GET",
  path: "/restify/purchase-orders/:id/email-preview",
  summary: "Shows the mail with which a purchase order is sent",
  permission: "purchase-orders.view",
  also: "costs.view",
  answers: answering(z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() })),
  handle: async (ctx, { params }) => {
    const order = (await findVisible(ctx, purchaseOrders, params.id ?? "")) as PurchaseOrder;
    const isShown = order.access_id !== null && may(ctx, "purchase-orders.send");
    const url = isShown ? orderUrl(ctx, order) : pageUrl(ctx, `/pub/purchase-orders/${order.id}/…`);
    const records = await orderRecords(ctx, { ...order, access_id: isShown ? order.access_id : null });
    // A failed mail is sent again to the supplier's current address.
    const to = order.failure_reason === null ? records.to : records.supplier.email;
    return { body: { to, ...(await writeOrder(ctx, records, url)) } };
  },
});
