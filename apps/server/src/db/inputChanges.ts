import type { PoolClient } from "pg";
import { makeOnce } from "./makeOnce.ts";

/*
 * Triggers note changes of what prices rest on in `input_changes`, whatever writes them. The notes of shared inputs are
 * made at the end of a transaction, so that nobody calculates with the former value after the time of the note.
 */

type SharedInput = {
  table: string;
  /** The record that people know the input by: its table, the column of its id, the column of its name. */
  source: [table: string, id: string, name: string];
  /** Columns that prices rest on. */
  columns: string[];
};

const perKg = [
  "min_quantity",
  "price_per_kg",
  "cost_per_kg",
  "scrap_credit_per_kg",
  "valid_from",
  "valid_until",
  "assumed",
];
const tariffs = ["input", "setup", "program", "result"].flatMap((each) => [`${each}_cost`, `${each}_price`]);

const sharedInputs: SharedInput[] = [
  { table: "assets", source: ["assets", "id", "name"], columns: ["calculate_result_by_time", "assumed"] },
  {
    table: "asset_prices",
    source: ["assets", "asset_id", "name"],
    columns: ["quantity", ...tariffs, "assumed"],
  },
  {
    table: "asset_times",
    source: ["assets", "asset_id", "name"],
    columns: [
      ...["activity", "value", "group_id", "material_id"],
      ...["thickness_to", "diameter_to", "length_to", "weight_to", "assumed"],
    ],
  },
  { table: "materials", source: ["materials", "id", "name"], columns: ["density", "group_id", "assumed"] },
  { table: "material_prices", source: ["materials", "material_id", "name"], columns: perKg },
  {
    table: "alloy_surcharges",
    source: ["materials", "material_id", "name"],
    columns: ["month", "price_per_kg", "supplier_id"],
  },
  {
    table: "groups",
    source: ["groups", "id", "name"],
    columns: ["form", "height", "width", "length", "weight", "assumed"],
  },
  { table: "group_prices", source: ["groups", "group_id", "name"], columns: perKg },
  {
    table: "exchange_rates",
    source: ["exchange_rates", "id", "currency"],
    columns: ["rate", "valid_from", "currency"],
  },
  { table: "settings", source: ["settings", "id", "slug"], columns: ["value"] },
];

/** Settings that calculations read. */
const calculatedSettings = [
  ...[
    "rate_style",
    "material_overhead",
    "production_overhead",
    "admin_sales_overhead",
    "profit",
    "cash_discount",
  ],
  ...["minimum_line_price", "yield_method", "kerf", "sheet_margin", "density_default"],
];

const listed = (values: readonly string[]) => `'{${values.join(",")}}'`;

const counts = (columns: string) => `EXISTS (SELECT FROM unnest(${columns}) AS counted
    WHERE nullif(before -> counted, 'null') IS DISTINCT FROM nullif(after -> counted, 'null'))`;

const rows = `
  before jsonb := CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE to_jsonb(OLD) END;
  after jsonb := CASE WHEN TG_OP = 'DELETE' THEN '{}' ELSE to_jsonb(NEW) END;
  record jsonb := CASE WHEN TG_OP = 'DELETE' THEN before ELSE after END;
  organization uuid := (record ->> 'organization_id')::uuid;`;

