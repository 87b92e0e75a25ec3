ALTER TABLE "bulk_prices" ALTER COLUMN "unit_price" SET DATA TYPE numeric(18, 6);--> statement-breakpoint
ALTER TABLE "items" ALTER COLUMN "unit_price" SET DATA TYPE numeric(18, 6);--> statement-breakpoint
ALTER TABLE "offers" ALTER COLUMN "awarded_unit_price" SET DATA TYPE numeric(18, 6);--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ALTER COLUMN "unit_price" SET DATA TYPE numeric(18, 6);--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ALTER COLUMN "awarded_unit_price" SET DATA TYPE numeric(18, 6);--> statement-breakpoint
ALTER TABLE "suppliables" ALTER COLUMN "cost" SET DATA TYPE numeric(18, 6);--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "price_unit" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "price_unit" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "minimum_quantity" integer;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "order_multiple" integer;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "pack_size" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "price_unit" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD COLUMN "price_unit" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "suppliables" ADD COLUMN "currency" text collate "natural_order";--> statement-breakpoint
ALTER TABLE "suppliables" ADD COLUMN "price_unit" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "suppliables" ADD COLUMN "minimum_quantity" integer;--> statement-breakpoint
ALTER TABLE "suppliables" ADD COLUMN "order_multiple" integer;--> statement-breakpoint
ALTER TABLE "suppliables" ADD COLUMN "pack_size" integer;--> statement-breakpoint
ALTER TABLE "items" ALTER COLUMN "price_unit" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "offers" ALTER COLUMN "price_unit" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "price_unit" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ALTER COLUMN "price_unit" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "suppliables" ALTER COLUMN "price_unit" DROP DEFAULT;--> statement-breakpoint
-- Until now all prices of suppliers were in the organization's currency; saying so moves no price.
ALTER TABLE suppliables DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE suppliables SET currency = organization.currency FROM organization
WHERE organization.organization_id = suppliables.organization_id;--> statement-breakpoint
ALTER TABLE suppliables ENABLE TRIGGER USER;
