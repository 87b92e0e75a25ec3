ALTER TABLE "import_rows" ADD COLUMN "assumed" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "assumed" jsonb;