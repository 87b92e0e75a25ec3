ALTER TABLE "roles" ADD COLUMN "seeded" text collate "natural_order";
--> statement-breakpoint
UPDATE "roles" SET "seeded" = "name" WHERE "name" IN ('Administrator', 'Estimator', 'Buyer', 'Viewer');
