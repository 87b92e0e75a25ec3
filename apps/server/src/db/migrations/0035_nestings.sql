CREATE TABLE "nestings" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"key" text collate "natural_order" NOT NULL,
	"input" jsonb NOT NULL,
	"status" text collate "natural_order" NOT NULL,
	"per_sheet" integer,
	"result" jsonb,
	CONSTRAINT "nestings_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "nestings_key_once" UNIQUE("organization_id","key")
);
--> statement-breakpoint
ALTER TABLE "nestings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "product_materials" ADD COLUMN "grain" text collate "natural_order" DEFAULT 'any' NOT NULL;--> statement-breakpoint
CREATE INDEX "nestings_organization_id_created_at_id_index" ON "nestings" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE POLICY "nestings_own_organization" ON "nestings" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);