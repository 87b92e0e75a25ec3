import { judgeAttributes } from "@kantwerk/contract/schema";
import { settingDefinition } from "@kantwerk/contract/settingFields";
import { settings as definition } from "@kantwerk/contract/settings";
import type { Context } from "../context.ts";
import { type After, bind } from "../crud/bind.ts";
import { sql } from "../db/drizzle.ts";
import { resourceTable } from "../db/resourceTable.ts";
import { organizationsTable } from "../db/standingTables.ts";
import type { Row } from "../db/tenantDb.ts";
import { invalid } from "../http/refusal.ts";
import { organizationTable } from "./organizationTable.ts";
import { followInputs } from "./pricing/markOutdated.ts";
import { requireCurrency } from "./storedMoney.ts";

export const settingsTable = resourceTable(definition);

/** A setting stays either a single value or a list, and accepts only values valid for its field. */
async function judge(
  ctx: Context,
  setting: After<typeof settingsTable>,
  before: Row<typeof settingsTable> | undefined,
) {
  const [name, other] =
    setting.value_type === "array" ? (["values", "value"] as const) : (["value", "values"] as const);
  if (setting[other] != null) throw invalid({ [other]: ["settingValue"] });
  const definition = settingDefinition(setting.slug);
  const { values, errors } = judgeAttributes(definition, { [name]: setting[name] }, setting);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (before && setting.slug === "currency") await requireCurrency(ctx, before.value, values.value);
  return values;
}

/** Copies the setting to the organization's own row, which is read before settings can be queried. */
async function copyToOrganization(ctx: Context, row: Row<typeof settingsTable>): Promise<void> {
  if (row.slug !== "currency" && row.slug !== "timezone") return;
  const column = organizationsTable[row.slug];
  await ctx.db.execute(
    sql`update organizations set ${sql.identifier(column.name)} = ${row.value} where id = ${ctx.organization.id}`,
  );
  if (row.slug === "currency")
    await ctx.db.update(organizationTable, sql`true`, { currency: String(row.value) });
}

export const settings = bind(definition, settingsTable, {
  hooks: { afterChange: followInputs, beforeWrite: judge, afterWrite: copyToOrganization },
});
