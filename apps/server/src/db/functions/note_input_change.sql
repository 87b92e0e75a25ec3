-- Note changes of price inputs in `input_changes`, whatever writes them. The notes of shared inputs are made at the end of a
-- transaction, so that nobody calculates with the former value after the time of the note.

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
DECLARE
  before jsonb := CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE to_jsonb(OLD) END;
  after jsonb := CASE WHEN TG_OP = 'DELETE' THEN '{}' ELSE to_jsonb(NEW) END;
  record jsonb := CASE WHEN TG_OP = 'DELETE' THEN before ELSE after END;
  organization uuid := (record ->> 'organization_id')::uuid;
  source uuid := (record ->> TG_ARGV[1])::uuid;
  name text;
BEGIN
  IF source IS NULL OR NOT EXISTS (SELECT FROM unnest(TG_ARGV[3]::text[]) AS counted
    WHERE nullif(before -> counted, 'null') IS DISTINCT FROM nullif(after -> counted, 'null')) THEN RETURN NULL; END IF;
  -- Nothing can rest yet on a machine, material, stock size or setting that is new.
  IF TG_OP = 'INSERT' AND TG_TABLE_NAME = TG_ARGV[0] AND TG_TABLE_NAME <> 'exchange_rates' THEN RETURN NULL; END IF;
  IF TG_TABLE_NAME = 'settings' AND record ->> 'slug' <> ALL (
    '{rate_style,material_overhead,production_overhead,admin_sales_overhead,profit,cash_discount,
      minimum_line_price,yield_method,kerf,sheet_margin,density_default}'::text[]) THEN RETURN NULL; END IF;
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
DECLARE
  before jsonb := CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE to_jsonb(OLD) END;
  after jsonb := CASE WHEN TG_OP = 'DELETE' THEN '{}' ELSE to_jsonb(NEW) END;
  record jsonb := CASE WHEN TG_OP = 'DELETE' THEN before ELSE after END;
  organization uuid := (record ->> 'organization_id')::uuid;
BEGIN
  IF NOT EXISTS (SELECT FROM unnest('{cost,currency,minimum_quantity,order_multiple,default_supplier,valid_from,valid_until,
      supplier_id,part_id,operation_id,product_id,doubtful}'::text[]) AS counted
    WHERE nullif(before -> counted, 'null') IS DISTINCT FROM nullif(after -> counted, 'null')) THEN
    RETURN NULL;
  END IF;
  PERFORM note_suppliable(record, TG_OP = 'DELETE'
    OR TG_OP = 'UPDATE' AND before ->> 'default_supplier' = 'true' AND after ->> 'default_supplier' = 'false');
  RETURN NULL;
END $$;

-- Price breaks and factors of suppliables; factors without one are inputs themselves.
CREATE OR REPLACE FUNCTION note_part_of_suppliable() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE to_jsonb(OLD) END;
  after jsonb := CASE WHEN TG_OP = 'DELETE' THEN '{}' ELSE to_jsonb(NEW) END;
  record jsonb := CASE WHEN TG_OP = 'DELETE' THEN before ELSE after END;
  organization uuid := (record ->> 'organization_id')::uuid;
  own jsonb;
BEGIN
  IF NOT EXISTS (SELECT FROM unnest('{min_quantity,max_quantity,unit_price,value,applies_to,
      valid_from,valid_until,suppliable_id}'::text[]) AS counted
    WHERE nullif(before -> counted, 'null') IS DISTINCT FROM nullif(after -> counted, 'null')) THEN
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
DECLARE
  before jsonb := CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE to_jsonb(OLD) END;
  after jsonb := CASE WHEN TG_OP = 'DELETE' THEN '{}' ELSE to_jsonb(NEW) END;
  record jsonb := CASE WHEN TG_OP = 'DELETE' THEN before ELSE after END;
  organization uuid := (record ->> 'organization_id')::uuid;
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

