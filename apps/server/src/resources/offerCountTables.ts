import { appRole, date, integer, ownOrganization } from "../db/columns.ts";
import { index, pgPolicy, pgTable, primaryKey, uuid } from "../db/drizzle.ts";

const counted = { organization_id: uuid().notNull(), id: uuid().notNull() };

/**
 * Number of offers per day (in the organization's time zone) and supplier, and how many of them were awarded. Each
 * statement that writes offers inserts rows of its own to avoid lock contention; only the sum counts, and a job merges
 * the rows. Maintained by triggers only (see db/functions/count_offers.sql).
 */
export const offerDaysTable = pgTable(
  "offer_days",
  {
    ...counted,
    day: date().notNull(),
    supplier_id: uuid().notNull(),
    received: integer().notNull(),
    awarded: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.id] }),
    index("offer_days_sum").on(t.organization_id, t.day, t.supplier_id, t.received, t.awarded),
    pgPolicy("offer_days_own_organization", { for: "select", to: appRole, using: ownOrganization }),
  ],
);

/** Number of undecided offers per request; maintained like `offer_days`. */
export const undecidedOffersTable = pgTable(
  "undecided_offers",
  { ...counted, purchase_request_id: uuid().notNull(), offers: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.id] }),
    index("undecided_offers_sum").on(t.organization_id, t.purchase_request_id, t.offers),
    pgPolicy("undecided_offers_own_organization", { for: "select", to: appRole, using: ownOrganization }),
  ],
);
