CREATE TABLE "audit_events" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"actor_type" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"parent_type" text,
	"parent_id" uuid,
	"changes" jsonb NOT NULL,
	"request_id" text,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "audit_events_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "audit_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("organization_id","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_parent" ON "audit_events" USING btree ("organization_id","parent_id","id") WHERE parent_id is not null;--> statement-breakpoint
CREATE POLICY "audit_events_own_organization" ON "audit_events" AS PERMISSIVE FOR SELECT TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
-- Written by triggers alone, with the rights of the owner.
REVOKE INSERT, UPDATE, DELETE ON "audit_events" FROM "kantwerk_app";
