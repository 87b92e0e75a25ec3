import { recordDocument } from "../../crud/read.ts";
import { endpoint } from "../../http/endpoint.ts";
import { conflict } from "../../http/refusal.ts";
import { purchaseRequests } from "../../resources/purchaseRequests.ts";
import { closeRequest } from "./closeRequest.ts";
import { lockedRequest } from "./lockedRequest.ts";

export const closePurchaseRequest = endpoint({
  method: "POST",
  path: "/restify/purchase-requests/:id/close",
  summary: "Closes the request: it takes no more offers",
  permission: "purchase-requests.close",
  handle: async (ctx, input) => {
    const request = await lockedRequest(ctx, input);
    if (request.state === "closed") throw conflict("requestClosed", "closed");
    const closed = await closeRequest(ctx, request);
    return { body: await recordDocument(ctx, purchaseRequests, closed, input.query) };
  },
});