const functions = `
-- Once in a transaction.
CREATE OR REPLACE FUNCTION note_input(organization uuid, what text, type text, source uuid, name text, is_marked boolean)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO input_changes (organization_id, id, input, source_type, source_id, about, changed_at, marked)
  SELECT organization, gen_random_uuid(), what, type, source, name, clock_timestamp(), is_marked
  WHERE NOT EXISTS (SELECT FROM input_changes AS noted WHERE noted.organization_id = organization
    AND noted.source_id = source AND noted.input = what COLLATE "C" AND noted.source_type = type COLLATE "C"
    AND noted.changed_at >= now());
$$;

-- Of the source: its table, the column of its id, the column of its name. Then the columns that count.
CREATE OR REPLACE FUNCTION note_input_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ${rows}
  source uuid := (record ->> TG_ARGV[1])::uuid;
  name text;
BEGIN
  IF source IS NULL OR NOT ${counts("TG_ARGV[3]::text[]")} THEN RETURN NULL; END IF;
  -- Nothing can rest yet on a machine, material, stock size or setting that is new.
  IF TG_OP = 'INSERT' AND TG_TABLE_NAME = TG_ARGV[0] AND TG_TABLE_NAME <> 'exchange_rates' THEN RETURN NULL; END IF;
  IF TG_TABLE_NAME = 'settings' AND record ->> 'slug' <> ALL (${listed(calculatedSettings)}::text[]) THEN RETURN NULL; END IF;
  IF TG_TABLE_NAME = TG_ARGV[0] THEN name := record ->> TG_ARGV[2];
  ELSE EXECUTE format('SELECT %I FROM %I WHERE organization_id = $1 AND id = $2', TG_ARGV[2], TG_ARGV[0])
    INTO name USING organization, source;
  END IF;
  -- Without a name the source is gone, and whatever rested on it was changed.
  IF name IS NOT NULL THEN
    PERFORM note_input(organization, replace(TG_TABLE_NAME, '_', '-'), replace(TG_ARGV[0], '_', '-'), source, name, false);
  END IF;
  RETURN NULL;
END $$;

-- Prices are calculated with the default supplier's, or with another price of the same supplier when that one is over.
-- A part or operation that lost its default supplier is the source itself.
CREATE OR REPLACE FUNCTION note_suppliable(own jsonb, has_gone boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  organization uuid := (own ->> 'organization_id')::uuid;
  subject uuid := coalesce(own ->> 'part_id', own ->> 'operation_id')::uuid;
  name text;
BEGIN
  IF own ->> 'default_supplier' = 'false' AND NOT has_gone AND NOT EXISTS (SELECT FROM suppliables AS chosen
      WHERE chosen.organization_id = organization AND chosen.supplier_id = (own ->> 'supplier_id')::uuid
        AND chosen.default_supplier AND subject IN (chosen.part_id, chosen.operation_id)) THEN RETURN; END IF;
  SELECT titled.name INTO name FROM (
    SELECT parts.name FROM parts WHERE organization_id = organization AND id = subject
    UNION ALL SELECT operations.name FROM operations WHERE organization_id = organization AND id = subject) AS titled;
  IF name IS NULL THEN RETURN; END IF;
  IF has_gone THEN
    PERFORM note_input(organization, 'suppliables', CASE WHEN own ->> 'part_id' IS NULL THEN 'operations' ELSE 'parts' END,
      subject, name, false);
  ELSE PERFORM note_input(organization, 'suppliables', 'suppliables', (own ->> 'id')::uuid, name, false);
  END IF;
END $$;

CREATE OR REPLACE FUNCTION note_suppliable_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ${rows}
BEGIN
  IF NOT ${counts("'{cost,currency,minimum_quantity,order_multiple,default_supplier,valid_from,valid_until,supplier_id,part_id,operation_id,product_id,doubtful}'::text[]")} THEN
    RETURN NULL;
  END IF;
  PERFORM note_suppliable(record, TG_OP = 'DELETE'
    OR TG_OP = 'UPDATE' AND before ->> 'default_supplier' = 'true' AND after ->> 'default_supplier' = 'false');
  RETURN NULL;
END $$;

-- Price breaks and factors of suppliables; factors without one are inputs themselves.
CREATE OR REPLACE FUNCTION note_part_of_suppliable() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ${rows}
  own jsonb;
BEGIN
  IF NOT ${counts("'{min_quantity,max_quantity,unit_price,value,applies_to,valid_from,valid_until,suppliable_id}'::text[]")} THEN
    RETURN NULL;
  END IF;
  IF record ->> 'suppliable_id' IS NOT NULL THEN
    SELECT to_jsonb(suppliables) INTO own FROM suppliables
    WHERE organization_id = organization AND id = (record ->> 'suppliable_id')::uuid;
    IF own IS NOT NULL THEN PERFORM note_suppliable(own, false); END IF;
  ELSIF TG_TABLE_NAME = 'factors' THEN
    PERFORM note_input(organization, 'factors', 'factors', (record ->> 'id')::uuid, record ->> 'name', false);
  END IF;
  RETURN NULL;
END $$;

-- Stored prices of a product that changed, and of all that it is a component of, are marked with the change.
CREATE OR REPLACE FUNCTION mark_prices_outdated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ${rows}
  changed uuid := (record ->> TG_ARGV[0])::uuid;
  called text;
BEGIN
  SELECT name INTO called FROM products WHERE organization_id = organization AND id = changed;
  IF called IS NULL THEN RETURN NULL; END IF;
  PERFORM note_input(organization, 'products', 'products', changed, called, true);
  WITH RECURSIVE up (id) AS (
    SELECT changed
    UNION
    SELECT items.product_id FROM up JOIN items ON items.component_id = up.id
    WHERE items.organization_id = organization AND items.component_type = 'products' AND items.product_id IS NOT NULL)
  UPDATE calculated_prices SET outdated_at = now(),
    outdated_by = jsonb_build_object('type', 'products', 'id', changed, 'about', called) FROM up
  WHERE calculated_prices.organization_id = organization
    AND calculated_prices.product_id = up.id AND calculated_prices.outdated_at IS NULL;
  RETURN NULL;
END $$;
`;

const trigger = (table: string, call: string) => `
DROP TRIGGER IF EXISTS note_input_change ON ${table};
CREATE CONSTRAINT TRIGGER note_input_change AFTER INSERT OR UPDATE OR DELETE ON ${table}
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ${call};`;

const triggers = [
  ...sharedInputs.map(({ table, source, columns }) =>
    trigger(table, `note_input_change(${source.map((each) => `'${each}'`).join(", ")}, ${listed(columns)})`),
  ),
  trigger("suppliables", "note_suppliable_change()"),
  trigger("bulk_prices", "note_part_of_suppliable()"),
  trigger("factors", "note_part_of_suppliable()"),
];

/** Makes the triggers that note changes of what prices rest on. */
export const keepInputChanges = (client: PoolClient): Promise<void> =>
  makeOnce(client, "note_input_change", functions + triggers.join(""));
