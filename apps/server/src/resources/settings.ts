import { settings as definition } from "@kantwerk/contract/settings";
import { bind } from "../crud/bind.ts";
import { choice, once, tenantTable, text, value, values } from "../db/columns.ts";

export const settingsTable = tenantTable(
  "settings",
  {
    slug: text().notNull(),
    value_type: choice(["array", "single"]).notNull(),
    value: value(),
    values: values(),
  },
  (t) => [once(t, t.slug)],
);

export const settings = bind(definition, settingsTable);
