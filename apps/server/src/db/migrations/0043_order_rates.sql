ALTER TABLE "items" ALTER COLUMN "total_price" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "value_of_goods" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "extras_total" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "subtotal" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "vat_amount" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "total_price" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "total_with_vat" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ALTER COLUMN "total_price" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "purchase_orders" ALTER COLUMN "value_of_goods" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "purchase_orders" ALTER COLUMN "total_price" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "purchase_orders" ALTER COLUMN "vat_amount" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "purchase_orders" ALTER COLUMN "total_with_vat" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "exchange_rate" double precision;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "exchange_rate_from" date;--> statement-breakpoint
ALTER TABLE "price_extras" ADD COLUMN "item_id" uuid;--> statement-breakpoint
ALTER TABLE "price_extras" ADD CONSTRAINT "price_extras_item_id_fk" FOREIGN KEY ("organization_id","item_id") REFERENCES "public"."items"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_extras_item_id_index" ON "price_extras" USING btree ("organization_id","item_id");