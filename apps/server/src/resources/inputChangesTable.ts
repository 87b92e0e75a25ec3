import { boolean, related, tenantTable, text, time } from "../db/columns.ts";
import { index, sql } from "../db/drizzle.ts";

/** The tables whose records prices rest on; `suppliables` stands for their price breaks and factors, too. */
export type Input =
  | "products"
  | "assets"
  | "asset-prices"
  | "asset-times"
  | "materials"
  | "material-prices"
  | "alloy-surcharges"
  | "groups"
  | "group-prices"
  | "suppliables"
  | "factors"
  | "settings"
  | "exchange-rates";

/**
 * When inputs of prices changed, and what people know each of them by. Triggers add rows (db/functions/note_input_change.sql) and update
 * none, so that no write waits for another; a job marks the stored prices and keeps the latest row of each input.
 */
export const inputChangesTable = tenantTable(
  "input_changes",
  {
    input: text().$type<Input>().notNull(),
    source_type: text().notNull(),
    source_id: related().notNull(),
    /** The name of the source then. */
    about: text().notNull(),
    changed_at: time().notNull(),
    /** Whether the stored prices that rest on it are marked. */
    marked: boolean().notNull(),
  },
  (t) => [
    index("input_changes_source").on(t.organization_id, t.source_id, t.input, t.changed_at),
    index("input_changes_pending").on(t.organization_id, t.changed_at).where(sql`not marked`),
  ],
);
