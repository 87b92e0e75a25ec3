ALTER TABLE "calculated_prices" ADD COLUMN "outdated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "calculations" ADD COLUMN "what_if" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "calculations" ALTER COLUMN "what_if" DROP DEFAULT;
--> statement-breakpoint
-- What a product came to is noted as outdated when the product itself is changed, or one that it is assembled from.
-- Prices of materials, machines and suppliers are not looked at: one of them would touch every product.
CREATE FUNCTION mark_prices_outdated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
BEGIN
  WITH RECURSIVE up (id) AS (
    SELECT (changed ->> TG_ARGV[0])::uuid
    UNION
    SELECT items.product_id FROM up JOIN items ON items.component_id = up.id
    WHERE items.organization_id = (changed ->> 'organization_id')::uuid AND items.component_type = 'products'
      AND items.product_id IS NOT NULL)
  UPDATE calculated_prices SET outdated_at = now() FROM up
  WHERE calculated_prices.organization_id = (changed ->> 'organization_id')::uuid
    AND calculated_prices.product_id = up.id AND calculated_prices.outdated_at IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER mark_prices_outdated AFTER UPDATE OF thickness, width, length, additional_width, additional_length, weight_per_unit
ON products FOR EACH ROW EXECUTE FUNCTION mark_prices_outdated('id');--> statement-breakpoint
CREATE TRIGGER mark_prices_outdated AFTER INSERT OR UPDATE OR DELETE ON product_materials
FOR EACH ROW EXECUTE FUNCTION mark_prices_outdated('product_id');--> statement-breakpoint
CREATE TRIGGER mark_prices_outdated AFTER INSERT OR UPDATE OR DELETE ON product_operations
FOR EACH ROW EXECUTE FUNCTION mark_prices_outdated('product_id');--> statement-breakpoint
CREATE TRIGGER mark_prices_outdated AFTER INSERT OR UPDATE OR DELETE ON product_parts
FOR EACH ROW EXECUTE FUNCTION mark_prices_outdated('product_id');--> statement-breakpoint
CREATE TRIGGER mark_prices_outdated AFTER INSERT OR UPDATE OR DELETE ON price_extras
FOR EACH ROW EXECUTE FUNCTION mark_prices_outdated('product_id');--> statement-breakpoint
CREATE TRIGGER mark_prices_outdated AFTER INSERT OR UPDATE OR DELETE ON items
FOR EACH ROW EXECUTE FUNCTION mark_prices_outdated('product_id');--> statement-breakpoint
CREATE TRIGGER mark_prices_outdated AFTER INSERT OR UPDATE OR DELETE ON contours
FOR EACH ROW EXECUTE FUNCTION mark_prices_outdated('product_id');--> statement-breakpoint
CREATE TRIGGER mark_prices_outdated AFTER INSERT OR UPDATE OR DELETE ON bends
FOR EACH ROW EXECUTE FUNCTION mark_prices_outdated('product_id');--> statement-breakpoint
CREATE TRIGGER mark_prices_outdated AFTER INSERT OR UPDATE OR DELETE ON holes
FOR EACH ROW EXECUTE FUNCTION mark_prices_outdated('product_id');
