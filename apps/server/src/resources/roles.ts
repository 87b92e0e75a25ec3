import { roles as definition } from "@kantwerk/contract/roles";
import { primaryKey } from "drizzle-orm/pg-core";
import { bind } from "../crud/bind.ts";
import { linkTable, once, refers, related, tenantTable, text } from "../db/columns.ts";
import { permissionsTable } from "./permissions.ts";

export const rolesTable = tenantTable("roles", { name: text().notNull() }, (t) => [once(t, t.name)]);

export const rolePermissionsTable = linkTable(
  "role_permissions",
  { role_id: related().notNull(), permission_id: related().notNull() },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.role_id, t.permission_id] }),
    ...refers(t, t.role_id, () => rolesTable, "cascade"),
    ...refers(t, t.permission_id, () => permissionsTable, "cascade"),
  ],
);

export const roles = bind(definition, rolesTable, {
  links: {
    permissions: {
      table: rolePermissionsTable,
      own: rolePermissionsTable.role_id,
      other: rolePermissionsTable.permission_id,
    },
  },
});
