ALTER TABLE "product_creations" ADD COLUMN "is_plan" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_creations" ADD COLUMN "is_committed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "read_unit" text collate "natural_order";--> statement-breakpoint
ALTER TABLE "readings" ADD COLUMN "part" text collate "natural_order";--> statement-breakpoint
UPDATE "product_creations" SET "files" = (
  SELECT coalesce(jsonb_agg('{"becomes": [], "products": []}'::jsonb || "file"), '[]'::jsonb)
  FROM jsonb_array_elements("files") AS "each"("file")
);
