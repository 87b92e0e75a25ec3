CREATE TABLE "order_documents" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text collate "natural_order" NOT NULL,
	"format" text collate "natural_order" NOT NULL,
	"sha256" text collate "natural_order" NOT NULL,
	CONSTRAINT "order_documents_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "order_documents_format_once" UNIQUE("organization_id","order_id","kind","format")
);
--> statement-breakpoint
ALTER TABLE "order_documents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_number_once";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "language_code" text collate "natural_order";--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "unit" text collate "natural_order" DEFAULT 'piece' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "discount" double precision;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "with_parts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "price_source" text collate "natural_order";--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "price_split" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "decline_reason" text collate "natural_order";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deferred_until" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_note" text collate "natural_order";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "billing_vat_id" text collate "natural_order";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_name" text collate "natural_order";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_address" text collate "natural_order";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_postal_code" text collate "natural_order";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_city" text collate "natural_order";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_country" text collate "natural_order";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "offered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sent_to" text collate "natural_order";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "failure_reason" text collate "natural_order";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "status_before" text collate "natural_order";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reminded_of" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "previous_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "replaced_by_id" uuid;--> statement-breakpoint
ALTER TABLE "order_documents" ADD CONSTRAINT "order_documents_order_id_fk" FOREIGN KEY ("organization_id","order_id") REFERENCES "public"."orders"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_documents_organization_id_created_at_id_index" ON "order_documents" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "order_documents_sha256_lookup" ON "order_documents" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "order_documents_order_id_index" ON "order_documents" USING btree ("organization_id","order_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_previous_id_fk" FOREIGN KEY ("organization_id","previous_id") REFERENCES "public"."orders"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_replaced_by_id_fk" FOREIGN KEY ("organization_id","replaced_by_id") REFERENCES "public"."orders"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_status_deferred_until_order" ON "orders" USING btree ("organization_id","status","deferred_until","id");--> statement-breakpoint
CREATE INDEX "orders_previous_id_index" ON "orders" USING btree ("organization_id","previous_id");--> statement-breakpoint
CREATE INDEX "orders_replaced_by_id_index" ON "orders" USING btree ("organization_id","replaced_by_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_revision_once" UNIQUE("organization_id","number","revision");--> statement-breakpoint
CREATE POLICY "order_documents_own_organization" ON "order_documents" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
-- What was copied from a customer until now lacks its VAT id and where it is delivered: drafts get both.
ALTER TABLE "orders" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "orders" AS o SET "billing_vat_id" = c.vat_id, "delivery_name" = c.name, "delivery_address" = c.address,
	"delivery_postal_code" = c.zip, "delivery_city" = c.city, "delivery_country" = c.country
FROM "customers" AS c WHERE c.organization_id = o.organization_id AND c.id = o.customer_id AND o.status = 'draft';--> statement-breakpoint
-- No order before had another tax than the one that its rate says.
UPDATE "orders" SET "tax_note" = 'none';--> statement-breakpoint
-- Lines add up as they are rounded. What was offered or ordered keeps its totals.
WITH goods AS (
	SELECT organization_id, order_id, sum(total_price) AS worth FROM "items" WHERE order_id IS NOT NULL GROUP BY 1, 2
), net AS (
	SELECT o.organization_id, o.id, g.worth, greatest(g.worth - coalesce(o.discount, 0), 0)::numeric(16, 2) AS subtotal
	FROM "orders" AS o JOIN goods AS g ON g.organization_id = o.organization_id AND g.order_id = o.id
	WHERE o.status NOT IN ('offered', 'ordered') AND g.worth <> o.value_of_goods
), vat AS (
	SELECT n.*, round(n.subtotal * coalesce(o.vat_rate, 0)::numeric, 2) AS vat
	FROM net AS n JOIN "orders" AS o ON o.organization_id = n.organization_id AND o.id = n.id
)
UPDATE "orders" AS o SET "value_of_goods" = v.worth, "subtotal" = v.subtotal, "total_price" = v.subtotal,
	"vat_amount" = v.vat, "total_with_vat" = v.subtotal + v.vat
FROM vat AS v WHERE v.organization_id = o.organization_id AND v.id = o.id;--> statement-breakpoint
ALTER TABLE "orders" ENABLE TRIGGER USER;
