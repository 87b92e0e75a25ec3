import type { Context } from "../context.ts";
import { columnOf } from "../crud/bind.ts";
import { allBound } from "../crud/registry.ts";
import { or, type SQL, sql } from "../db/drizzle.ts";
import { conflict } from "../http/refusal.ts";

/** Whether any record of the organization contains an amount. */
async function holdsMoney(ctx: Context): Promise<boolean> {
  const found = allBound().flatMap((bound): SQL[] => {
    const amounts = Object.entries(bound.resource.fields).filter(
      ([, { kind, derived }]) => !derived && (kind === "money" || kind === "tiers"),
    );
    const filled = or(...amounts.map(([name]) => sql`${columnOf(bound, name)} is not null`));
    return filled
      ? [sql`exists (select 1 from ${bound.table} where ${ctx.db.mine(bound.table, filled)})`]
      : [];
  });
  const { rows } = await ctx.db.execute(sql`select ${sql.join(found, sql` or `)} as found`);
  return rows[0]?.found === true;
}

/**
 * Stored amounts have no currency of their own.
 * @throws Refusal 409 if the currency would change while amounts exist
 */
export async function requireCurrency(ctx: Context, before: unknown, after: unknown): Promise<void> {
  if (before !== after && (await holdsMoney(ctx))) throw conflict("currencyFixed", "currency_fixed");
}
