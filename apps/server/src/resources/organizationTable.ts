import { unique } from "drizzle-orm/pg-core";
import { choice, refers, related, tenantTable, text } from "../db/columns.ts";
import { filesTable } from "./fileTables.ts";

/** One row in each organization; what must be known before it is known is copied to `organizations`. */
export const organizationTable = tenantTable(
  "organization",
  {
    name: text().notNull(),
    legal_name: text(),
    address: text(),
    zip: text(),
    city: text(),
    country: text(),
    phone: text(),
    email: text(),
    website: text(),
    vat_id: text(),
    register: text(),
    bank_name: text(),
    iban: text(),
    bic: text(),
    default_language_code: choice(["en", "de"]).notNull(),
    currency: text().notNull(),
    logo_id: related(),
  },
  (t) => [unique("organization_once").on(t.organization_id), ...refers(t, t.logo_id, () => filesTable)],
);
