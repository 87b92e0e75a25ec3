import { once, refers, related, tenantTable } from "../db/columns.ts";
import { text as plainText } from "../db/drizzle.ts";
import { usersTable } from "./users.ts";

/** User preferences, by a key that the web app chooses. */
export const preferencesTable = tenantTable(
  "preferences",
  {
    user_id: related().notNull(),
    key: plainText().notNull(),
    /** JSON as text, because jsonb cannot store every JSON character. */
    value: plainText().notNull(),
  },
  (t) => [once(t, t.user_id, t.key), ...refers(t, t.user_id, () => usersTable, "cascade")],
);
