CREATE TABLE "input_changes" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"input" text collate "natural_order" NOT NULL,
	"source_type" text collate "natural_order" NOT NULL,
	"source_id" uuid NOT NULL,
	"about" text collate "natural_order" NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"marked" boolean NOT NULL,
	CONSTRAINT "input_changes_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "input_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "calculated_prices" ADD COLUMN "outdated_by" jsonb;--> statement-breakpoint
CREATE INDEX "input_changes_organization_id_created_at_id_index" ON "input_changes" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "input_changes_source" ON "input_changes" USING btree ("organization_id","source_id","input","changed_at");--> statement-breakpoint
CREATE INDEX "input_changes_pending" ON "input_changes" USING btree ("organization_id","changed_at") WHERE not marked;--> statement-breakpoint
CREATE POLICY "input_changes_own_organization" ON "input_changes" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);