CREATE TABLE "preferences" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "preferences_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "preferences_key_once" UNIQUE("organization_id","user_id","key")
);
--> statement-breakpoint
ALTER TABLE "preferences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "views" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text collate "natural_order" NOT NULL,
	"resource" text collate "natural_order" NOT NULL,
	"query" text collate "natural_order" NOT NULL,
	"shared" boolean NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "views_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_user_id_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_user_id_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "preferences_organization_id_created_at_id_index" ON "preferences" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "preferences_user_id_index" ON "preferences" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "views_organization_id_created_at_id_index" ON "views" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "views_user_id_index" ON "views" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "views_resource_created_at_order" ON "views" USING btree ("organization_id","resource","created_at","id");--> statement-breakpoint
CREATE POLICY "preferences_own_organization" ON "preferences" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "views_own_organization" ON "views" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);