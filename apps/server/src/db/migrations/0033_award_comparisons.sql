CREATE TABLE "award_comparisons" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"comparison" jsonb NOT NULL,
	CONSTRAINT "award_comparisons_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "award_comparisons" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "award_snapshots" ADD COLUMN "award_comparison_id" uuid;--> statement-breakpoint
CREATE INDEX "award_comparisons_organization_id_created_at_id_index" ON "award_comparisons" USING btree ("organization_id","created_at","id");--> statement-breakpoint
ALTER TABLE "award_snapshots" ADD CONSTRAINT "award_snapshots_award_comparison_id_fk" FOREIGN KEY ("organization_id","award_comparison_id") REFERENCES "public"."award_comparisons"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "award_snapshots_award_comparison_id_index" ON "award_snapshots" USING btree ("organization_id","award_comparison_id");--> statement-breakpoint
CREATE POLICY "award_comparisons_own_organization" ON "award_comparisons" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
INSERT INTO "award_comparisons" ("organization_id", "id", "created_at", "comparison")
  SELECT "organization_id", "id", "created_at", "comparison" FROM "award_snapshots";--> statement-breakpoint
UPDATE "award_snapshots" SET "award_comparison_id" = "id";--> statement-breakpoint
ALTER TABLE "award_snapshots" ALTER COLUMN "award_comparison_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "award_snapshots" DROP COLUMN "comparison";--> statement-breakpoint
ALTER TABLE "award_snapshots" DROP COLUMN "closed_request";