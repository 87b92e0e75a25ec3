CREATE TABLE "asset_prices" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"quantity" integer NOT NULL,
	"input_cost" numeric(16, 4),
	"input_price" numeric(16, 4),
	"setup_cost" numeric(16, 4),
	"setup_price" numeric(16, 4),
	"program_cost" numeric(16, 4),
	"program_price" numeric(16, 4),
	"result_cost" numeric(16, 4),
	"result_price" numeric(16, 4),
	"asset_id" uuid NOT NULL,
	CONSTRAINT "asset_prices_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "asset_prices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "asset_times" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"activity" text collate "natural_order" NOT NULL,
	"thickness_to" double precision,
	"diameter_to" double precision,
	"length_to" double precision,
	"weight_to" double precision,
	"value" double precision NOT NULL,
	"asset_id" uuid NOT NULL,
	"group_id" uuid,
	"material_id" uuid,
	CONSTRAINT "asset_times_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "asset_times" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "factors" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text collate "natural_order" NOT NULL,
	"value" double precision NOT NULL,
	"applies_to" text collate "natural_order",
	"valid_from" date,
	"valid_until" date,
	"suppliable_id" uuid,
	CONSTRAINT "factors_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "factors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "group_prices" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"min_quantity" double precision,
	"price_per_kg" numeric(16, 4),
	"cost_per_kg" numeric(16, 4),
	"scrap_credit_per_kg" numeric(16, 4),
	"valid_from" date,
	"valid_until" date,
	"group_id" uuid NOT NULL,
	CONSTRAINT "group_prices_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "group_prices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "material_prices" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"min_quantity" double precision,
	"price_per_kg" numeric(16, 4),
	"cost_per_kg" numeric(16, 4),
	"scrap_credit_per_kg" numeric(16, 4),
	"valid_from" date,
	"valid_until" date,
	"material_id" uuid NOT NULL,
	CONSTRAINT "material_prices_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "material_prices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "suppliables_one_default_of_operation";--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "process" text collate "natural_order";--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "asset_id" uuid;--> statement-breakpoint
ALTER TABLE "suppliables" ADD COLUMN "valid_from" date;--> statement-breakpoint
ALTER TABLE "suppliables" ADD COLUMN "awarded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "suppliables" ADD COLUMN "doubtful" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "suppliables" ADD COLUMN "product_id" uuid;--> statement-breakpoint
ALTER TABLE "asset_prices" ADD CONSTRAINT "asset_prices_asset_id_fk" FOREIGN KEY ("organization_id","asset_id") REFERENCES "public"."assets"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_times" ADD CONSTRAINT "asset_times_asset_id_fk" FOREIGN KEY ("organization_id","asset_id") REFERENCES "public"."assets"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_times" ADD CONSTRAINT "asset_times_group_id_fk" FOREIGN KEY ("organization_id","group_id") REFERENCES "public"."groups"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_times" ADD CONSTRAINT "asset_times_material_id_fk" FOREIGN KEY ("organization_id","material_id") REFERENCES "public"."materials"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factors" ADD CONSTRAINT "factors_suppliable_id_fk" FOREIGN KEY ("organization_id","suppliable_id") REFERENCES "public"."suppliables"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_prices" ADD CONSTRAINT "group_prices_group_id_fk" FOREIGN KEY ("organization_id","group_id") REFERENCES "public"."groups"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_prices" ADD CONSTRAINT "material_prices_material_id_fk" FOREIGN KEY ("organization_id","material_id") REFERENCES "public"."materials"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asset_prices_organization_id_created_at_id_index" ON "asset_prices" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "asset_prices_asset_id_index" ON "asset_prices" USING btree ("organization_id","asset_id");--> statement-breakpoint
CREATE INDEX "asset_prices_quantity_order" ON "asset_prices" USING btree ("organization_id","quantity","id");--> statement-breakpoint
CREATE INDEX "asset_times_organization_id_created_at_id_index" ON "asset_times" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "asset_times_asset_id_index" ON "asset_times" USING btree ("organization_id","asset_id");--> statement-breakpoint
CREATE INDEX "asset_times_group_id_index" ON "asset_times" USING btree ("organization_id","group_id");--> statement-breakpoint
CREATE INDEX "asset_times_material_id_index" ON "asset_times" USING btree ("organization_id","material_id");--> statement-breakpoint
CREATE INDEX "asset_times_activity_order" ON "asset_times" USING btree ("organization_id","activity","id");--> statement-breakpoint
CREATE INDEX "factors_organization_id_created_at_id_index" ON "factors" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "factors_suppliable_id_index" ON "factors" USING btree ("organization_id","suppliable_id");--> statement-breakpoint
CREATE INDEX "factors_name_order" ON "factors" USING btree ("organization_id","name","id");--> statement-breakpoint
CREATE INDEX "group_prices_organization_id_created_at_id_index" ON "group_prices" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "group_prices_group_id_index" ON "group_prices" USING btree ("organization_id","group_id");--> statement-breakpoint
CREATE INDEX "group_prices_valid_from_order" ON "group_prices" USING btree ("organization_id","valid_from","id");--> statement-breakpoint
CREATE INDEX "material_prices_organization_id_created_at_id_index" ON "material_prices" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "material_prices_material_id_index" ON "material_prices" USING btree ("organization_id","material_id");--> statement-breakpoint
CREATE INDEX "material_prices_valid_from_order" ON "material_prices" USING btree ("organization_id","valid_from","id");--> statement-breakpoint
ALTER TABLE "operations" ADD CONSTRAINT "operations_asset_id_fk" FOREIGN KEY ("organization_id","asset_id") REFERENCES "public"."assets"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppliables" ADD CONSTRAINT "suppliables_product_id_fk" FOREIGN KEY ("organization_id","product_id") REFERENCES "public"."products"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operations_asset_id_index" ON "operations" USING btree ("organization_id","asset_id");--> statement-breakpoint
CREATE INDEX "suppliables_product_id_index" ON "suppliables" USING btree ("organization_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "suppliables_one_default_of_operation_at_product" ON "suppliables" USING btree ("organization_id","operation_id","product_id") WHERE default_supplier and operation_id is not null and product_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "suppliables_one_default_of_operation" ON "suppliables" USING btree ("organization_id","operation_id") WHERE default_supplier and operation_id is not null and product_id is null;--> statement-breakpoint
CREATE POLICY "asset_prices_own_organization" ON "asset_prices" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "asset_times_own_organization" ON "asset_times" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "factors_own_organization" ON "factors" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "group_prices_own_organization" ON "group_prices" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "material_prices_own_organization" ON "material_prices" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);