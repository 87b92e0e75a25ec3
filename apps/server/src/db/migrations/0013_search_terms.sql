CREATE TABLE "search_terms" (
	"organization_id" uuid NOT NULL,
	"type" text NOT NULL,
	"word" text collate "C" NOT NULL,
	"id" uuid NOT NULL,
	CONSTRAINT "search_terms_organization_id_type_word_id_pk" PRIMARY KEY("organization_id","type","word","id")
);
--> statement-breakpoint
ALTER TABLE "search_terms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "search_terms_own_organization" ON "search_terms" AS PERMISSIVE FOR ALL TO "kantwerk_app" USING (organization_id = current_setting('app.organization_id')::uuid) WITH CHECK (organization_id = current_setting('app.organization_id')::uuid);