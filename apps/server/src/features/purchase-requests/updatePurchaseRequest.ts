import { recordDocument } from "../../crud/read.ts";
import { updateFrom } from "../../crud/write.ts";
import { endpoint } from "../../http/endpoint.ts";
import { purchaseRequests } from "../../resources/purchaseRequests.ts";
import { scheduleClosing } from "./closing.ts";

/** Changes attributes; a new deadline of a sent request reschedules its closing. */
export const updatePurchaseRequest = endpoint({
  method: "PATCH",
  path: "/restify/purchase-requests/:id",
  summary: "Changes one of purchase-requests",
  permission: "purchase-requests.update",
  handle: async (ctx, { params, body, query, ifMatch }) => {
    const request = await updateFrom(ctx, purchaseRequests, params.id ?? "", body, ifMatch);
    await scheduleClosing(ctx, request);
    return { body: await recordDocument(ctx, purchaseRequests, request, query) };
  },
});
