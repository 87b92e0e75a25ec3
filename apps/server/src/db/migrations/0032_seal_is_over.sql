-- Kept by db/sealed.ts from now on; the policies need it to be there.
CREATE OR REPLACE FUNCTION seal_is_over(invitation uuid) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp STABLE AS $$
BEGIN
	RETURN EXISTS (SELECT FROM public.purchase_request_suppliers AS own JOIN public.purchase_requests AS asked
		ON asked.organization_id = own.organization_id AND asked.id = own.purchase_request_id
		WHERE own.organization_id = current_setting('app.organization_id')::uuid AND own.id = invitation
			AND asked.sent_at IS NOT NULL AND asked.close_submission_at <= now());
END $$;--> statement-breakpoint
ALTER POLICY "audit_events_sealed" ON "audit_events" TO kantwerk_app USING (sealed_for is null or current_setting('app.sealed_for', true) in (sealed_for::text, 'all') or seal_is_over(sealed_for));--> statement-breakpoint
ALTER POLICY "files_sealed" ON "files" TO kantwerk_app USING (sealed_for is null or current_setting('app.sealed_for', true) in (sealed_for::text, 'all') or seal_is_over(sealed_for));--> statement-breakpoint
ALTER POLICY "offers_sealed" ON "offers" TO kantwerk_app USING (sealed_for is null or current_setting('app.sealed_for', true) in (sealed_for::text, 'all') or seal_is_over(sealed_for));