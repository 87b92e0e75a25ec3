ALTER TABLE "products" ADD COLUMN "material_id" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_material_id_fk" FOREIGN KEY ("organization_id","material_id") REFERENCES "public"."materials"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_prices_unit_price_order" ON "bulk_prices" USING btree ("organization_id","unit_price","id");--> statement-breakpoint
CREATE INDEX "products_material_id_index" ON "products" USING btree ("organization_id","material_id");
--> statement-breakpoint
-- The material that a product is listed, filtered and sorted by: that of the first of its materials that names one.
CREATE FUNCTION keep_product_material() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed product_materials := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  first uuid;
BEGIN
  SELECT material_id INTO first FROM product_materials
  WHERE organization_id = changed.organization_id AND product_id = changed.product_id AND material_id IS NOT NULL
  ORDER BY created_at, id LIMIT 1;
  UPDATE products SET material_id = first
  WHERE organization_id = changed.organization_id AND id = changed.product_id AND material_id IS DISTINCT FROM first;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_product_material AFTER INSERT OR DELETE OR UPDATE OF material_id ON product_materials
FOR EACH ROW EXECUTE FUNCTION keep_product_material();--> statement-breakpoint
UPDATE products SET material_id = firsts.material_id FROM (
  SELECT DISTINCT ON (organization_id, product_id) organization_id, product_id, material_id FROM product_materials
  WHERE material_id IS NOT NULL ORDER BY organization_id, product_id, created_at, id) AS firsts
WHERE products.organization_id = firsts.organization_id AND products.id = firsts.product_id;
