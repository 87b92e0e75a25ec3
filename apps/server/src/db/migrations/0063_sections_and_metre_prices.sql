ALTER TABLE "group_prices" ADD COLUMN "price_per_m" numeric(16, 4);--> statement-breakpoint
ALTER TABLE "group_prices" ADD COLUMN "cost_per_m" numeric(16, 4);--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "section_shape" text collate "natural_order";--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "diameter" double precision;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "wall" double precision;--> statement-breakpoint
ALTER TABLE "material_prices" ADD COLUMN "price_per_m" numeric(16, 4);--> statement-breakpoint
ALTER TABLE "material_prices" ADD COLUMN "cost_per_m" numeric(16, 4);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "part_kind" text collate "natural_order";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "section_shape" text collate "natural_order";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "section_width" double precision;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "section_height" double precision;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "section_wall" double precision;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "section_diameter" double precision;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "section_area" double precision;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "end_cut_1" double precision;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "end_cut_2" double precision;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stock_diameter" double precision;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stock_inner_diameter" double precision;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stock_length" double precision;--> statement-breakpoint
CREATE TRIGGER mark_section_outdated AFTER UPDATE OF part_kind, section_shape, section_width, section_height, section_wall,
  section_diameter, section_area, end_cut_1, end_cut_2, stock_diameter, stock_inner_diameter, stock_length
ON products FOR EACH ROW EXECUTE FUNCTION mark_prices_outdated('id');
