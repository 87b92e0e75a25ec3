-- Codes that ISO 3166-1 has replaced or never assigned, where only one country can be meant. All others stay as they are and
-- are listed on the status page.
CREATE FUNCTION pg_temp.assigned_country(code text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN CASE code WHEN 'DD' THEN 'DE' WHEN 'BU' THEN 'MM' WHEN 'UK' THEN 'GB' WHEN 'EL' THEN 'GR' ELSE code END;
--> statement-breakpoint
UPDATE "organization" SET "country" = pg_temp.assigned_country("country")
WHERE "country" IN ('DD', 'BU', 'UK', 'EL');--> statement-breakpoint
UPDATE "customers" SET "country" = pg_temp.assigned_country("country"), "billing_country" = pg_temp.assigned_country("billing_country")
WHERE "country" IN ('DD', 'BU', 'UK', 'EL') OR "billing_country" IN ('DD', 'BU', 'UK', 'EL');--> statement-breakpoint
UPDATE "suppliers" SET "country" = pg_temp.assigned_country("country")
WHERE "country" IN ('DD', 'BU', 'UK', 'EL');--> statement-breakpoint
UPDATE "orders" SET "billing_country" = pg_temp.assigned_country("billing_country"),
  "delivery_country" = pg_temp.assigned_country("delivery_country")
WHERE "billing_country" IN ('DD', 'BU', 'UK', 'EL') OR "delivery_country" IN ('DD', 'BU', 'UK', 'EL');
