import { widgets as definition } from "@kantwerk/contract/widgets";
import type { Context } from "../context.ts";
import { bind } from "../crud/bind.ts";
import { related } from "../db/columns.ts";
import { sql } from "../db/drizzle.ts";
import { resourceTable } from "../db/resourceTable.ts";
import { conflict } from "../http/refusal.ts";

export const widgetsTable = resourceTable(definition, { user_id: related().notNull() });

/** Maximum number of widgets on a dashboard. */
const most = 50;

const isOwn = ({ user }: Context) => sql`${widgetsTable.user_id} = ${user?.id ?? null}`;

async function requireRoom(ctx: Context): Promise<void> {
  if ((await ctx.db.count(widgetsTable, isOwn(ctx))) >= most)
    throw conflict("tooMany", "too_many", { max: most });
}

export const widgets = bind(definition, widgetsTable, {
  visible: isOwn,
  hooks: {
    async beforeWrite(ctx, after, before) {
      if (before) return undefined;
      await requireRoom(ctx);
      return { user_id: after.user_id ?? ctx.user?.id };
    },
  },
});
