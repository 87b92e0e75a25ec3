CREATE TABLE "descriptions" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"described" jsonb NOT NULL,
	"product_id" uuid NOT NULL,
	"file_id" uuid,
	CONSTRAINT "descriptions_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "descriptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "product_creations" ADD COLUMN "with_ai" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "descriptions" ADD CONSTRAINT "descriptions_product_id_fk" FOREIGN KEY ("organization_id","product_id") REFERENCES "public"."products"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "descriptions" ADD CONSTRAINT "descriptions_file_id_fk" FOREIGN KEY ("organization_id","file_id") REFERENCES "public"."files"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "descriptions_organization_id_created_at_id_index" ON "descriptions" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "descriptions_product_id_index" ON "descriptions" USING btree ("organization_id","product_id");--> statement-breakpoint
CREATE INDEX "descriptions_file_id_index" ON "descriptions" USING btree ("organization_id","file_id");--> statement-breakpoint
CREATE INDEX "products_thickness_area_order" ON "products" USING btree ("organization_id","thickness","area","id");--> statement-breakpoint
CREATE INDEX "products_area_order" ON "products" USING btree ("organization_id","area","id");--> statement-breakpoint
CREATE INDEX "products_weight_per_unit_order" ON "products" USING btree ("organization_id","weight_per_unit","id");--> statement-breakpoint
CREATE POLICY "descriptions_own_organization" ON "descriptions" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);