import { purchaseRequests as definition } from "@kantwerk/contract/purchaseRequests";
import { bind } from "../crud/bind.ts";
import { boolean, choice, long, once, refers, related, tenantTable, text, time } from "../db/columns.ts";
import { usersTable } from "./users.ts";

export const purchaseRequestsTable = tenantTable(
  "purchase_requests",
  {
    number: text(),
    name: text().notNull(),
    state: choice(["open", "closed"]).notNull(),
    close_submission_at: time().notNull(),
    active: boolean().notNull(),
    include_product_preview: boolean().notNull(),
    reminder: choice(["none", "once", "daily", "every_3_days", "weekly", "monthly"]).notNull(),
    additional_information: long(),
    sent_at: time(),
    closed_at: time(),
    contact_id: related(),
  },
  (t) => [once(t, t.number), ...refers(t, t.contact_id, () => usersTable)],
);

export type PurchaseRequest = typeof purchaseRequestsTable.$inferSelect;

export const purchaseRequests = bind(definition, purchaseRequestsTable);
