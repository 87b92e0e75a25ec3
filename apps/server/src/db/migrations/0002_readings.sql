CREATE TABLE "product_creations" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"status" text collate "natural_order" NOT NULL,
	"progress" double precision NOT NULL,
	"text" text collate "natural_order",
	"files" jsonb NOT NULL,
	"message" text collate "natural_order",
	"language_code" text collate "natural_order" NOT NULL,
	"created_by" uuid,
	CONSTRAINT "product_creations_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "product_creations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "readings" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"file_id" uuid NOT NULL,
	"features" jsonb,
	"pages" jsonb NOT NULL,
	CONSTRAINT "readings_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "readings_file_id_once" UNIQUE("organization_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "readings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "renditions" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"file_id" uuid NOT NULL,
	"kind" text collate "natural_order" NOT NULL,
	"page" integer NOT NULL,
	"part" text collate "natural_order" NOT NULL,
	"media_type" text collate "natural_order" NOT NULL,
	"size" integer NOT NULL,
	"sha256" text collate "natural_order" NOT NULL,
	CONSTRAINT "renditions_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "renditions_page_once" UNIQUE("organization_id","file_id","kind","part","page")
);
--> statement-breakpoint
ALTER TABLE "renditions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "shape_key" text collate "natural_order";--> statement-breakpoint
ALTER TABLE "readings" ADD CONSTRAINT "readings_file_id_fk" FOREIGN KEY ("organization_id","file_id") REFERENCES "public"."files"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renditions" ADD CONSTRAINT "renditions_file_id_fk" FOREIGN KEY ("organization_id","file_id") REFERENCES "public"."files"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_creations_organization_id_created_at_id_index" ON "product_creations" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "readings_organization_id_created_at_id_index" ON "readings" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "readings_file_id_index" ON "readings" USING btree ("organization_id","file_id");--> statement-breakpoint
CREATE INDEX "renditions_organization_id_created_at_id_index" ON "renditions" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "renditions_file_id_index" ON "renditions" USING btree ("organization_id","file_id");--> statement-breakpoint
CREATE INDEX "renditions_sha256_lookup" ON "renditions" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "products_shape_key_order" ON "products" USING btree ("organization_id","shape_key","id");--> statement-breakpoint
CREATE POLICY "product_creations_own_organization" ON "product_creations" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "readings_own_organization" ON "readings" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "renditions_own_organization" ON "renditions" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);