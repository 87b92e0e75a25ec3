CREATE TABLE "asked_facts" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"purchase_request_id" uuid NOT NULL,
	"subject_type" text collate "natural_order" NOT NULL,
	"subject_id" uuid NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	"facts" jsonb NOT NULL,
	CONSTRAINT "asked_facts_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "asked_facts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "sealed_for" uuid;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "sealed_for" uuid;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "stale" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "sealed_for" uuid;--> statement-breakpoint
ALTER TABLE "purchase_requests" ADD COLUMN "status" text collate "natural_order" DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_requests" ADD COLUMN "sealed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_requests" ADD COLUMN "opened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "purchase_request_suppliers" ADD COLUMN "reminders_stopped_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "pin" jsonb;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "to_all" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "extension_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "asked_facts" ADD CONSTRAINT "asked_facts_purchase_request_id_fk" FOREIGN KEY ("organization_id","purchase_request_id") REFERENCES "public"."purchase_requests"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asked_facts_organization_id_created_at_id_index" ON "asked_facts" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "asked_facts_purchase_request_id_index" ON "asked_facts" USING btree ("organization_id","purchase_request_id");--> statement-breakpoint
CREATE INDEX "asked_facts_purchase_request_id_subject_id_told_at_order" ON "asked_facts" USING btree ("organization_id","purchase_request_id","subject_id","told_at","id");--> statement-breakpoint
CREATE INDEX "audit_events_sealed" ON "audit_events" USING btree ("organization_id","sealed_for") WHERE sealed_for is not null;--> statement-breakpoint
CREATE INDEX "purchase_requests_status_order" ON "purchase_requests" USING btree ("organization_id","status","id");--> statement-breakpoint
CREATE POLICY "audit_events_sealed" ON "audit_events" AS RESTRICTIVE FOR ALL TO "kantwerk_app" USING (sealed_for is null or current_setting('app.sealed_for', true) in (sealed_for::text, 'all'));--> statement-breakpoint
CREATE POLICY "files_sealed" ON "files" AS RESTRICTIVE FOR ALL TO "kantwerk_app" USING (sealed_for is null or current_setting('app.sealed_for', true) in (sealed_for::text, 'all'));--> statement-breakpoint
CREATE POLICY "offers_sealed" ON "offers" AS RESTRICTIVE FOR ALL TO "kantwerk_app" USING (sealed_for is null or current_setting('app.sealed_for', true) in (sealed_for::text, 'all'));--> statement-breakpoint
CREATE POLICY "asked_facts_own_organization" ON "asked_facts" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
-- What is only worked out of what is there is no change that the history tells.
ALTER TABLE "purchase_requests" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "purchase_requests" AS request SET "status" = CASE
	WHEN awards.awarded = 0 THEN CASE WHEN request.sent_at IS NULL THEN 'draft' ELSE request.state END
	WHEN awards.awarded < awards.asked THEN 'awarded_in_part' ELSE 'awarded' END
FROM (SELECT organization_id, id,
	(SELECT count(DISTINCT line_id) FROM "offers" WHERE organization_id = each.organization_id AND purchase_request_id = each.id AND status = 'ordered') AS awarded,
	(SELECT count(*) FROM "purchase_request_operations" WHERE organization_id = each.organization_id AND purchase_request_id = each.id)
	+ (SELECT count(*) FROM "purchase_request_parts" WHERE organization_id = each.organization_id AND purchase_request_id = each.id) AS asked
	FROM "purchase_requests" AS each) AS awards
WHERE request.organization_id = awards.organization_id AND request.id = awards.id;--> statement-breakpoint
ALTER TABLE "purchase_requests" ENABLE TRIGGER USER;
