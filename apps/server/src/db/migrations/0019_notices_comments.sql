CREATE TABLE "comment_mentions" (
	"organization_id" uuid NOT NULL,
	"comment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "comment_mentions_organization_id_comment_id_user_id_pk" PRIMARY KEY("organization_id","comment_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "comment_mentions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "comments" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"body" text collate "natural_order" NOT NULL,
	"author_name" text collate "natural_order",
	"author_id" uuid,
	"subject_type" text collate "natural_order" NOT NULL,
	"subject_id" uuid NOT NULL,
	"told" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "comments_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "comments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notices" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text collate "natural_order" NOT NULL,
	"about" text collate "natural_order" NOT NULL,
	"count" integer NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	"user_id" uuid NOT NULL,
	"subject_type" text collate "natural_order" NOT NULL,
	"subject_id" uuid NOT NULL,
	CONSTRAINT "notices_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "notices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "comment_mentions" ADD CONSTRAINT "comment_mentions_comment_id_fk" FOREIGN KEY ("organization_id","comment_id") REFERENCES "public"."comments"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_mentions" ADD CONSTRAINT "comment_mentions_user_id_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_mentions_comment_id_index" ON "comment_mentions" USING btree ("organization_id","comment_id");--> statement-breakpoint
CREATE INDEX "comment_mentions_user_id_index" ON "comment_mentions" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "comments_organization_id_created_at_id_index" ON "comments" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "comments_subject_id_created_at_order" ON "comments" USING btree ("organization_id","subject_id","created_at","id");--> statement-breakpoint
CREATE INDEX "comments_author_id_order" ON "comments" USING btree ("organization_id","author_id","id");--> statement-breakpoint
CREATE INDEX "notices_organization_id_created_at_id_index" ON "notices" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notices_user_id_index" ON "notices" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "notices_user_id_happened_at_order" ON "notices" USING btree ("organization_id","user_id","happened_at","id");--> statement-breakpoint
CREATE INDEX "notices_happened_at_order" ON "notices" USING btree ("organization_id","happened_at","id");--> statement-breakpoint
CREATE INDEX "notices_subject_id_order" ON "notices" USING btree ("organization_id","subject_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_unread" ON "notices" USING btree ("organization_id","user_id","kind","subject_id","about") WHERE read_at is null;--> statement-breakpoint
CREATE POLICY "comment_mentions_own_organization" ON "comment_mentions" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "comments_own_organization" ON "comments" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);--> statement-breakpoint
CREATE POLICY "notices_own_organization" ON "notices" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);