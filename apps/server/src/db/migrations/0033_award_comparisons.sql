--> statement-breakpoint
INSERT INTO "award_comparisons" ("organization_id", "id", "created_at", "comparison")
  SELECT "organization_id", "id", "created_at", "comparison" FROM "award_snapshots";--> statement-breakpoint
UPDATE "award_snapshots" SET "award_comparison_id" = "id";--> statement-breakpoint
ALTER TABLE "award_snapshots" ALTER COLUMN "award_comparison_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "award_snapshots" DROP COLUMN "comparison";--> statement-breakpoint
ALTER TABLE "award_snapshots" DROP COLUMN "closed_request";