import type { PoolClient } from "pg";
import { makeOnce } from "./makeOnce.ts";

/** Requests whose lines, in-house awards or awarded offers are among these rows have their status worked out anew. */
const refresh = (rows: string) => `
    UPDATE public.purchase_requests AS request SET status = public.request_status(request)
    FROM (SELECT DISTINCT organization_id, purchase_request_id FROM ${rows}) AS touched
    WHERE request.organization_id = touched.organization_id AND request.id = touched.purchase_request_id
      AND request.status <> public.request_status(request);`;

/** With the rights of their owner, who sees what is sealed. */
const safely = "SECURITY DEFINER SET search_path = pg_catalog, pg_temp";

const onChanges = (table: string, events: [event: "INSERT" | "UPDATE" | "DELETE", rows: string][]) =>
  events
    .map(
      ([event, rows]) => `
CREATE OR REPLACE TRIGGER keep_request_status_${event.toLowerCase()} AFTER ${event} ON ${table}
REFERENCING ${rows} FOR EACH STATEMENT EXECUTE FUNCTION keep_request_status_by_${table === "offers" ? "offers" : "lines"}();`,
    )
    .join("");

const functions = `
-- A draft until it is sent; awarded as far as its lines have an ordered offer or stay in-house, whether it still takes offers or not.
CREATE OR REPLACE FUNCTION request_status(request purchase_requests) RETURNS text LANGUAGE plpgsql STABLE ${safely} AS $$
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

CREATE OR REPLACE FUNCTION keep_request_status() RETURNS trigger LANGUAGE plpgsql ${safely} AS $$
BEGIN
  NEW.status := public.request_status(NEW);
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION keep_request_status_by_offers() RETURNS trigger LANGUAGE plpgsql ${safely} AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN ${refresh("added WHERE status = 'ordered'")}
  ELSIF TG_OP = 'UPDATE' THEN
    ${refresh("(SELECT * FROM added UNION ALL SELECT * FROM removed) AS either WHERE status = 'ordered'")}
  ELSE ${refresh("removed WHERE status = 'ordered'")}
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION keep_request_status_by_lines() RETURNS trigger LANGUAGE plpgsql ${safely} AS $$
BEGIN
  ${refresh("changed")}
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION request_status(purchase_requests) FROM PUBLIC;
CREATE OR REPLACE TRIGGER keep_request_status BEFORE INSERT OR UPDATE ON purchase_requests
FOR EACH ROW EXECUTE FUNCTION keep_request_status();
${onChanges("offers", [
  ["INSERT", "NEW TABLE AS added"],
  ["UPDATE", "NEW TABLE AS added OLD TABLE AS removed"],
  ["DELETE", "OLD TABLE AS removed"],
])}
${["purchase_request_operations", "purchase_request_parts", "in_house_awards"]
  .map((table) =>
    onChanges(table, [
      ["INSERT", "NEW TABLE AS changed"],
      ["DELETE", "OLD TABLE AS changed"],
    ]),
  )
  .join("")}
`;

/** Makes the triggers that keep a request's status true, whatever writes requests, lines and offers. */
export const keepRequestStatus = (client: PoolClient): Promise<void> =>
  makeOnce(client, "keep_request_status", functions);
