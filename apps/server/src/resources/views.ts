import { findResource } from "@kantwerk/contract/resources";
import { views as definition } from "@kantwerk/contract/views";
import { type Context, may } from "../context.ts";
import { bind } from "../crud/bind.ts";
import { related, sortable } from "../db/columns.ts";
import { or, sql } from "../db/drizzle.ts";
import { resourceTable } from "../db/resourceTable.ts";
import { conflict, forbidden, invalid } from "../http/refusal.ts";

export const viewsTable = resourceTable(
  definition,
  {
    user_id: related().notNull(),
  },
  (t) => [sortable(t, t.resource, t.created_at)],
);

/** Maximum views per user; each costs a count query when the list opens. */
const most = 100;

/**
 * Views belong to their creator. Shared ones can also be changed by users who manage settings, because the creator may
 * be gone.
 */
function requireOwn(ctx: Context, { user_id }: { user_id: string }): void {
  if (user_id !== ctx.user?.id && !may(ctx, "settings.update")) throw forbidden();
}

async function requireRoom(ctx: Context): Promise<void> {
  const own = await ctx.db.count(viewsTable, sql`${viewsTable.user_id} = ${ctx.user?.id ?? null}`);
  if (own >= most) throw conflict("tooMany", "too_many", { max: most });
}

export const views = bind(definition, viewsTable, {
  visible: ({ user }) =>
    or(sql`${viewsTable.user_id} = ${user?.id ?? null}`, sql`${viewsTable.shared}`) ?? sql`false`,
  hooks: {
    async beforeWrite(ctx, after, before) {
      if (!findResource(after.resource)?.pages.includes("list"))
        throw invalid({ resource: ["notFoundRelated"] });
      if (before) requireOwn(ctx, before);
      else await requireRoom(ctx);
      return before ? undefined : { user_id: after.user_id ?? ctx.user?.id };
    },
    beforeDelete: async (ctx, row) => requireOwn(ctx, row),
  },
});
