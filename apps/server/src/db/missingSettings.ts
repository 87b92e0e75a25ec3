import { settingDefaults, storedSetting } from "@kantwerk/contract/settingDefaults";
import type { SettingSlug } from "@kantwerk/contract/settingFields";
import type { PoolClient } from "pg";
import { v7 as newId } from "uuid";

type Missing = { organization_id: string; slug: SettingSlug };

/**
 * Adds settings introduced since an organization was created, with their defaults. Existing settings stay unchanged.
 */
export async function addMissingSettings(client: PoolClient): Promise<void> {
  const missing = await client.query<Missing>(
    `select o.id as organization_id, d.slug from organizations o cross join unnest($1::text[]) as d (slug)
     where not exists (select from settings s where s.organization_id = o.id and s.slug = d.slug)`,
    [Object.keys(settingDefaults)],
  );
  if (missing.rows.length === 0) return;
  const rows = missing.rows.map(({ organization_id, slug }) => ({
    organization_id,
    id: newId(),
    slug,
    ...storedSetting(settingDefaults[slug]),
  }));
  await client.query(
    `insert into settings (organization_id, id, slug, value_type, value, values)
     select organization_id, id, slug, value_type, value, values
     from jsonb_to_recordset($1::jsonb)
       as rows (organization_id uuid, id uuid, slug text, value_type text, value jsonb, values jsonb)
     on conflict do nothing`,
    [JSON.stringify(rows)],
  );
}
