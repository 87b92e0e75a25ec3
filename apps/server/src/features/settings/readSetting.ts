import type { SingleValue, Translated } from "@kantwerk/contract/fields";
import { settingDefaults } from "@kantwerk/contract/settingDefaults";
import type { SettingSlug } from "@kantwerk/contract/settingFields";
import { eq } from "../../db/drizzle.ts";
import type { TenantDb } from "../../db/tenantDb.ts";
import { settingsTable } from "../../resources/settings.ts";

/** The single value of a setting, or its default. */
export async function readSetting(db: TenantDb, slug: SettingSlug): Promise<SingleValue | Translated> {
  const [row] = await db.all(settingsTable, eq(settingsTable.slug, slug));
  const value = row ? row.value : settingDefaults[slug];
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

/** The list of a setting, or its default. */
export async function readSettingList(db: TenantDb, slug: SettingSlug): Promise<SingleValue[]> {
  const [row] = await db.all(settingsTable, eq(settingsTable.slug, slug));
  const values = row ? row.values : settingDefaults[slug];
  return Array.isArray(values) ? values : [];
}

/** The first text of a setting's list, used as the default for new records. */
export async function firstText(db: TenantDb, slug: SettingSlug): Promise<string | null> {
  const [first] = await readSettingList(db, slug);
  return first == null ? null : String(first);
}
