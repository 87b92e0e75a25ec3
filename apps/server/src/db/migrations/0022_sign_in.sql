CREATE TABLE "known_devices" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"hash" text collate "natural_order" NOT NULL,
	CONSTRAINT "known_devices_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "known_devices_hash_once" UNIQUE("organization_id","user_id","hash")
);
--> statement-breakpoint
ALTER TABLE "known_devices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "code_hash" text collate "natural_order";--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "code_sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "policy_unread" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "agent" text collate "natural_order";--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "address" text collate "natural_order";--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_organization_id_created_at_id_index" ON "known_devices" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "known_devices_user_id_index" ON "known_devices" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE POLICY "known_devices_own_organization" ON "known_devices" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
-- Whether a session may go on before the policy is accepted stands in its token.
CREATE CONSTRAINT TRIGGER sessions_changed AFTER UPDATE OF policy_unread ON tokens
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sessions_changed();--> statement-breakpoint
-- The addresses at which accounts were known; now it is browsers.
DELETE FROM "sign_in_attempts" WHERE "account" LIKE '% %';
