import { organization as definition } from "@kantwerk/contract/organization";
import { signedUntil, signPath } from "../adapters/files/signing.ts";
import { type Context, may } from "../context.ts";
import { bind, type Hooks } from "../crud/bind.ts";
import { eq, sql } from "../db/drizzle.ts";
import { organizationsTable } from "../db/standingTables.ts";
import type { Row } from "../db/tenantDb.ts";
import { forbidden } from "../http/refusal.ts";
import { organizationTable } from "./organizationTable.ts";
import { settingsTable } from "./settings.ts";
import { requireCurrency } from "./storedMoney.ts";

const hooks: Hooks<typeof organizationTable> = {
  async beforeWrite(ctx, after, before) {
    if (ctx.user && !may(ctx, "settings.update")) throw forbidden();
    if (before) await requireCurrency(ctx, before.currency, after.currency);
    return undefined;
  },
  async afterWrite(ctx, { name, default_language_code, currency }, before) {
    await ctx.db.execute(
      sql`update ${organizationsTable} set name = ${name}, default_language_code = ${default_language_code},
          currency = ${currency} where id = ${ctx.organization.id}`,
    );
    if (currency !== before?.currency)
      await ctx.db.update(settingsTable, eq(settingsTable.slug, "currency"), { value: currency });
  },
};

function logoUrl(ctx: Context, { logo_id }: Row<typeof organizationTable>): { logo_url: string | null } {
  const path = `/api/v1/restify/files/${logo_id}/content`;
  return { logo_url: logo_id && signPath(ctx.deps.secret, path, signedUntil(new Date())) };
}

export const organization = bind(definition, organizationTable, {
  hooks,
  // Readable by every signed-in user.
  visible: () => sql`true`,
  derive: (ctx, rows) => rows.map((row) => logoUrl(ctx, row)),
});
