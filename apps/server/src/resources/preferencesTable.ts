import { once, refers, related, tenantTable } from "../db/columns.ts";
import { text as plainText } from "../db/drizzle.ts";
import { usersTable } from "./users.ts";

/** What a person has chosen, under the key that the web gave it. */
export const preferencesTable = tenantTable(
  "preferences",
  {
    user_id: related().notNull(),
    key: plainText().notNull(),
    /** JSON as a text, which bears every character that JSON does. */
    value: plainText().notNull(),
  },
  (t) => [once(t, t.user_id, t.key), ...refers(t, t.user_id, () => usersTable, "cascade")],
);
