CREATE TABLE "in_house_awards" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"quantity" integer NOT NULL,
	"unit_cost" numeric(16, 4),
	"unit_price" numeric(16, 4),
	"award_reason" text collate "natural_order" NOT NULL,
	"award_comment" text collate "natural_order",
	"awarded_at" timestamp (3) with time zone NOT NULL,
	"awarded_by" text collate "natural_order",
	"purchase_request_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"award_comparison_id" uuid NOT NULL,
	CONSTRAINT "in_house_awards_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "in_house_awards_line_id_once" UNIQUE("organization_id","line_id")
);
--> statement-breakpoint
ALTER TABLE "in_house_awards" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "award_comparisons" ADD COLUMN "own_comparison" jsonb;--> statement-breakpoint
ALTER TABLE "purchase_requests" ADD COLUMN "in_house" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_requests" ALTER COLUMN "in_house" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "in_house_awards" ADD CONSTRAINT "in_house_awards_purchase_request_id_fk" FOREIGN KEY ("organization_id","purchase_request_id") REFERENCES "public"."purchase_requests"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "in_house_awards" ADD CONSTRAINT "in_house_awards_line_id_fk" FOREIGN KEY ("organization_id","line_id") REFERENCES "public"."purchase_request_operations"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "in_house_awards" ADD CONSTRAINT "in_house_awards_award_comparison_id_fk" FOREIGN KEY ("organization_id","award_comparison_id") REFERENCES "public"."award_comparisons"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "in_house_awards_organization_id_created_at_id_index" ON "in_house_awards" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "in_house_awards_purchase_request_id_index" ON "in_house_awards" USING btree ("organization_id","purchase_request_id");--> statement-breakpoint
CREATE INDEX "in_house_awards_line_id_index" ON "in_house_awards" USING btree ("organization_id","line_id");--> statement-breakpoint
CREATE INDEX "in_house_awards_award_comparison_id_index" ON "in_house_awards" USING btree ("organization_id","award_comparison_id");--> statement-breakpoint
CREATE POLICY "in_house_awards_own_organization" ON "in_house_awards" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);