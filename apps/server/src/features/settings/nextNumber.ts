import type { SettingSlug } from "@kantwerk/contract/settingFields";
import { v7 as newId } from "uuid";
import type { Context } from "../../context.ts";
import { sql } from "../../db/drizzle.ts";
import { readSetting } from "./readSetting.ts";

/** The year in the organization's own time zone. */
function currentYear(timezone: string): string {
  return new Intl.DateTimeFormat("en", { timeZone: timezone, year: "numeric" }).format(new Date());
}

/** Fills in a format such as `PR-{year}-{number:4}`. */
function formatNumber(format: string, year: string, number: number): string {
  return format
    .replaceAll("{year}", year)
    .replace(/\{number(?::(\d))?\}/g, (_place, length?: string) =>
      String(number).padStart(Number(length ?? 1), "0"),
    );
}

/**
 * The next number of a series, formatted by a setting. If the format contains the year, each year has its own series.
 * Concurrent callers wait for each other and get different numbers.
 */
export async function nextNumber(ctx: Context, setting: SettingSlug): Promise<string> {
  const format = String(await readSetting(ctx.db, setting));
  const year = currentYear(ctx.organization.timezone);
  const series = format.includes("{year}") ? `${setting} ${year}` : setting;
  const counted = await ctx.db.execute(sql`
    insert into counters (organization_id, id, series, last) values (${ctx.organization.id}, ${newId()}, ${series}, 1)
    on conflict (organization_id, series) do update set last = counters.last + 1 returning last`);
  return formatNumber(format, year, Number(counted.rows[0]?.last));
}
