import { orderStatuses, orders } from "@kantwerk/contract/orders";
import {
  choice,
  date,
  lookedUp,
  once,
  refers,
  related,
  sortable,
  tenantTable,
  text,
  time,
  total,
} from "../db/columns.ts";
import { resourceTable } from "../db/resourceTable.ts";
import type { Row } from "../db/tenantDb.ts";

export const documentKinds = ["offer", "confirmation"] as const;
export const documentFormats = ["pdf", "xlsx"] as const;

export const ordersTable = resourceTable(
  orders,
  {
    value_of_goods: total(),
    extras_total: total(),
    subtotal: total(),
    vat_amount: total(),
    total_price: total(),
    total_with_vat: total(),
    /** Status before a later revision replaced it. */
    status_before: choice(orderStatuses),
    /** The date for which the creator has been reminded. */
    reminded_of: date(),
    /** When the customer ordered; set by a trigger. */
    ordered_at: time(),
  },
  (t) => [once(t, t.number, t.revision), sortable(t, t.ordered_at), sortable(t, t.status, t.deferred_until)],
);

export type Order = Row<typeof ordersTable>;

/** Whether the prices of an order can still change. */
export const hasOpenPrices = ({
  status,
  replaced_by_id,
}: Pick<Order, "status" | "replaced_by_id">): boolean =>
  replaced_by_id === null && status !== "offered" && status !== "ordered";

/** Documents as offered and confirmed, in the file store; later changes do not affect them. */
export const orderDocumentsTable = tenantTable(
  "order_documents",
  {
    order_id: related().notNull(),
    kind: choice(documentKinds).notNull(),
    format: choice(documentFormats).notNull(),
    sha256: text().notNull(),
  },
  (t) => [
    once(t, t.order_id, t.kind, t.format),
    lookedUp(t.sha256),
    ...refers(t, t.order_id, () => ordersTable, "cascade"),
  ],
);
