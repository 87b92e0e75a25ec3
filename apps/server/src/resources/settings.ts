import { settings as definition } from "@kantwerk/contract/settings";
import { fitsSetting } from "@kantwerk/contract/settingValues";
import { sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { type After, bind } from "../crud/bind.ts";
import { choice, once, tenantTable, text, value, values } from "../db/columns.ts";
import { organizationsTable } from "../db/standingTables.ts";
import type { Row } from "../db/tenantDb.ts";
import { invalid } from "../http/refusal.ts";

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

/** A setting keeps its shape, single or list, and takes only what makes sense as it. */
async function judge(_ctx: Context, setting: After<typeof settingsTable>): Promise<undefined> {
  const [name, other] =
    setting.value_type === "array" ? (["values", "value"] as const) : (["value", "values"] as const);
  if (setting[other] != null) throw invalid({ [other]: ["settingValue"] });
  if (!fitsSetting(setting.slug, setting[name])) throw invalid({ [name]: ["settingValue"] });
}

/** The organization's own row says what holds before anyone has asked for a setting. */
async function copyToOrganization(ctx: Context, row: Row<typeof settingsTable>): Promise<void> {
  if (row.slug !== "currency" && row.slug !== "timezone") return;
  const column = organizationsTable[row.slug];
  await ctx.db.execute(
    sql`update organizations set ${sql.identifier(column.name)} = ${row.value} where id = ${ctx.organization.id}`,
  );
}

export const settings = bind(definition, settingsTable, {
  hooks: { beforeWrite: judge, afterWrite: copyToOrganization },
});
