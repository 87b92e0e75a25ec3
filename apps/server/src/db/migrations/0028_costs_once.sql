ALTER TABLE "offers" ADD COLUMN "valid_until" date;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "alloy_surcharge" text collate "natural_order" DEFAULT 'included' NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "submitted_by_phone" text collate "natural_order";--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "corrected_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "purchase_request_suppliers" ADD COLUMN "once_costs" jsonb;--> statement-breakpoint
ALTER TABLE "purchase_request_suppliers" ADD COLUMN "declined_lines" jsonb;