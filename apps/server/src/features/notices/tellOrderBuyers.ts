import type { NoticeKind } from "@kantwerk/contract/notices";
import type { Context } from "../../context.ts";
import { notify } from "../../resources/notices.ts";
import type { PurchaseOrder } from "../../resources/purchaseOrdersTable.ts";
import { creatorOf } from "./noticeBuyers.ts";

/** Tells those who buy, the contact of an order and whoever made it, what its supplier has done. */
export async function tellOrderBuyers(
  ctx: Context,
  kind: NoticeKind,
  { id, contact_id }: PurchaseOrder,
  supplier: string,
): Promise<void> {
  const subject = { type: "purchase-orders" as const, id };
  await notify(ctx, { kind, about: supplier, subject, to: [contact_id, await creatorOf(ctx, id)] });
}