-- Of each shared input: the record that people know it by (its table, the column of its id, the column of its name), and the
-- columns that prices rest on.
DROP TRIGGER IF EXISTS note_input_change ON assets;
CREATE CONSTRAINT TRIGGER note_input_change AFTER INSERT OR UPDATE OR DELETE ON assets
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_input_change('assets', 'id', 'name', '{calculate_result_by_time,assumed}');
DROP TRIGGER IF EXISTS note_input_change ON asset_prices;
CREATE CONSTRAINT TRIGGER note_input_change AFTER INSERT OR UPDATE OR DELETE ON asset_prices
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_input_change(
  'assets', 'asset_id', 'name', '{quantity,input_cost,input_price,setup_cost,setup_price,program_cost,program_price,result_cost,result_price,assumed}');
DROP TRIGGER IF EXISTS note_input_change ON asset_times;
CREATE CONSTRAINT TRIGGER note_input_change AFTER INSERT OR UPDATE OR DELETE ON asset_times
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_input_change(
  'assets', 'asset_id', 'name', '{activity,value,group_id,material_id,thickness_to,diameter_to,length_to,weight_to,assumed}');
DROP TRIGGER IF EXISTS note_input_change ON materials;
CREATE CONSTRAINT TRIGGER note_input_change AFTER INSERT OR UPDATE OR DELETE ON materials
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_input_change('materials', 'id', 'name', '{density,group_id,assumed}');
DROP TRIGGER IF EXISTS note_input_change ON material_prices;
CREATE CONSTRAINT TRIGGER note_input_change AFTER INSERT OR UPDATE OR DELETE ON material_prices
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_input_change(
  'materials', 'material_id', 'name', '{min_quantity,price_per_kg,cost_per_kg,price_per_m,cost_per_m,scrap_credit_per_kg,valid_from,valid_until,assumed}');
DROP TRIGGER IF EXISTS note_input_change ON alloy_surcharges;
CREATE CONSTRAINT TRIGGER note_input_change AFTER INSERT OR UPDATE OR DELETE ON alloy_surcharges
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_input_change('materials', 'material_id', 'name', '{month,price_per_kg,supplier_id}');
DROP TRIGGER IF EXISTS note_input_change ON groups;
CREATE CONSTRAINT TRIGGER note_input_change AFTER INSERT OR UPDATE OR DELETE ON groups
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_input_change('groups', 'id', 'name', '{form,height,width,length,weight,section_shape,diameter,wall,assumed}');
DROP TRIGGER IF EXISTS note_input_change ON group_prices;
CREATE CONSTRAINT TRIGGER note_input_change AFTER INSERT OR UPDATE OR DELETE ON group_prices
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_input_change(
  'groups', 'group_id', 'name', '{min_quantity,price_per_kg,cost_per_kg,price_per_m,cost_per_m,scrap_credit_per_kg,valid_from,valid_until,assumed}');
DROP TRIGGER IF EXISTS note_input_change ON exchange_rates;
CREATE CONSTRAINT TRIGGER note_input_change AFTER INSERT OR UPDATE OR DELETE ON exchange_rates
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_input_change('exchange_rates', 'id', 'currency', '{rate,valid_from,currency}');
DROP TRIGGER IF EXISTS note_input_change ON settings;
CREATE CONSTRAINT TRIGGER note_input_change AFTER INSERT OR UPDATE OR DELETE ON settings
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_input_change('settings', 'id', 'slug', '{value}');
DROP TRIGGER IF EXISTS note_input_change ON suppliables;
CREATE CONSTRAINT TRIGGER note_input_change AFTER INSERT OR UPDATE OR DELETE ON suppliables
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_suppliable_change();
DROP TRIGGER IF EXISTS note_input_change ON bulk_prices;
CREATE CONSTRAINT TRIGGER note_input_change AFTER INSERT OR UPDATE OR DELETE ON bulk_prices
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_part_of_suppliable();
DROP TRIGGER IF EXISTS note_input_change ON factors;
CREATE CONSTRAINT TRIGGER note_input_change AFTER INSERT OR UPDATE OR DELETE ON factors
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_part_of_suppliable();
