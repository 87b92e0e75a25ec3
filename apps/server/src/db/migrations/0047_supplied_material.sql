ALTER TABLE "products" ADD COLUMN "material_supplied" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "material_supplied" DROP DEFAULT;
--> statement-breakpoint
DROP TRIGGER mark_prices_outdated ON products;--> statement-breakpoint
CREATE TRIGGER mark_prices_outdated AFTER UPDATE OF thickness, width, length, additional_width, additional_length,
  weight_per_unit, material_supplied
ON products FOR EACH ROW EXECUTE FUNCTION mark_prices_outdated('id');--> statement-breakpoint
-- A price that was calculated without any material is none: until it is calculated again, lists show that it is missing.
UPDATE calculated_prices priced SET unit_price = NULL, unit_cost = NULL, outdated_at = coalesce(outdated_at, now())
WHERE NOT EXISTS (SELECT FROM product_materials own
    WHERE own.organization_id = priced.organization_id AND own.product_id = priced.product_id)
  AND NOT EXISTS (SELECT FROM product_parts own
    WHERE own.organization_id = priced.organization_id AND own.product_id = priced.product_id)
  AND NOT EXISTS (SELECT FROM items own
    WHERE own.organization_id = priced.organization_id AND own.product_id = priced.product_id)
  AND (EXISTS (SELECT FROM product_operations own WHERE own.organization_id = priced.organization_id
      AND own.product_id = priced.product_id AND NOT own.external)
    OR EXISTS (SELECT FROM files own WHERE own.organization_id = priced.organization_id
      AND own.owner_type = 'products' AND own.owner_id = priced.product_id AND own.kind = 'model'));
