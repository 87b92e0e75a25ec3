import { permissions as definition } from "@kantwerk/contract/permissions";
import { bind } from "../crud/bind.ts";
import { once, tenantTable, text } from "../db/columns.ts";

export const permissionsTable = tenantTable(
  "permissions",
  {
    name: text().notNull(),
  },
  (t) => [once(t, t.name)],
);

export const permissions = bind(definition, permissionsTable);
