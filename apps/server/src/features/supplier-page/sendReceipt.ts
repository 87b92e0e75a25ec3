import type { Context } from "../../context.ts";
import type { Offer } from "../../resources/offers.ts";
import { enqueueMail } from "../mails/enqueueMail.ts";
import type { SupplierPage } from "./invitation.ts";

/** Mails the supplier a copy of its offers with all prices. */
export async function sendReceipt(
  ctx: Context,
  { invitation }: SupplierPage,
  offers: Offer[],
): Promise<void> {
  const [first, ...more] = offers.map(({ id }) => id);
  if (first === undefined) return;
  await enqueueMail(ctx, {
    kind: "offer_receipt",
    invitation_id: invitation.id,
    offer_ids: [first, ...more],
    sent_at: new Date().toISOString(),
  });
}
