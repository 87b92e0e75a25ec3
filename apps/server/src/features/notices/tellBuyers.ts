import type { NoticeKind } from "@kantwerk/contract/notices";
import type { Context } from "../../context.ts";
import type { PurchaseRequest } from "../../resources/purchaseRequests.ts";
import { isSealed, type Sealing } from "../../resources/sealed.ts";
import { orderNews } from "../mails/orderNews.ts";
import { noticeBuyers } from "./noticeBuyers.ts";

/** All that is heard of a sealed request: nothing of offers. */
const ofSealed: readonly NoticeKind[] = ["question", "declined"];

type Answer = {
  request: Pick<PurchaseRequest, "id" | "contact_id"> & Sealing;
  supplier: { name: string };
};

/** Tells those who buy what a supplier has done on its page: a notice at once, a mail with what else has come in. */
export async function tellBuyers(ctx: Context, kind: NoticeKind, answer: Answer, count = 1): Promise<void> {
  if (isSealed(answer.request) && !ofSealed.includes(kind)) return;
  await noticeBuyers(ctx, kind, answer, count);
  // A question has a mail of its own.
  if (kind !== "question") await orderNews(ctx, answer.request.id);
}
