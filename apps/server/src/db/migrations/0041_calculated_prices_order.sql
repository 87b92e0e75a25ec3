ALTER TABLE "job_times" DROP CONSTRAINT "job_times_product_id_fk";
--> statement-breakpoint
ALTER TABLE "job_times" ADD CONSTRAINT "job_times_product_id_fk" FOREIGN KEY ("organization_id","product_id") REFERENCES "public"."products"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calculated_prices_quantity_order" ON "calculated_prices" USING btree ("organization_id","quantity","id");