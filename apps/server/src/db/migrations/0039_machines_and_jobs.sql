CREATE TABLE "job_times" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"job" text collate "natural_order" NOT NULL,
	"finished_on" date NOT NULL,
	"quantity" integer NOT NULL,
	"setup_time" double precision,
	"run_time" double precision NOT NULL,
	"asset_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"operation_id" uuid NOT NULL,
	CONSTRAINT "job_times_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "job_times" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "process" text collate "natural_order";--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "thickness_to" double precision;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "length_to" double precision;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "width_to" double precision;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "weight_to" double precision;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "force_to" double precision;--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "tensile_strength" double precision;--> statement-breakpoint
ALTER TABLE "job_times" ADD CONSTRAINT "job_times_asset_id_fk" FOREIGN KEY ("organization_id","asset_id") REFERENCES "public"."assets"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_times" ADD CONSTRAINT "job_times_product_id_fk" FOREIGN KEY ("organization_id","product_id") REFERENCES "public"."products"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_times" ADD CONSTRAINT "job_times_operation_id_fk" FOREIGN KEY ("organization_id","operation_id") REFERENCES "public"."operations"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_times_organization_id_created_at_id_index" ON "job_times" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "job_times_asset_id_index" ON "job_times" USING btree ("organization_id","asset_id");--> statement-breakpoint
CREATE INDEX "job_times_product_id_index" ON "job_times" USING btree ("organization_id","product_id");--> statement-breakpoint
CREATE INDEX "job_times_operation_id_index" ON "job_times" USING btree ("organization_id","operation_id");--> statement-breakpoint
CREATE INDEX "job_times_finished_on_order" ON "job_times" USING btree ("organization_id","finished_on","id");--> statement-breakpoint
CREATE POLICY "job_times_own_organization" ON "job_times" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);