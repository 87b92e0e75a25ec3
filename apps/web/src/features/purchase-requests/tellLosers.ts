import { api } from "../../lib/api.ts";

/** Mails those that can win nothing of a request any more. */
export const tellLosers = (requestId: string, bands = false) =>
  api.post(`/restify/purchase-requests/${requestId}/tell-losers`, { bands });
