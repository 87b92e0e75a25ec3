CREATE TABLE "organization" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text collate "natural_order" NOT NULL,
	"legal_name" text collate "natural_order",
	"address" text collate "natural_order",
	"zip" text collate "natural_order",
	"city" text collate "natural_order",
	"country" text collate "natural_order",
	"phone" text collate "natural_order",
	"email" text collate "natural_order",
	"website" text collate "natural_order",
	"vat_id" text collate "natural_order",
	"register" text collate "natural_order",
	"bank_name" text collate "natural_order",
	"iban" text collate "natural_order",
	"bic" text collate "natural_order",
	"default_language_code" text collate "natural_order" NOT NULL,
	"currency" text collate "natural_order" NOT NULL,
	"logo_id" uuid,
	CONSTRAINT "organization_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "organization_once" UNIQUE("organization_id")
);
--> statement-breakpoint
ALTER TABLE "organization" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "surveys" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"rating" integer NOT NULL,
	"comment" text collate "natural_order",
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"supplier_id" uuid NOT NULL,
	"purchase_request_id" uuid NOT NULL,
	CONSTRAINT "surveys_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "surveys_supplier_id_once" UNIQUE("organization_id","purchase_request_id","supplier_id")
);
--> statement-breakpoint
ALTER TABLE "surveys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_logo_id_fk" FOREIGN KEY ("organization_id","logo_id") REFERENCES "public"."files"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_purchase_request_id_fk" FOREIGN KEY ("organization_id","purchase_request_id") REFERENCES "public"."purchase_requests"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_supplier_id_fk" FOREIGN KEY ("organization_id","supplier_id") REFERENCES "public"."suppliers"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organization_organization_id_created_at_id_index" ON "organization" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "organization_logo_id_index" ON "organization" USING btree ("organization_id","logo_id");--> statement-breakpoint
CREATE INDEX "surveys_organization_id_created_at_id_index" ON "surveys" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "surveys_purchase_request_id_index" ON "surveys" USING btree ("organization_id","purchase_request_id");--> statement-breakpoint
CREATE INDEX "surveys_supplier_id_index" ON "surveys" USING btree ("organization_id","supplier_id");--> statement-breakpoint
CREATE INDEX "surveys_submitted_at_order" ON "surveys" USING btree ("organization_id","submitted_at","id");--> statement-breakpoint
CREATE POLICY "organization_own_organization" ON "organization" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "surveys_own_organization" ON "surveys" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
INSERT INTO "organization" (organization_id, id, name, default_language_code, currency)
SELECT id, gen_random_uuid(), name, default_language_code, currency FROM organizations;
