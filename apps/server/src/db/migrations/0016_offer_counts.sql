CREATE TABLE "offer_days" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"day" date NOT NULL,
	"supplier_id" uuid NOT NULL,
	"received" integer NOT NULL,
	"awarded" integer NOT NULL,
	CONSTRAINT "offer_days_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "offer_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "undecided_offers" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"purchase_request_id" uuid NOT NULL,
	"offers" integer NOT NULL,
	CONSTRAINT "undecided_offers_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "undecided_offers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ordered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "purchase_request_suppliers" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "offer_days_sum" ON "offer_days" USING btree ("organization_id","day","supplier_id","received","awarded");--> statement-breakpoint
CREATE INDEX "undecided_offers_sum" ON "undecided_offers" USING btree ("organization_id","purchase_request_id","offers");--> statement-breakpoint
CREATE INDEX "orders_ordered_at_order" ON "orders" USING btree ("organization_id","ordered_at","id");--> statement-breakpoint
CREATE INDEX "purchase_requests_state_close_submission_at_order" ON "purchase_requests" USING btree ("organization_id","state","close_submission_at","id");--> statement-breakpoint
CREATE INDEX "purchase_request_suppliers_sent_at_order" ON "purchase_request_suppliers" USING btree ("organization_id","sent_at","id");--> statement-breakpoint
CREATE INDEX "questions_unanswered" ON "questions" USING btree ("organization_id","created_at") WHERE author = 'supplier' and answered_at is null;--> statement-breakpoint
CREATE POLICY "offer_days_own_organization" ON "offer_days" AS PERMISSIVE FOR SELECT TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "undecided_offers_own_organization" ON "undecided_offers" AS PERMISSIVE FOR SELECT TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid);