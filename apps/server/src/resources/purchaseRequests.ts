import { purchaseRequests as definition } from "@kantwerk/contract/purchaseRequests";
import { sql } from "drizzle-orm";
import { index } from "drizzle-orm/pg-core";
import type { Context } from "../context.ts";
import { bind, type Row, type Values } from "../crud/bind.ts";
import { boolean, choice, long, once, refers, related, tenantTable, text, time } from "../db/columns.ts";
import { conflict, invalid } from "../http/refusal.ts";
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
  (t) => [
    once(t, t.number),
    ...refers(t, t.contact_id, () => usersTable),
    // The sweep looks for overdue requests of all organizations at once.
    index("purchase_requests_open").on(t.close_submission_at).where(sql`state = 'open'`),
  ],
);

export type PurchaseRequest = typeof purchaseRequestsTable.$inferSelect;

/** A deadline lies ahead when it is written; nothing is active before it has been sent. */
async function judge(_ctx: Context, values: Values, before: Row | undefined): Promise<undefined> {
  const deadline = values.close_submission_at;
  const changed = deadline !== undefined && deadline !== before?.close_submission_at;
  if (changed && Date.parse(String(deadline)) <= Date.now())
    throw invalid({ close_submission_at: ["futureTime"] });
  const activated = values.active !== undefined && values.active !== (before?.active ?? false);
  if (activated && !(values.sent_at ?? before?.sent_at)) throw conflict("requestNotSent", "not_sent");
}

export const purchaseRequests = bind(definition, purchaseRequestsTable, {
  byHand: ["create", "update"],
  hooks: { beforeWrite: judge },
});
