ALTER TABLE "items" ALTER COLUMN "unit" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "items" ALTER COLUMN "with_parts" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "offers" ALTER COLUMN "free_of_charge" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "offers" ALTER COLUMN "alloy_surcharge" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "offers" ALTER COLUMN "stale" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "revision" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "alloy_surcharge" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "product_materials" ALTER COLUMN "grain" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "purchase_request_products" ALTER COLUMN "asked_for" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "purchase_requests" ALTER COLUMN "status" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "purchase_requests" ALTER COLUMN "sealed" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "questions" ALTER COLUMN "to_all" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "sso" ALTER COLUMN "trusts_addresses" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "sso" ALTER COLUMN "only_sso" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "sso" ALTER COLUMN "active" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "suppliables" ALTER COLUMN "doubtful" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ALTER COLUMN "tries" DROP DEFAULT;