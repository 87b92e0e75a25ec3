import type { SeededRole } from "@kantwerk/contract/access";
import { roles as definition } from "@kantwerk/contract/roles";
import { sql } from "drizzle-orm";
import { primaryKey } from "drizzle-orm/pg-core";
import { bind, type Hooks } from "../crud/bind.ts";
import { linkTable, once, refers, related, tenantTable, text } from "../db/columns.ts";
import { inUse } from "../http/refusal.ts";
import { requireAdministrator } from "./administrators.ts";
import { permissionsTable } from "./permissions.ts";

export const rolesTable = tenantTable(
  "roles",
  {
    name: text().notNull(),
    /** Which of the roles of every organization it began as, whatever it is called now; null for one of their own. */
    seeded: text().$type<SeededRole>(),
  },
  (t) => [once(t, t.name)],
);

export const rolePermissionsTable = linkTable(
  "role_permissions",
  { role_id: related().notNull(), permission_id: related().notNull() },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.role_id, t.permission_id] }),
    ...refers(t, t.role_id, () => rolesTable, "cascade"),
    ...refers(t, t.permission_id, () => permissionsTable, "cascade"),
  ],
);

const hooks: Hooks = {
  async afterWrite(ctx, _row, before) {
    if (before) await requireAdministrator(ctx);
  },
  async beforeDelete(ctx, row) {
    const held = await ctx.db.execute(
      sql`select 1 from user_roles where organization_id = ${ctx.organization.id} and role_id = ${row.id} limit 1`,
    );
    if (held.rows.length > 0) throw inUse("users");
  },
};

export const roles = bind(definition, rolesTable, {
  hooks,
  links: {
    permissions: {
      table: rolePermissionsTable,
      own: rolePermissionsTable.role_id,
      other: rolePermissionsTable.permission_id,
    },
  },
});
