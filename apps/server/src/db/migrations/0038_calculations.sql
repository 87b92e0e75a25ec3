CREATE TABLE "calculated_prices" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" numeric(16, 4),
	"unit_cost" numeric(16, 4),
	"warnings" integer NOT NULL,
	CONSTRAINT "calculated_prices_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "calculated_prices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "calculation_results" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"calculation_id" uuid NOT NULL,
	"results" jsonb NOT NULL,
	CONSTRAINT "calculation_results_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "calculation_results" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "calculations" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text collate "natural_order" NOT NULL,
	"note" text collate "natural_order",
	"quantities" jsonb NOT NULL,
	"currency" text collate "natural_order" NOT NULL,
	"unit_prices" jsonb NOT NULL,
	"unit_costs" jsonb NOT NULL,
	"product_id" uuid NOT NULL,
	"created_by_id" uuid,
	CONSTRAINT "calculations_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "calculations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recalculations" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"status" text collate "natural_order" NOT NULL,
	"progress" double precision NOT NULL,
	"product_ids" jsonb NOT NULL,
	"quantities" jsonb NOT NULL,
	"threshold" double precision NOT NULL,
	"calculated" integer NOT NULL,
	"without_price" integer NOT NULL,
	"changed" jsonb NOT NULL,
	"message" text collate "natural_order",
	"language_code" text collate "natural_order" NOT NULL,
	"created_by" uuid,
	CONSTRAINT "recalculations_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "recalculations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "calculated_prices" ADD CONSTRAINT "calculated_prices_product_id_fk" FOREIGN KEY ("organization_id","product_id") REFERENCES "public"."products"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calculation_results" ADD CONSTRAINT "calculation_results_calculation_id_fk" FOREIGN KEY ("organization_id","calculation_id") REFERENCES "public"."calculations"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calculations" ADD CONSTRAINT "calculations_product_id_fk" FOREIGN KEY ("organization_id","product_id") REFERENCES "public"."products"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calculations" ADD CONSTRAINT "calculations_created_by_id_fk" FOREIGN KEY ("organization_id","created_by_id") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calculated_prices_organization_id_created_at_id_index" ON "calculated_prices" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "calculated_prices_product_id_index" ON "calculated_prices" USING btree ("organization_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "calculated_prices_place" ON "calculated_prices" USING btree ("organization_id","product_id","quantity");--> statement-breakpoint
CREATE INDEX "calculation_results_organization_id_created_at_id_index" ON "calculation_results" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "calculation_results_calculation_id_index" ON "calculation_results" USING btree ("organization_id","calculation_id");--> statement-breakpoint
CREATE INDEX "calculations_organization_id_created_at_id_index" ON "calculations" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "calculations_product_id_index" ON "calculations" USING btree ("organization_id","product_id");--> statement-breakpoint
CREATE INDEX "calculations_created_by_id_index" ON "calculations" USING btree ("organization_id","created_by_id");--> statement-breakpoint
CREATE INDEX "calculations_product_id_created_at_order" ON "calculations" USING btree ("organization_id","product_id","created_at","id");--> statement-breakpoint
CREATE INDEX "recalculations_organization_id_created_at_id_index" ON "recalculations" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE POLICY "calculated_prices_own_organization" ON "calculated_prices" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "calculation_results_own_organization" ON "calculation_results" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "calculations_own_organization" ON "calculations" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "recalculations_own_organization" ON "recalculations" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);