ALTER TABLE "import_rows" ADD COLUMN "keys" jsonb;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "price_move" double precision;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "price_move" double precision;