CREATE TABLE "alloy_surcharges" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"month" text collate "natural_order" NOT NULL,
	"price_per_kg" numeric(16, 4) NOT NULL,
	"material_id" uuid NOT NULL,
	"supplier_id" uuid,
	CONSTRAINT "alloy_surcharges_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "alloy_surcharges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "offer_covers" (
	"organization_id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	CONSTRAINT "offer_covers_organization_id_offer_id_line_id_pk" PRIMARY KEY("organization_id","offer_id","line_id")
);
--> statement-breakpoint
ALTER TABLE "offer_covers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "price_extras" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text collate "natural_order" NOT NULL,
	"name" text collate "natural_order",
	"price" numeric(16, 4) NOT NULL,
	"per" text collate "natural_order" NOT NULL,
	"product_id" uuid,
	"order_id" uuid,
	CONSTRAINT "price_extras_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "price_extras" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "transports" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"cost" numeric(16, 4) NOT NULL,
	"days" integer NOT NULL,
	"from_id" uuid,
	"to_id" uuid,
	CONSTRAINT "transports_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "transports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "alloy_surcharge" text collate "natural_order" DEFAULT 'included' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "extras_total" numeric(16, 2);--> statement-breakpoint
ALTER TABLE "purchase_request_products" ADD COLUMN "asked_for" text collate "natural_order" DEFAULT 'several' NOT NULL;--> statement-breakpoint
ALTER TABLE "alloy_surcharges" ADD CONSTRAINT "alloy_surcharges_material_id_fk" FOREIGN KEY ("organization_id","material_id") REFERENCES "public"."materials"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alloy_surcharges" ADD CONSTRAINT "alloy_surcharges_supplier_id_fk" FOREIGN KEY ("organization_id","supplier_id") REFERENCES "public"."suppliers"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_covers" ADD CONSTRAINT "offer_covers_offer_id_fk" FOREIGN KEY ("organization_id","offer_id") REFERENCES "public"."offers"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_extras" ADD CONSTRAINT "price_extras_product_id_fk" FOREIGN KEY ("organization_id","product_id") REFERENCES "public"."products"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_extras" ADD CONSTRAINT "price_extras_order_id_fk" FOREIGN KEY ("organization_id","order_id") REFERENCES "public"."orders"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transports" ADD CONSTRAINT "transports_from_id_fk" FOREIGN KEY ("organization_id","from_id") REFERENCES "public"."suppliers"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transports" ADD CONSTRAINT "transports_to_id_fk" FOREIGN KEY ("organization_id","to_id") REFERENCES "public"."suppliers"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alloy_surcharges_organization_id_created_at_id_index" ON "alloy_surcharges" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "alloy_surcharges_material_id_index" ON "alloy_surcharges" USING btree ("organization_id","material_id");--> statement-breakpoint
CREATE INDEX "alloy_surcharges_supplier_id_index" ON "alloy_surcharges" USING btree ("organization_id","supplier_id");--> statement-breakpoint
CREATE INDEX "alloy_surcharges_month_order" ON "alloy_surcharges" USING btree ("organization_id","month","id");--> statement-breakpoint
CREATE INDEX "offer_covers_offer_id_index" ON "offer_covers" USING btree ("organization_id","offer_id");--> statement-breakpoint
CREATE INDEX "offer_covers_line_id_index" ON "offer_covers" USING btree ("organization_id","line_id");--> statement-breakpoint
CREATE INDEX "price_extras_organization_id_created_at_id_index" ON "price_extras" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "price_extras_product_id_index" ON "price_extras" USING btree ("organization_id","product_id");--> statement-breakpoint
CREATE INDEX "price_extras_order_id_index" ON "price_extras" USING btree ("organization_id","order_id");--> statement-breakpoint
CREATE INDEX "transports_organization_id_created_at_id_index" ON "transports" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "transports_from_id_index" ON "transports" USING btree ("organization_id","from_id");--> statement-breakpoint
CREATE INDEX "transports_to_id_index" ON "transports" USING btree ("organization_id","to_id");--> statement-breakpoint
CREATE POLICY "alloy_surcharges_own_organization" ON "alloy_surcharges" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "offer_covers_own_organization" ON "offer_covers" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "price_extras_own_organization" ON "price_extras" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "transports_own_organization" ON "transports" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);