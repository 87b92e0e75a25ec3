CREATE TABLE "import_mappings" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resource" text collate "natural_order" NOT NULL,
	"headings" text collate "natural_order" NOT NULL,
	"given" text collate "natural_order" NOT NULL,
	"settings" jsonb NOT NULL,
	CONSTRAINT "import_mappings_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "import_mappings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_rows" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"outcome" text collate "natural_order" NOT NULL,
	"record_id" uuid,
	"ready" jsonb,
	"cells" jsonb,
	"problems" jsonb,
	CONSTRAINT "import_rows_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "import_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "imports" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resource" text collate "natural_order" NOT NULL,
	"file_name" text collate "natural_order" NOT NULL,
	"media_type" text collate "natural_order" NOT NULL,
	"size" integer NOT NULL,
	"sha256" text collate "natural_order" NOT NULL,
	"turn" integer NOT NULL,
	"status" text collate "natural_order" NOT NULL,
	"progress" double precision NOT NULL,
	"message" text collate "natural_order",
	"settings" jsonb NOT NULL,
	"chosen" jsonb NOT NULL,
	"shape" jsonb NOT NULL,
	"row_count" integer NOT NULL,
	"created" integer NOT NULL,
	"updated" integer NOT NULL,
	"unchanged" integer NOT NULL,
	"refused" integer NOT NULL,
	"problems" jsonb NOT NULL,
	"language_code" text collate "natural_order" NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "imports_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "widgets" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text collate "natural_order" NOT NULL,
	"position" jsonb NOT NULL,
	"options" jsonb,
	"user_id" uuid NOT NULL,
	CONSTRAINT "widgets_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "widgets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_fk" FOREIGN KEY ("organization_id","import_id") REFERENCES "public"."imports"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "widgets" ADD CONSTRAINT "widgets_user_id_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_mappings_organization_id_created_at_id_index" ON "import_mappings" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "import_mappings_headings" ON "import_mappings" USING btree ("organization_id","resource","headings","given");--> statement-breakpoint
CREATE INDEX "import_rows_organization_id_created_at_id_index" ON "import_rows" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "import_rows_import_id_index" ON "import_rows" USING btree ("organization_id","import_id");--> statement-breakpoint
CREATE UNIQUE INDEX "import_rows_place" ON "import_rows" USING btree ("organization_id","import_id","row");--> statement-breakpoint
CREATE UNIQUE INDEX "import_rows_outcome" ON "import_rows" USING btree ("organization_id","import_id","outcome","row");--> statement-breakpoint
CREATE INDEX "imports_organization_id_created_at_id_index" ON "imports" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "imports_sha256_lookup" ON "imports" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "widgets_organization_id_created_at_id_index" ON "widgets" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "widgets_user_id_index" ON "widgets" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE POLICY "import_mappings_own_organization" ON "import_mappings" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "import_rows_own_organization" ON "import_rows" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "imports_own_organization" ON "imports" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "widgets_own_organization" ON "widgets" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);