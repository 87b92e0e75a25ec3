-- Count offers by day and undecided offers by request, and note when something was answered or ordered. With the rights of
-- their owner, because requests only read the counts.

CREATE OR REPLACE FUNCTION count_offers() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO public.offer_days (organization_id, id, day, supplier_id, received, awarded)
    SELECT organization_id, gen_random_uuid(), (submitted_at AT TIME ZONE timezone)::date, supplier_id,
      count(*), count(*) FILTER (WHERE status = 'ordered')
    FROM added JOIN public.organizations ON organizations.id = organization_id
    WHERE submitted_at IS NOT NULL AND withdrawn_at IS NULL AND sealed_for IS NULL GROUP BY 1, 3, 4;
    INSERT INTO public.undecided_offers (organization_id, id, purchase_request_id, offers)
    SELECT organization_id, gen_random_uuid(), purchase_request_id, count(*) FROM added
    WHERE status = 'offered' AND purchase_request_id IS NOT NULL AND sealed_for IS NULL GROUP BY 1, 3;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO public.offer_days (organization_id, id, day, supplier_id, received, awarded)
    SELECT rows.organization_id, gen_random_uuid(), (submitted_at AT TIME ZONE timezone)::date, supplier_id,
      sum(sign), sum(CASE status WHEN 'ordered' THEN sign ELSE 0 END)
    FROM (SELECT *, 1 AS sign FROM added UNION ALL SELECT *, -1 AS sign FROM removed) AS rows
    JOIN public.organizations ON organizations.id = rows.organization_id
    WHERE submitted_at IS NOT NULL AND withdrawn_at IS NULL AND sealed_for IS NULL
    GROUP BY 1, 3, 4 HAVING sum(sign) <> 0 OR sum(CASE status WHEN 'ordered' THEN sign ELSE 0 END) <> 0;
    INSERT INTO public.undecided_offers (organization_id, id, purchase_request_id, offers)
    SELECT organization_id, gen_random_uuid(), purchase_request_id, sum(sign)
    FROM (SELECT *, 1 AS sign FROM added UNION ALL SELECT *, -1 AS sign FROM removed) AS rows
    WHERE status = 'offered' AND purchase_request_id IS NOT NULL AND sealed_for IS NULL
    GROUP BY 1, 3 HAVING sum(sign) <> 0;
  ELSE
    INSERT INTO public.offer_days (organization_id, id, day, supplier_id, received, awarded)
    SELECT organization_id, gen_random_uuid(), (submitted_at AT TIME ZONE timezone)::date, supplier_id,
      -count(*), -count(*) FILTER (WHERE status = 'ordered')
    FROM removed JOIN public.organizations ON organizations.id = organization_id
    WHERE submitted_at IS NOT NULL AND withdrawn_at IS NULL AND sealed_for IS NULL GROUP BY 1, 3, 4;
    INSERT INTO public.undecided_offers (organization_id, id, purchase_request_id, offers)
    SELECT organization_id, gen_random_uuid(), purchase_request_id, -count(*) FROM removed
    WHERE status = 'offered' AND purchase_request_id IS NOT NULL AND sealed_for IS NULL GROUP BY 1, 3;
  END IF;
  -- An invitation is answered when its first offer is submitted.
  IF TG_OP <> 'DELETE' THEN
    UPDATE public.purchase_request_suppliers AS invitation SET answered_at = answer.first
    FROM (SELECT organization_id, purchase_request_id, supplier_id, min(submitted_at) AS first FROM added
      WHERE submitted_at IS NOT NULL GROUP BY 1, 2, 3) AS answer
    WHERE invitation.organization_id = answer.organization_id
      AND invitation.purchase_request_id = answer.purchase_request_id AND invitation.supplier_id = answer.supplier_id
      AND (invitation.answered_at IS NULL OR invitation.answered_at > answer.first);
  END IF;
  RETURN NULL;
END $$;

-- Nobody writes an offer meanwhile; whoever waited counts it by the zone that is there then.
CREATE OR REPLACE FUNCTION recount_offers(organization uuid) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  LOCK TABLE public.offers IN SHARE MODE;
  DELETE FROM public.offer_days WHERE organization_id = organization;
  DELETE FROM public.undecided_offers WHERE organization_id = organization;
  INSERT INTO public.offer_days (organization_id, id, day, supplier_id, received, awarded)
  SELECT organization_id, gen_random_uuid(), (submitted_at AT TIME ZONE timezone)::date, supplier_id,
    count(*), count(*) FILTER (WHERE status = 'ordered')
  FROM public.offers JOIN public.organizations ON organizations.id = organization_id
  WHERE organization_id = organization AND submitted_at IS NOT NULL AND withdrawn_at IS NULL AND sealed_for IS NULL GROUP BY 1, 3, 4;
  INSERT INTO public.undecided_offers (organization_id, id, purchase_request_id, offers)
  SELECT organization_id, gen_random_uuid(), purchase_request_id, count(*) FROM public.offers
  WHERE organization_id = organization AND status = 'offered' AND purchase_request_id IS NOT NULL AND sealed_for IS NULL GROUP BY 1, 3;
END $$;

CREATE OR REPLACE FUNCTION recount_in_new_zone() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM public.recount_offers(NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION mark_ordered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.ordered_at := coalesce(NEW.ordered_at, CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE now() END);
  RETURN NEW;
END $$;

REVOKE ALL ON FUNCTION count_offers(), recount_offers(uuid), recount_in_new_zone() FROM PUBLIC;
REVOKE INSERT, UPDATE, DELETE ON offer_days, undecided_offers FROM kantwerk_app;

CREATE OR REPLACE TRIGGER count_new_offers AFTER INSERT ON offers
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_offers();
CREATE OR REPLACE TRIGGER count_changed_offers AFTER UPDATE ON offers
REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_offers();
CREATE OR REPLACE TRIGGER count_removed_offers AFTER DELETE ON offers
REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_offers();
CREATE OR REPLACE TRIGGER recount_in_new_zone AFTER UPDATE OF timezone ON organizations
FOR EACH ROW WHEN (OLD.timezone IS DISTINCT FROM NEW.timezone) EXECUTE FUNCTION recount_in_new_zone();
CREATE OR REPLACE TRIGGER mark_ordered BEFORE INSERT OR UPDATE OF status ON orders
FOR EACH ROW WHEN (NEW.status = 'ordered') EXECUTE FUNCTION mark_ordered();

SELECT recount_offers(id) FROM organizations;
UPDATE public.purchase_request_suppliers AS invitation SET answered_at = answer.first
FROM (SELECT organization_id, purchase_request_id, supplier_id, min(submitted_at) AS first FROM public.offers
  WHERE submitted_at IS NOT NULL GROUP BY 1, 2, 3) AS answer
WHERE invitation.organization_id = answer.organization_id
  AND invitation.purchase_request_id = answer.purchase_request_id AND invitation.supplier_id = answer.supplier_id
  AND (invitation.answered_at IS NULL OR invitation.answered_at > answer.first);
-- What was ordered before it was noted: at its last move, as the history has it, else when it was changed last.
UPDATE orders SET ordered_at = coalesce((SELECT max(occurred_at) FROM audit_events AS event
  WHERE event.organization_id = orders.organization_id AND event.subject_id = orders.id
    AND event.changes #>> '{status,1}' = 'ordered'), updated_at)
WHERE status = 'ordered' AND ordered_at IS NULL;
