CREATE TABLE "stored_contents" (
	"content" text PRIMARY KEY NOT NULL,
	"removing_since" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "stored_contents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sent_mails" ADD COLUMN "claimed_by" text;--> statement-breakpoint
ALTER TABLE "sent_mails" ADD COLUMN "claimed_until" timestamp (3) with time zone;--> statement-breakpoint
REVOKE ALL ON "stored_contents" FROM kantwerk_app;
