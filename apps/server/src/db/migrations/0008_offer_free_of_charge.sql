ALTER TABLE "offers" ADD COLUMN "free_of_charge" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- What was ordered at a price of 0 was meant so. Offers that are not decided keep their prices and lose their rank until
-- somebody says that they are free of charge.
UPDATE "offers" SET "free_of_charge" = true WHERE "status" = 'ordered'
AND EXISTS (SELECT 1 FROM jsonb_array_elements("tiers") AS "tier" WHERE ("tier"->>'unit_price')::numeric = 0);
