import { action } from "../../crud/action.ts";
import { and, eq, inArray } from "../../db/drizzle.ts";
import { conflict, invalid } from "../../http/refusal.ts";
import { type Invitation, purchaseRequestSuppliersTable } from "../../resources/purchaseRequestSuppliers.ts";
import { purchaseRequests } from "../../resources/purchaseRequests.ts";
import { openForOffers } from "../../resources/submission.ts";
import { suppliersTable } from "../../resources/suppliers.ts";
import { enqueueMail } from "../mails/enqueueMail.ts";

const canBeReminded = ({ status, reminders_stopped_at }: Invitation) =>
  (status === "sent" || status === "viewed") && reminders_stopped_at === null;

/** Reminds suppliers without an answer, all of them or those given. */
export const remindNow = action(purchaseRequests, "remind", {
  summary: "Reminds suppliers who have not answered by e-mail: those of `suppliers`, or all",
  act: async (ctx, request, { suppliers }) => {
    if (!openForOffers(request).allowed) throw conflict("requestClosed", "closed");
    const table = purchaseRequestSuppliersTable;
    const invited = await ctx.db.all(table, eq(table.purchase_request_id, request.id), { lock: "update" });
    const wanted = suppliers
      ? suppliers.map((id) => invited.find(({ supplier_id }) => supplier_id === id))
      : invited.filter(canBeReminded);
    const reminded = wanted.filter((one) => one !== undefined);
    if (reminded.length < wanted.length) throw invalid({ suppliers: ["notFoundRelated"] });
    const unfit = reminded.filter((one) => !canBeReminded(one)).map(({ supplier_id }) => supplier_id);
    if (unfit.length > 0) {
      const named = await ctx.db.byIds(suppliersTable, unfit);
      const names = [...named.values()].map(({ name }) => name).join(", ");
      throw invalid({ suppliers: [{ key: "cannotBeReminded", values: { names } }] });
    }
    if (reminded.length === 0) throw conflict("nobodyToRemind", "nobody");
    const reminded_at = new Date().toISOString();
    const ids = reminded.map(({ id }) => id);
    const these = and(inArray(table.id, ids));
    if (these) await ctx.db.update(table, these, { last_reminded_at: reminded_at });
    for (const invitation_id of ids) await enqueueMail(ctx, { kind: "reminder", invitation_id, reminded_at });
    return request;
  },
});
