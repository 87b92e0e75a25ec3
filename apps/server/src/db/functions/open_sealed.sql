-- Sealed requests: what a supplier enters carries its invitation in `sealed_for` and, by the policies of `sealedRows`, exists
-- for that invitation only until the request is opened.

-- The invitation that what a supplier says on a request is sealed for; null where the request is open to see.
CREATE OR REPLACE FUNCTION sealed_invitation(organization uuid, request uuid, supplier uuid) RETURNS uuid LANGUAGE plpgsql STABLE
SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RETURN (SELECT coalesce(invitation.id, supplier) FROM public.purchase_requests AS asked
    LEFT JOIN public.purchase_request_suppliers AS invitation ON invitation.organization_id = asked.organization_id
      AND invitation.purchase_request_id = asked.id AND invitation.supplier_id = supplier
    WHERE asked.organization_id = organization AND asked.id = request AND asked.sealed AND asked.opened_at IS NULL);
END $$;

-- Whether the deadline of an invitation's request has passed, whoever notes that it is open.
CREATE OR REPLACE FUNCTION seal_is_over(invitation uuid) RETURNS boolean LANGUAGE plpgsql STABLE
SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RETURN EXISTS (SELECT FROM public.purchase_request_suppliers AS own JOIN public.purchase_requests AS asked
      ON asked.organization_id = own.organization_id AND asked.id = own.purchase_request_id
    WHERE own.organization_id = current_setting('app.organization_id')::uuid AND own.id = invitation
      AND asked.sent_at IS NOT NULL AND asked.close_submission_at <= now());
END $$;

CREATE OR REPLACE FUNCTION seal_offer() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  NEW.sealed_for := public.sealed_invitation(NEW.organization_id, NEW.purchase_request_id, NEW.supplier_id);
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION seal_file() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  NEW.sealed_for := (SELECT public.sealed_invitation(organization_id, purchase_request_id, supplier_id)
    FROM public.purchase_request_suppliers WHERE organization_id = NEW.organization_id AND id = NEW.invitation_id);
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION seal_event() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  NEW.sealed_for := (SELECT public.sealed_invitation(organization_id, purchase_request_id, supplier_id)
    FROM public.purchase_request_suppliers WHERE organization_id = NEW.organization_id AND id = NEW.subject_id);
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION open_when_closed() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  NEW.opened_at := now();
  RETURN NEW;
END $$;

-- The search index's trigger names its tables without a schema; requests can create nothing in public.
-- Also what was said by invitations that have gone since. A column of the search is named, so that it finds the offer.
CREATE OR REPLACE FUNCTION open_sealed() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  opened uuid[] := array(
    SELECT id FROM public.purchase_request_suppliers WHERE organization_id = NEW.organization_id AND purchase_request_id = NEW.id
    UNION SELECT sealed_for FROM public.offers WHERE organization_id = NEW.organization_id AND purchase_request_id = NEW.id);
BEGIN
  UPDATE public.offers SET sealed_for = NULL, supplier_reference = supplier_reference
  WHERE organization_id = NEW.organization_id AND purchase_request_id = NEW.id AND sealed_for IS NOT NULL;
  UPDATE public.files SET sealed_for = NULL WHERE organization_id = NEW.organization_id AND sealed_for = ANY (opened);
  UPDATE public.audit_events SET sealed_for = NULL WHERE organization_id = NEW.organization_id AND sealed_for = ANY (opened);
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION sealed_invitation(uuid, uuid, uuid) FROM PUBLIC;
CREATE OR REPLACE TRIGGER seal_offer BEFORE INSERT ON offers
FOR EACH ROW WHEN (NEW.purchase_request_id IS NOT NULL) EXECUTE FUNCTION seal_offer();
CREATE OR REPLACE TRIGGER seal_file BEFORE INSERT ON files
FOR EACH ROW WHEN (NEW.invitation_id IS NOT NULL) EXECUTE FUNCTION seal_file();
CREATE OR REPLACE TRIGGER seal_event BEFORE INSERT ON audit_events
FOR EACH ROW WHEN (NEW.subject_type = 'purchase-request-suppliers' AND NEW.changes ?| ARRAY['once_costs', 'declined_lines'])
EXECUTE FUNCTION seal_event();
CREATE OR REPLACE TRIGGER open_when_closed BEFORE UPDATE ON purchase_requests
FOR EACH ROW WHEN (NEW.sealed AND NEW.state = 'closed' AND NEW.sent_at IS NOT NULL AND NEW.opened_at IS NULL)
EXECUTE FUNCTION open_when_closed();
CREATE OR REPLACE TRIGGER open_sealed AFTER UPDATE ON purchase_requests
FOR EACH ROW WHEN (OLD.opened_at IS NULL AND NEW.opened_at IS NOT NULL) EXECUTE FUNCTION open_sealed();
