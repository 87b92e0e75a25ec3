ALTER TABLE "bulk_prices" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "bulk_prices" SET "published_at" = "updated_at" WHERE "product_id" IS NOT NULL;
