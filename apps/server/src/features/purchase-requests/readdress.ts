import { action } from "../../crud/action.ts";
import { conflict } from "../../http/refusal.ts";
import { purchaseRequestSuppliers } from "../../resources/purchaseRequestSuppliers.ts";
import { purchaseRequestsTable } from "../../resources/purchaseRequests.ts";
import { addressInvitation } from "./addressInvitation.ts";
import { canReaddress } from "./canReaddress.ts";

/** Moves a sent invitation to another address; not if the request is sealed and the supplier has answered. */
export const readdressInvitation = action(purchaseRequestSuppliers, "readdress", {
  summary:
    "Sends the invitation to another address with a new link; the former link ends and its address is told by mail",
  rateLimit: 30,
  act: async (ctx, invitation, { email: address }) => {
    const request = await ctx.db.find(purchaseRequestsTable, invitation.purchase_request_id);
    if (!request || invitation.access_id === null) throw conflict("requestNotSent", "not_sent");
    if (!(await canReaddress(ctx, request, invitation))) throw conflict("answeredSealed", "sealed");
    return addressInvitation(ctx, invitation, address);
  },
});
