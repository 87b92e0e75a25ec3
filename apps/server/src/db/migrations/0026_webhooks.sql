CREATE TABLE "webhook_deliveries" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event" text collate "natural_order" NOT NULL,
	"status" text collate "natural_order" NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"answer_status" integer,
	"problem" text collate "natural_order",
	"duration" integer,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"data_type" text collate "natural_order" NOT NULL,
	"data_id" text collate "natural_order" NOT NULL,
	"turn" uuid,
	CONSTRAINT "webhook_deliveries_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhooks" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"url" text collate "natural_order" NOT NULL,
	"events" jsonb NOT NULL,
	"active" boolean NOT NULL,
	"last_status" text collate "natural_order",
	"secret" text collate "natural_order" NOT NULL,
	CONSTRAINT "webhooks_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "webhooks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_fk" FOREIGN KEY ("organization_id","webhook_id") REFERENCES "public"."webhooks"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_organization_id_created_at_id_index" ON "webhook_deliveries" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook_id_index" ON "webhook_deliveries" USING btree ("organization_id","webhook_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook_id_occurred_at_order" ON "webhook_deliveries" USING btree ("organization_id","webhook_id","occurred_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_occurred_at_order" ON "webhook_deliveries" USING btree ("organization_id","occurred_at","id");--> statement-breakpoint
CREATE INDEX "webhooks_organization_id_created_at_id_index" ON "webhooks" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhooks_url_order" ON "webhooks" USING btree ("organization_id","url","id");--> statement-breakpoint
CREATE POLICY "webhook_deliveries_own_organization" ON "webhook_deliveries" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "webhooks_own_organization" ON "webhooks" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);