ALTER TABLE "offers" ADD COLUMN "invitation_id" uuid;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "email" text collate "natural_order";--> statement-breakpoint
ALTER TABLE "purchase_request_suppliers" ADD COLUMN "email" text collate "natural_order";--> statement-breakpoint
ALTER TABLE "purchase_request_suppliers" ADD COLUMN "addressed_at" timestamp (3) with time zone;--> statement-breakpoint
-- Nobody has changed anything: no history, no counts.
ALTER TABLE "purchase_request_suppliers" DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "purchase_orders" DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "offers" DISABLE TRIGGER USER;--> statement-breakpoint
-- Invitations that were not sent lose the link that they had been given in the draft. A pending one of a sent request may wait in the mail queue.
UPDATE "purchase_request_suppliers" AS invitation SET "access_id" = NULL FROM "purchase_requests" AS request
WHERE request.organization_id = invitation.organization_id AND request.id = invitation.purchase_request_id
	AND invitation.status = 'pending' AND invitation.sent_at IS NULL AND (request.sent_at IS NULL OR invitation.created_at > request.sent_at);--> statement-breakpoint
-- Where earlier mails went is not known: the supplier's present address.
UPDATE "purchase_request_suppliers" AS invitation SET "email" = supplier.email FROM "suppliers" AS supplier
WHERE supplier.organization_id = invitation.organization_id AND supplier.id = invitation.supplier_id AND invitation.access_id IS NOT NULL;--> statement-breakpoint
UPDATE "purchase_orders" AS sent SET "email" = supplier.email FROM "suppliers" AS supplier
WHERE supplier.organization_id = sent.organization_id AND supplier.id = sent.supplier_id AND sent.access_id IS NOT NULL;--> statement-breakpoint
UPDATE "offers" AS offer SET "invitation_id" = invitation.id FROM "purchase_request_suppliers" AS invitation
WHERE invitation.organization_id = offer.organization_id AND invitation.purchase_request_id = offer.purchase_request_id AND invitation.supplier_id = offer.supplier_id;--> statement-breakpoint
ALTER TABLE "offers" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "purchase_orders" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "purchase_request_suppliers" ENABLE TRIGGER USER;
