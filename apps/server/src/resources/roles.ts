import type { SeededRole } from "@kantwerk/contract/access";
import { roles as definition } from "@kantwerk/contract/roles";
import { bind, type Hooks } from "../crud/bind.ts";
import { linkTable, refers, related, text } from "../db/columns.ts";
import { primaryKey, sql } from "../db/drizzle.ts";
import { resourceTable } from "../db/resourceTable.ts";
import { inUse } from "../http/refusal.ts";
import { beyondOwn, requireWithinOwn } from "./administrators.ts";
import { permissionsTable } from "./permissions.ts";

export const rolesTable = resourceTable(definition, {
  /** The default role that it started as, regardless of its current name; null for custom roles. */
  seeded: text().$type<SeededRole>(),
});

export const rolePermissionsTable = linkTable(
  "role_permissions",
  { role_id: related().notNull(), permission_id: related().notNull() },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.role_id, t.permission_id] }),
    ...refers(t, t.role_id, () => rolesTable, "cascade"),
    ...refers(t, t.permission_id, () => permissionsTable, "cascade"),
  ],
);

/** Roles with themselves and all other roles of their holders: changing a role changes what its holders have. */
const reaches = (ids: readonly string[]) => sql`
  select id, id as role_id from unnest(${sql.param(ids)}::uuid[]) as id
  union select own.role_id, theirs.role_id from user_roles own
  join user_roles theirs on theirs.organization_id = own.organization_id and theirs.user_id = own.user_id
  where own.role_id = any(${sql.param(ids)}::uuid[])`;

const reachedBy = ({ id }: { id: string }) => sql`select role_id from (${reaches([id])}) as reached`;

const hooks: Hooks<typeof rolesTable> = {
  async beforeWrite(ctx, _values, before) {
    if (before) await requireWithinOwn(ctx, reachedBy(before));
    return undefined;
  },
  async afterWrite(ctx, row) {
    await requireWithinOwn(ctx, reachedBy(row));
  },
  async beforeDelete(ctx, row) {
    await requireWithinOwn(ctx, reachedBy(row));
    const held = await ctx.db.execute(
      sql`select 1 from user_roles where organization_id = ${ctx.organization.id} and role_id = ${row.id} limit 1`,
    );
    if (held.rows.length > 0) throw inUse("users");
  },
};

export const roles = bind(definition, rolesTable, {
  hooks,
  derive: async (ctx, rows) => {
    const beyond = await beyondOwn(ctx, reaches(rows.map(({ id }) => id)));
    return rows.map(({ id }) => ({ beyond_own: beyond.has(id) }));
  },
  links: {
    permissions: {
      table: rolePermissionsTable,
      own: rolePermissionsTable.role_id,
      other: rolePermissionsTable.permission_id,
    },
  },
});
