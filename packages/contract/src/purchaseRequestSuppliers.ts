import { defineActions } from "./action.ts";
import { choice, costs, declines, email, long, text, time } from "./fields.ts";
import { defineResource, many, one } from "./resource.ts";

export const recipientStatuses = ["pending", "sent", "viewed", "answered", "declined", "failed"] as const;
export type RecipientStatus = (typeof recipientStatuses)[number];

/** A supplier's invitation to a request, with the unguessable id of its public page. */
export const purchaseRequestSuppliers = defineResource({
  type: "purchase-request-suppliers",
  title: "id",
  fields: {
    status: choice(recipientStatuses, {
      readOnly: true,
      default: "pending",
      tones: {
        pending: "idle",
        sent: "info",
        viewed: "info",
        answered: "good",
        declined: "warn",
        failed: "bad",
      },
    }),
    /** Made when the request is sent, for this address; all mails with the link go there. */
    access_id: text({ readOnly: true, unique: true, secret: true }),
    email: email({ readOnly: true, secret: true }),
    public_url: text({ derived: true }),
    sent_at: time({ readOnly: true }),
    first_viewed_at: time({ readOnly: true }),
    last_viewed_at: time({ readOnly: true }),
    last_reminded_at: time({ readOnly: true }),
    /** Since when the supplier wants no reminders of this request. */
    reminders_stopped_at: time({ readOnly: true }),
    declined_at: time({ readOnly: true }),
    decline_reason: long({ readOnly: true }),
    once_costs: costs(),
    declined_lines: declines({ readOnly: true }),
    failure_reason: long({ readOnly: true }),
    /** When the supplier was told that it did not win. */
    told_at: time({ readOnly: true }),
  },
  relationships: {
    purchase_request: one("purchase-requests", { required: true }),
    supplier: one("suppliers", { required: true }),
    questions: many("questions", "purchase_request_supplier"),
  },
  list: ["supplier", "status", "sent_at", "first_viewed_at", "last_reminded_at"],
  sort: "created_at",
  form: [{ title: "basics", fields: ["supplier", "once_costs"] }],
  parents: ["purchase_request"],
});

export const invitationActions = defineActions(purchaseRequestSuppliers, {
  readdress: { permission: "purchase-requests.send", fields: { email: email({ required: true }) } },
});
