import { purchaseRequests as definition } from "@kantwerk/contract/purchaseRequests";
import { schemaOf } from "@kantwerk/contract/schema";
import { z } from "zod";
import { recordDocument } from "../../crud/read.ts";
import { changeRecord } from "../../crud/write.ts";
import { endpoint } from "../../http/endpoint.ts";
import { conflict, invalid, invalidInput } from "../../http/refusal.ts";
import { purchaseRequests } from "../../resources/purchaseRequests.ts";
import { scheduleClosing } from "./closeAtDeadline.ts";
import { lockedRequest } from "./lockedRequest.ts";

const bodySchema = z.strictObject({
  close_submission_at: schemaOf(definition.fields.close_submission_at) as z.ZodType<string>,
});

function newDeadline(body: unknown): string {
  const parsed = bodySchema.safeParse(body ?? {});
  if (!parsed.success) throw invalidInput(parsed.error.issues);
  const { close_submission_at } = parsed.data;
  if (Date.parse(close_submission_at) <= Date.now()) throw invalid({ close_submission_at: ["notReopened"] });
  return close_submission_at;
}

export const reopenPurchaseRequest = endpoint({
  method: "POST",
  path: "/restify/purchase-requests/:id/reopen",
  summary: "Opens a closed request again, until a later deadline",
  permission: "purchase-requests.close",
  handle: async (ctx, input) => {
    const request = await lockedRequest(ctx, input);
    if (request.state === "open") throw conflict("requestOpen", "open");
    const reopened = await changeRecord(ctx, purchaseRequests, request, {
      state: "open",
      closed_at: null,
      close_submission_at: newDeadline(input.body),
    });
    await scheduleClosing(ctx, reopened as typeof request);
    return { body: await recordDocument(ctx, purchaseRequests, reopened, input.query) };
  },
});
