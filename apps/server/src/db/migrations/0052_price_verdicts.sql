ALTER TABLE "calculated_prices" ADD COLUMN "found_problems" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "calculated_prices" ALTER COLUMN "found_problems" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "price_comment" text collate "natural_order";
--> statement-breakpoint
-- Nobody noted what was wrong with a price that had warnings: until it is calculated again, it is out of date.
UPDATE calculated_prices priced SET outdated_at = coalesce(priced.outdated_at, now()),
  found_problems = jsonb_build_array(jsonb_build_object('code', 'outdated', 'about', products.name,
    'source', jsonb_build_object('type', 'products', 'id', products.id)))
FROM products WHERE products.organization_id = priced.organization_id AND products.id = priced.product_id
  AND priced.warnings > 0;
