-- Every key ends: those without an end in 90 days, those with a far one within a year.
UPDATE "api_keys" SET "expires_at" = least(coalesce("expires_at", now() + interval '90 days'), now() + interval '366 days'),
  "version" = "version" + 1, "updated_at" = now()
WHERE "expires_at" IS NULL OR "expires_at" > now() + interval '366 days';--> statement-breakpoint
ALTER TABLE "api_keys" ALTER COLUMN "expires_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "reminded_days" integer;