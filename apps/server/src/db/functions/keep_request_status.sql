-- Keep the status of purchase requests, whatever writes requests, lines and offers. With the rights of their owner, who sees
-- what is sealed.

-- A draft until it is sent; awarded as far as its lines have an ordered offer or stay in-house, whether it still takes offers or not.
CREATE OR REPLACE FUNCTION request_status(request purchase_requests) RETURNS text LANGUAGE plpgsql STABLE
SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  awarded bigint := (SELECT count(DISTINCT covered.line_id) FROM public.offers AS offer
    CROSS JOIN LATERAL (SELECT offer.line_id UNION ALL SELECT line_id FROM public.offer_covers
      WHERE organization_id = offer.organization_id AND offer_id = offer.id) AS covered
    WHERE offer.organization_id = request.organization_id AND offer.purchase_request_id = request.id
      AND offer.status = 'ordered')
    + (SELECT count(*) FROM public.in_house_awards
      WHERE organization_id = request.organization_id AND purchase_request_id = request.id);
  asked bigint;
BEGIN
  IF awarded = 0 THEN
    RETURN CASE WHEN request.sent_at IS NULL THEN 'draft' ELSE request.state END;
  END IF;
  asked := (SELECT count(*) FROM public.purchase_request_operations
      WHERE organization_id = request.organization_id AND purchase_request_id = request.id)
    + (SELECT count(*) FROM public.purchase_request_parts
      WHERE organization_id = request.organization_id AND purchase_request_id = request.id);
  RETURN CASE WHEN awarded < asked THEN 'awarded_in_part' ELSE 'awarded' END;
END $$;

CREATE OR REPLACE FUNCTION keep_request_status() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  NEW.status := public.request_status(NEW);
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION refresh_request_status(organization uuid, request_id uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE public.purchase_requests AS request SET status = public.request_status(request)
  WHERE organization_id = organization AND id = request_id AND status <> public.request_status(request)
$$;

CREATE OR REPLACE FUNCTION keep_request_status_by_offers() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    PERFORM public.refresh_request_status(organization_id, purchase_request_id)
    FROM added WHERE status = 'ordered' GROUP BY organization_id, purchase_request_id;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    PERFORM public.refresh_request_status(organization_id, purchase_request_id)
    FROM removed WHERE status = 'ordered' GROUP BY organization_id, purchase_request_id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION keep_request_status_by_lines() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM public.refresh_request_status(organization_id, purchase_request_id)
  FROM changed GROUP BY organization_id, purchase_request_id;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION request_status(purchase_requests), refresh_request_status(uuid, uuid) FROM PUBLIC;

CREATE OR REPLACE TRIGGER keep_request_status BEFORE INSERT OR UPDATE ON purchase_requests
FOR EACH ROW EXECUTE FUNCTION keep_request_status();

CREATE OR REPLACE TRIGGER keep_request_status_insert AFTER INSERT ON offers
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_request_status_by_offers();
CREATE OR REPLACE TRIGGER keep_request_status_update AFTER UPDATE ON offers
REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_request_status_by_offers();
CREATE OR REPLACE TRIGGER keep_request_status_delete AFTER DELETE ON offers
REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_request_status_by_offers();

CREATE OR REPLACE TRIGGER keep_request_status_insert AFTER INSERT ON purchase_request_operations
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_request_status_by_lines();
CREATE OR REPLACE TRIGGER keep_request_status_delete AFTER DELETE ON purchase_request_operations
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_request_status_by_lines();
CREATE OR REPLACE TRIGGER keep_request_status_insert AFTER INSERT ON purchase_request_parts
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_request_status_by_lines();
CREATE OR REPLACE TRIGGER keep_request_status_delete AFTER DELETE ON purchase_request_parts
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_request_status_by_lines();
CREATE OR REPLACE TRIGGER keep_request_status_insert AFTER INSERT ON in_house_awards
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_request_status_by_lines();
CREATE OR REPLACE TRIGGER keep_request_status_delete AFTER DELETE ON in_house_awards
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_request_status_by_lines();
