ALTER TABLE "instance" ADD COLUMN "key_check" text;--> statement-breakpoint
ALTER TABLE "instance" ADD COLUMN "jobs_held_at" timestamp (3) with time zone;