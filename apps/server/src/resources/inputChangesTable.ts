import { boolean, related, tenantTable, text, time } from "../db/columns.ts";
import { index, sql } from "../db/drizzle.ts";

/** Tables whose records are inputs of prices; `suppliables` includes their price breaks and factors. */
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
 * Times and names of changed price inputs. Triggers only insert rows (db/functions/note_input_change.sql), so that
 * writes never wait for each other; a job marks the stored prices and keeps the latest row of each input.
 */
export const inputChangesTable = tenantTable(
  "input_changes",
  {
    input: text().$type<Input>().notNull(),
    source_type: text().notNull(),
    source_id: related().notNull(),
    /** The source's name at that time. */
    about: text().notNull(),
    changed_at: time().notNull(),
    /** Whether the stored prices that depend on the input are marked. */
    marked: boolean().notNull(),
  },
  (t) => [
    index("input_changes_source").on(t.organization_id, t.source_id, t.input, t.changed_at),
    index("input_changes_pending").on(t.organization_id, t.changed_at).where(sql`not marked`),
  ],
);
