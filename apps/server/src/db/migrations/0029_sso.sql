CREATE TABLE "sso_identities" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"issuer" text collate "natural_order" NOT NULL,
	"subject" text collate "natural_order" NOT NULL,
	CONSTRAINT "sso_identities_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "sso_identities_subject_once" UNIQUE("organization_id","issuer","subject"),
	CONSTRAINT "sso_identities_user_id_once" UNIQUE("organization_id","issuer","user_id")
);
--> statement-breakpoint
ALTER TABLE "sso_identities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sso" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text collate "natural_order",
	"issuer" text collate "natural_order",
	"client_id" text collate "natural_order",
	"client_secret" text collate "natural_order",
	"allowed_domains" jsonb,
	"role_id" uuid,
	"only_sso" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sso_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "sso_once" UNIQUE("organization_id")
);
--> statement-breakpoint
ALTER TABLE "sso" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "id_token" text collate "natural_order";--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "proved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sso_identities" ADD CONSTRAINT "sso_identities_user_id_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso" ADD CONSTRAINT "sso_role_id_fk" FOREIGN KEY ("organization_id","role_id") REFERENCES "public"."roles"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sso_identities_organization_id_created_at_id_index" ON "sso_identities" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "sso_identities_user_id_index" ON "sso_identities" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "sso_organization_id_created_at_id_index" ON "sso" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "sso_role_id_index" ON "sso" USING btree ("organization_id","role_id");--> statement-breakpoint
CREATE POLICY "sso_identities_own_organization" ON "sso_identities" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "sso_own_organization" ON "sso" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
INSERT INTO "sso" (organization_id, id) SELECT id, gen_random_uuid() FROM organizations;
