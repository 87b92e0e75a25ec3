CREATE TABLE "exchange_rates" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"currency" text collate "natural_order" NOT NULL,
	"rate" double precision NOT NULL,
	"valid_from" date NOT NULL,
	CONSTRAINT "exchange_rates_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "exchange_rates_valid_from_once" UNIQUE("organization_id","currency","valid_from")
);
--> statement-breakpoint
ALTER TABLE "exchange_rates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "award_snapshots" ADD COLUMN "learned" jsonb;--> statement-breakpoint
ALTER TABLE "award_snapshots" ADD COLUMN "closed_request" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "awarded_quantity" integer;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "awarded_unit_price" numeric(16, 4);--> statement-breakpoint
ALTER TABLE "purchase_request_suppliers" ADD COLUMN "told_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "exchange_rates_organization_id_created_at_id_index" ON "exchange_rates" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE POLICY "exchange_rates_own_organization" ON "exchange_rates" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);