CREATE TABLE "passkey_challenges" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"hash" text collate "natural_order" NOT NULL,
	"purpose" text collate "natural_order" NOT NULL,
	"user_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "passkey_challenges_hash_once" UNIQUE("organization_id","hash")
);
--> statement-breakpoint
ALTER TABLE "passkey_challenges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "passkeys" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text collate "natural_order" NOT NULL,
	"credential_id" text collate "natural_order" NOT NULL,
	"public_key" text collate "natural_order" NOT NULL,
	"counter" double precision NOT NULL,
	"transports" jsonb NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "passkeys_credential_id_once" UNIQUE("organization_id","credential_id")
);
--> statement-breakpoint
ALTER TABLE "passkeys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"hash" text collate "natural_order" NOT NULL,
	CONSTRAINT "recovery_codes_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "recovery_codes_hash_once" UNIQUE("organization_id","user_id","hash")
);
--> statement-breakpoint
ALTER TABLE "recovery_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "totp_factors" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text collate "natural_order" NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "totp_factors_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "totp_factors_user_id_once" UNIQUE("organization_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "totp_factors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pending_email" text collate "natural_order";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pending_email_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_factors" ADD CONSTRAINT "totp_factors_user_id_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_challenges_organization_id_created_at_id_index" ON "passkey_challenges" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires_at_lookup" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_user_id_index" ON "passkey_challenges" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "passkeys_organization_id_created_at_id_index" ON "passkeys" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "passkeys_user_id_index" ON "passkeys" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_organization_id_created_at_id_index" ON "recovery_codes" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "recovery_codes_user_id_index" ON "recovery_codes" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "totp_factors_organization_id_created_at_id_index" ON "totp_factors" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "totp_factors_user_id_index" ON "totp_factors" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE POLICY "passkey_challenges_own_organization" ON "passkey_challenges" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "passkeys_own_organization" ON "passkeys" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "recovery_codes_own_organization" ON "recovery_codes" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "totp_factors_own_organization" ON "totp_factors" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);