import type { NoticeKind } from "@kantwerk/contract/notices";
import type { Context } from "../../context.ts";
import type { PurchaseRequest } from "../../resources/purchaseRequests.ts";
import { isSealed, type SealState } from "../../resources/sealed.ts";
import { orderNews } from "../mails/orderNews.ts";
import { noticeBuyers } from "./noticeBuyers.ts";

/** Notices allowed for a sealed request: none about offers. */
const ofSealed: readonly NoticeKind[] = ["question", "declined"];

type Answer = {
  request: Pick<PurchaseRequest, "id" | "contact_id"> & SealState;
  supplier: { name: string };
};

/** Notifies buyers of a supplier's action on its page: a notice immediately, and a mail that collects the news. */
export async function tellBuyers(ctx: Context, kind: NoticeKind, answer: Answer, count = 1): Promise<void> {
  if (isSealed(answer.request) && !ofSealed.includes(kind)) return;
  await noticeBuyers(ctx, kind, answer, count);
  // Questions have their own mail.
  if (kind !== "question") await orderNews(ctx, answer.request.id);
}
