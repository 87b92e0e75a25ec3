import type { Pool, PoolClient } from "pg";
import { makeOnce } from "./makeOnce.ts";

/**
 * Adds what some offers count for: `rows` are offers with a `sign`, 1 for one as it stands and -1 for one as it stood.
 */
const count = (rows: string) => `
    INSERT INTO public.offer_days (organization_id, id, day, supplier_id, received, awarded)
    SELECT rows.organization_id, gen_random_uuid(), (submitted_at AT TIME ZONE timezone)::date, supplier_id,
      sum(sign), sum(CASE status WHEN 'ordered' THEN sign ELSE 0 END)
    FROM (${rows}) AS rows JOIN public.organizations ON organizations.id = rows.organization_id
    WHERE submitted_at IS NOT NULL AND withdrawn_at IS NULL AND sealed_for IS NULL
    GROUP BY 1, 3, 4 HAVING sum(sign) <> 0 OR sum(CASE status WHEN 'ordered' THEN sign ELSE 0 END) <> 0;
    INSERT INTO public.undecided_offers (organization_id, id, purchase_request_id, offers)
    SELECT organization_id, gen_random_uuid(), purchase_request_id, sum(sign) FROM (${rows}) AS rows
    WHERE status = 'offered' AND purchase_request_id IS NOT NULL AND sealed_for IS NULL GROUP BY 1, 3 HAVING sum(sign) <> 0;`;

const added = "SELECT *, 1 AS sign FROM added";
const removed = "SELECT *, -1 AS sign FROM removed";

/** An invitation is answered when the first offer came. */
const noteAnswers = (rows: string) => `
    UPDATE public.purchase_request_suppliers AS invitation SET answered_at = answer.first
    FROM (SELECT organization_id, purchase_request_id, supplier_id, min(submitted_at) AS first FROM ${rows}
      WHERE submitted_at IS NOT NULL GROUP BY 1, 2, 3) AS answer
    WHERE invitation.organization_id = answer.organization_id
      AND invitation.purchase_request_id = answer.purchase_request_id AND invitation.supplier_id = answer.supplier_id
      AND (invitation.answered_at IS NULL OR invitation.answered_at > answer.first);`;

// With the rights of their owner, for requests only read what is counted.
const safely = "LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp";

const functions = `
CREATE OR REPLACE FUNCTION count_offers() RETURNS trigger ${safely} AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN ${count(added)} ${noteAnswers("added")}
  ELSIF TG_OP = 'UPDATE' THEN ${count(`${added} UNION ALL ${removed}`)} ${noteAnswers("added")}
  ELSE ${count(removed)}
  END IF;
  RETURN NULL;
END $$;

-- Nobody writes an offer meanwhile; whoever waited counts it by the zone that is there then.
CREATE OR REPLACE FUNCTION recount_offers(organization uuid) RETURNS void ${safely} AS $$
BEGIN
  LOCK TABLE public.offers IN SHARE MODE;
  DELETE FROM public.offer_days WHERE organization_id = organization;
  DELETE FROM public.undecided_offers WHERE organization_id = organization;
  ${count("SELECT *, 1 AS sign FROM public.offers WHERE organization_id = organization")}
END $$;

CREATE OR REPLACE FUNCTION recount_in_new_zone() RETURNS trigger ${safely} AS $$
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
${noteAnswers("public.offers")}
-- What was ordered before it was noted: at its last move, as the history has it, else when it was changed last.
UPDATE orders SET ordered_at = coalesce((SELECT max(occurred_at) FROM audit_events AS event
  WHERE event.organization_id = orders.organization_id AND event.subject_id = orders.id
    AND event.changes #>> '{status,1}' = 'ordered'), updated_at)
WHERE status = 'ordered' AND ordered_at IS NULL;
`;

/** Makes the triggers that count offers and note when something was answered or ordered, for the dashboard. */
export const keepOfferCounts = (client: PoolClient): Promise<void> =>
  makeOnce(client, "count_offers", functions);

/** One row of several that count for the same: `of` are the columns that say for what, `sums` what they sum. */
function addUp(table: string, of: string, sums: string): string {
  return `
    WITH gone AS (DELETE FROM ${table} WHERE (organization_id, ${of}) IN
      (SELECT organization_id, ${of} FROM ${table} GROUP BY organization_id, ${of} HAVING count(*) > 1) RETURNING *)
    INSERT INTO ${table} SELECT organization_id, gen_random_uuid(), ${of}, ${sums} FROM gone GROUP BY organization_id, ${of}`;
}

/** Makes one row of several that count for the same, so that reading stays quick. What they add up to stays. */
export async function addUpOfferCounts(pool: Pool): Promise<void> {
  await pool.query(addUp("offer_days", "day, supplier_id", "sum(received), sum(awarded)"));
  await pool.query(addUp("undecided_offers", "purchase_request_id", "sum(offers)"));
}
