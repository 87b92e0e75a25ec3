CREATE TABLE "purchase_order_lines" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"description" text collate "natural_order",
	"quantity" double precision NOT NULL,
	"unit_price" numeric(16, 4) NOT NULL,
	"awarded_unit_price" numeric(16, 4),
	"price_estimated" boolean NOT NULL,
	"total_price" numeric(16, 2),
	"sort_order" integer NOT NULL,
	"received_quantity" double precision NOT NULL,
	"received_on" date,
	"purchase_order_id" uuid NOT NULL,
	"offer_id" uuid,
	"product_id" uuid,
	"part_id" uuid,
	"operation_id" uuid,
	CONSTRAINT "purchase_order_lines_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "purchase_orders" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"number" text collate "natural_order",
	"revision" integer NOT NULL,
	"status" text collate "natural_order" NOT NULL,
	"order_date" date,
	"delivery_date" date,
	"confirmed_delivery_date" date,
	"deviates" boolean NOT NULL,
	"supplier_reference" text collate "natural_order",
	"payment_terms" text collate "natural_order",
	"shipping_terms" text collate "natural_order",
	"notes" text collate "natural_order",
	"currency" text collate "natural_order",
	"packaging_price" numeric(16, 4),
	"shipping_price" numeric(16, 4),
	"customs_price" numeric(16, 4),
	"customs_by" text collate "natural_order",
	"vat_rate" double precision,
	"tax_note" text collate "natural_order",
	"value_of_goods" numeric(16, 2),
	"total_price" numeric(16, 2),
	"vat_amount" numeric(16, 2),
	"total_with_vat" numeric(16, 2),
	"cancel_reason" text collate "natural_order",
	"confirmation_remark" text collate "natural_order",
	"confirmed_by" text collate "natural_order",
	"sent_at" timestamp (3) with time zone,
	"first_viewed_at" timestamp (3) with time zone,
	"last_viewed_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"refused_at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"failure_reason" text collate "natural_order",
	"access_id" text collate "natural_order",
	"document_sha256" text collate "natural_order",
	"supplier_id" uuid NOT NULL,
	"purchase_request_id" uuid,
	"contact_id" uuid,
	"previous_id" uuid,
	"replaced_by_id" uuid,
	CONSTRAINT "purchase_orders_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "purchase_orders_revision_once" UNIQUE("organization_id","number","revision"),
	CONSTRAINT "purchase_orders_access_id_once" UNIQUE("organization_id","access_id")
);
--> statement-breakpoint
ALTER TABLE "purchase_orders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "questions" ALTER COLUMN "purchase_request_supplier_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "vat_id" text collate "natural_order";--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "purchase_order_id" uuid;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "vat_id" text collate "natural_order";--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "minimum_order_value" numeric(16, 4);--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD CONSTRAINT "purchase_order_lines_purchase_order_id_fk" FOREIGN KEY ("organization_id","purchase_order_id") REFERENCES "public"."purchase_orders"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD CONSTRAINT "purchase_order_lines_offer_id_fk" FOREIGN KEY ("organization_id","offer_id") REFERENCES "public"."offers"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD CONSTRAINT "purchase_order_lines_product_id_fk" FOREIGN KEY ("organization_id","product_id") REFERENCES "public"."products"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD CONSTRAINT "purchase_order_lines_part_id_fk" FOREIGN KEY ("organization_id","part_id") REFERENCES "public"."parts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD CONSTRAINT "purchase_order_lines_operation_id_fk" FOREIGN KEY ("organization_id","operation_id") REFERENCES "public"."operations"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_supplier_id_fk" FOREIGN KEY ("organization_id","supplier_id") REFERENCES "public"."suppliers"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_purchase_request_id_fk" FOREIGN KEY ("organization_id","purchase_request_id") REFERENCES "public"."purchase_requests"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_contact_id_fk" FOREIGN KEY ("organization_id","contact_id") REFERENCES "public"."users"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_previous_id_fk" FOREIGN KEY ("organization_id","previous_id") REFERENCES "public"."purchase_orders"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_replaced_by_id_fk" FOREIGN KEY ("organization_id","replaced_by_id") REFERENCES "public"."purchase_orders"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchase_order_lines_organization_id_created_at_id_index" ON "purchase_order_lines" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_order_lines_purchase_order_id_index" ON "purchase_order_lines" USING btree ("organization_id","purchase_order_id");--> statement-breakpoint
CREATE INDEX "purchase_order_lines_offer_id_index" ON "purchase_order_lines" USING btree ("organization_id","offer_id");--> statement-breakpoint
CREATE INDEX "purchase_order_lines_product_id_index" ON "purchase_order_lines" USING btree ("organization_id","product_id");--> statement-breakpoint
CREATE INDEX "purchase_order_lines_part_id_index" ON "purchase_order_lines" USING btree ("organization_id","part_id");--> statement-breakpoint
CREATE INDEX "purchase_order_lines_operation_id_index" ON "purchase_order_lines" USING btree ("organization_id","operation_id");--> statement-breakpoint
CREATE INDEX "purchase_order_lines_sort_order_order" ON "purchase_order_lines" USING btree ("organization_id","sort_order","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_organization_id_created_at_id_index" ON "purchase_orders" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_access_id_lookup" ON "purchase_orders" USING btree ("access_id");--> statement-breakpoint
CREATE INDEX "purchase_orders_document_sha256_lookup" ON "purchase_orders" USING btree ("document_sha256");--> statement-breakpoint
CREATE INDEX "purchase_orders_supplier_id_index" ON "purchase_orders" USING btree ("organization_id","supplier_id");--> statement-breakpoint
CREATE INDEX "purchase_orders_purchase_request_id_index" ON "purchase_orders" USING btree ("organization_id","purchase_request_id");--> statement-breakpoint
CREATE INDEX "purchase_orders_contact_id_index" ON "purchase_orders" USING btree ("organization_id","contact_id");--> statement-breakpoint
CREATE INDEX "purchase_orders_previous_id_index" ON "purchase_orders" USING btree ("organization_id","previous_id");--> statement-breakpoint
CREATE INDEX "purchase_orders_replaced_by_id_index" ON "purchase_orders" USING btree ("organization_id","replaced_by_id");--> statement-breakpoint
CREATE INDEX "purchase_orders_status_delivery_date_order" ON "purchase_orders" USING btree ("organization_id","status","delivery_date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_orders_one_draft" ON "purchase_orders" USING btree ("organization_id","purchase_request_id","supplier_id","currency") WHERE status = 'draft' and purchase_request_id is not null;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_purchase_order_id_fk" FOREIGN KEY ("organization_id","purchase_order_id") REFERENCES "public"."purchase_orders"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questions_purchase_order_id_index" ON "questions" USING btree ("organization_id","purchase_order_id");--> statement-breakpoint
CREATE POLICY "purchase_order_lines_own_organization" ON "purchase_order_lines" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "purchase_orders_own_organization" ON "purchase_orders" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);