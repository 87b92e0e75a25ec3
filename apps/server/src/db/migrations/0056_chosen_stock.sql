ALTER TABLE "asset_prices" ADD COLUMN "assumed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "assumed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "asset_times" ADD COLUMN "assumed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "group_prices" ADD COLUMN "assumed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "assumed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "material_prices" ADD COLUMN "assumed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "assumed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_materials" ADD COLUMN "stock_source" text collate "natural_order" DEFAULT 'chosen' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "geometry_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "weight_assumed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "geometry_taken_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "asset_prices" ALTER COLUMN "assumed" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "assets" ALTER COLUMN "assumed" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "asset_times" ALTER COLUMN "assumed" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "group_prices" ALTER COLUMN "assumed" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "groups" ALTER COLUMN "assumed" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "material_prices" ALTER COLUMN "assumed" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "materials" ALTER COLUMN "assumed" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "product_materials" ALTER COLUMN "stock_source" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "weight_assumed" DROP DEFAULT;--> statement-breakpoint
CREATE FUNCTION pg_temp.setting_of(organization uuid, wanted text, usual text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT value #>> '{}' FROM settings WHERE organization_id = organization AND slug = wanted), usual)
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.fits(stock groups, thickness float8, density float8) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT stock.form <> 'sheet' OR (coalesce(abs(stock.height - thickness) <= 0.05 + 1e-6, true)
    AND coalesce(abs(stock.weight - stock.length * stock.width * stock.height * density * 1e-9)
      <= 0.03 * stock.length * stock.width * stock.height * density * 1e-9, true))
$$;--> statement-breakpoint
-- Stock that every calculation has taken until now, by product-material.
CREATE TEMPORARY TABLE taken_stock ON COMMIT DROP AS
SELECT used.organization_id, used.id, used.product_id, stock.id AS group_id,
  used.group_id IS NOT NULL AND used.group_id IS DISTINCT FROM material.group_id AS entered,
  used.weight IS NULL AND used.total_price IS NULL AND used.price_per_unit IS NULL AS computed,
  coalesce(stock.form, 'sheet') = 'sheet' AS of_sheet,
  stock.id IS NOT NULL AND (stock.form <> 'sheet' OR product.thickness IS NOT NULL)
    AND pg_temp.fits(stock, product.thickness, material.density) AS fits,
  product.thickness IS NULL AND stock.form = 'sheet' AS without_thickness,
  pg_temp.setting_of(used.organization_id, 'yield_method', 'blank') <> 'blank' AS by_sheet
FROM product_materials used
JOIN products product ON product.organization_id = used.organization_id AND product.id = used.product_id
LEFT JOIN materials material ON material.organization_id = used.organization_id AND material.id = used.material_id
LEFT JOIN groups stock ON stock.organization_id = used.organization_id
  AND stock.id = coalesce(used.group_id, material.group_id);--> statement-breakpoint
-- None of this is a change that somebody made, and none of it moves a price.
ALTER TABLE product_materials DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE product_materials used SET stock_source = CASE WHEN taken.entered THEN 'entered' ELSE 'chosen' END,
  group_id = CASE WHEN taken.entered OR taken.fits THEN taken.group_id END
FROM taken_stock taken WHERE taken.organization_id = used.organization_id AND taken.id = used.id;--> statement-breakpoint
ALTER TABLE product_materials ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE products DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE products SET geometry_taken_at = now() WHERE shape_key IS NOT NULL;--> statement-breakpoint
UPDATE products SET weight_assumed = true
WHERE material_id IS NULL AND weight_per_unit > 0
  AND abs(weight_per_unit - coalesce(volume, area * thickness)
    * pg_temp.setting_of(organization_id, 'density_default', '7850')::float8 * 1e-9) <= 0.001 * weight_per_unit;--> statement-breakpoint
ALTER TABLE products ENABLE TRIGGER USER;--> statement-breakpoint
CREATE TEMPORARY TABLE moved_products ON COMMIT DROP AS
WITH RECURSIVE moved (organization_id, id) AS (
  SELECT organization_id, product_id FROM taken_stock
  WHERE computed AND of_sheet AND (without_thickness OR (by_sheet AND NOT fits))
  UNION
  SELECT product.organization_id, product.id FROM products product
  JOIN files ON files.organization_id = product.organization_id AND files.owner_type = 'products'
    AND files.owner_id = product.id AND files.kind IN ('model', 'drawing')
  JOIN readings ON readings.organization_id = files.organization_id AND readings.file_id = files.id
  WHERE product.status <> 'ready' AND EXISTS (
    SELECT FROM jsonb_array_elements(readings.features -> 'warnings') warning
    WHERE warning ->> 'code' IN ('several_outlines', 'nested_outlines', 'open_contours', 'mostly_open',
      'no_closed_contour', 'self_crossing', 'overlapping_lines'))
  UNION
  SELECT product.organization_id, product.id FROM products product
  LEFT JOIN materials material ON material.organization_id = product.organization_id AND material.id = product.material_id
  WHERE abs(product.weight_per_unit - product.volume * coalesce(material.density,
      pg_temp.setting_of(product.organization_id, 'density_default', '7850')::float8) * 1e-9)
    > 0.05 * product.volume * coalesce(material.density,
      pg_temp.setting_of(product.organization_id, 'density_default', '7850')::float8) * 1e-9
  UNION
  SELECT items.organization_id, items.product_id FROM moved
  JOIN items ON items.organization_id = moved.organization_id AND items.component_type = 'products'
    AND items.component_id = moved.id
  WHERE items.product_id IS NOT NULL)
SELECT DISTINCT moved.organization_id, moved.id FROM moved
JOIN calculated_prices priced ON priced.organization_id = moved.organization_id AND priced.product_id = moved.id;--> statement-breakpoint
UPDATE calculated_prices priced SET outdated_at = now() FROM moved_products moved
WHERE priced.organization_id = moved.organization_id AND priced.product_id = moved.id AND priced.outdated_at IS NULL;--> statement-breakpoint
INSERT INTO notices (organization_id, id, version, created_at, updated_at, kind, about, count, happened_at, user_id, subject_type, subject_id)
SELECT told.organization_id, gen_random_uuid(), 1, now(), now(), 'prices_outdated', left(product.name, 255), told.count, now(),
  users.id, 'products', product.id
FROM (SELECT organization_id, min(id::text)::uuid AS id, count(*)::int AS count FROM moved_products GROUP BY 1) told
JOIN products product ON product.organization_id = told.organization_id AND product.id = told.id
JOIN users ON users.organization_id = told.organization_id AND users.active AND EXISTS (
  SELECT FROM user_roles held
  JOIN roles ON roles.organization_id = held.organization_id AND roles.id = held.role_id
  WHERE held.organization_id = users.organization_id AND held.user_id = users.id AND roles.seeded = 'Administrator');--> statement-breakpoint
CREATE TRIGGER mark_geometry_outdated AFTER UPDATE OF volume, geometry_confirmed_at
ON products FOR EACH ROW EXECUTE FUNCTION mark_prices_outdated('id');--> statement-breakpoint
-- A product that is released, or taken back, has its geometry decided, or not.
CREATE FUNCTION mark_undecided_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE calculated_prices SET outdated_at = now()
  WHERE organization_id = NEW.organization_id AND product_id = NEW.id AND outdated_at IS NULL
    AND (OLD.status = 'ready' OR found_problems @> '[{"code":"geometry_undecided"}]');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER mark_undecided_prices AFTER UPDATE OF status ON products
FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status AND 'ready' IN (OLD.status, NEW.status))
EXECUTE FUNCTION mark_undecided_prices();--> statement-breakpoint
-- Whoever confirmed a geometry did not see a file that came later.
CREATE FUNCTION forget_confirmed_geometry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET geometry_confirmed_at = NULL
  WHERE organization_id = NEW.organization_id AND id = NEW.owner_id AND geometry_confirmed_at IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER forget_confirmed_geometry AFTER INSERT ON files
FOR EACH ROW WHEN (NEW.owner_type = 'products' AND NEW.kind IN ('model', 'drawing'))
EXECUTE FUNCTION forget_confirmed_geometry();--> statement-breakpoint
CREATE TRIGGER forget_confirmed_geometry_of_owner AFTER UPDATE OF owner_id ON files
FOR EACH ROW WHEN (NEW.owner_type = 'products' AND NEW.kind IN ('model', 'drawing') AND OLD.owner_id IS DISTINCT FROM NEW.owner_id)
EXECUTE FUNCTION forget_confirmed_geometry();--> statement-breakpoint
CREATE FUNCTION mark_read_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE calculated_prices SET outdated_at = now() FROM files
  WHERE files.organization_id = NEW.organization_id AND files.id = NEW.file_id AND files.owner_type = 'products'
    AND calculated_prices.organization_id = NEW.organization_id AND calculated_prices.product_id = files.owner_id
    AND calculated_prices.outdated_at IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER mark_read_prices AFTER INSERT OR UPDATE OF features ON readings
FOR EACH ROW EXECUTE FUNCTION mark_read_prices();
