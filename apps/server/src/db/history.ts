import type { Resource } from "@kantwerk/contract/resource";
import type { PoolClient } from "pg";
import { makeOnce } from "./makeOnce.ts";

/*
 * Triggers note every change of a record in `audit_events`, so that nothing that writes can go past it: features, jobs,
 * cascades, statements by hand. Every table of an organization has them, but for those named here.
 */

/** Why a table has none: what the machinery keeps for itself, for a while, or can make anew is no record of anyone's. */
const internalTables: Record<string, string> = {
  asked_facts: "what was sent to suppliers, read from records that have their history",
  audit_events: "the history itself",
  calculated_prices: "made anew from records",
  calculation_results: "made anew from records",
  counters: "the last number given",
  descriptions: "what a provider read from a text, kept with its creation",
  idempotency_keys: "answers, for a day",
  import_mappings: "columns to propose next time for a file like the last one",
  import_rows: "of a file, until they are written as records",
  imports: "work that runs; what it writes is noted",
  input_changes: "that inputs of prices changed; the changes are noted at their records",
  known_devices: "a person's browsers, by a secret",
  nestings: "made anew from records",
  notices: "what one person has been told",
  offer_covers: "said with its offer, and never changed",
  offer_days: "counts, kept by triggers",
  order_documents: "frozen with a move of its order, which is noted",
  passkey_challenges: "for minutes",
  passkeys: "secrets; that one comes or goes is noted at its person",
  preferences: "one person's own",
  product_creations: "work that runs; what it writes is noted",
  readings: "made anew from files",
  recalculations: "work that runs",
  recovery_codes: "secrets; that they are made is noted at their person",
  renditions: "made anew from files",
  search_index: "kept by triggers",
  search_terms: "kept by triggers",
  sent_mails: "that a mail is sent once",
  sign_in_attempts: "counts; refusals are noted at their person",
  sso_identities: "who a person is elsewhere; that it comes or goes is noted at the person",
  tokens: "secrets; each sign-in is noted at its person",
  totp_factors: "secrets; that one comes or goes is noted at its person",
  undecided_offers: "counts, kept by triggers",
  webhook_deliveries: "what came of each try, shown as it is",
};

/**
 * Columns that are never noted: secrets, when somebody was last seen, what only one person can read, who has been told,
 * and what the server keeps beside what was entered.
 */
export const hiddenColumns: Record<string, string[]> = {
  api_keys: ["hash", "last_used_at", "reminded_days"],
  comments: ["told"],
  in_house_awards: ["award_comparison_id"],
  offers: ["invitation_id"],
  orders: ["ordered_at", "reminded_of", "status_before"],
  products: ["geometry_taken_at", "material_id"],
  purchase_orders: ["access_id", "document_sha256", "last_viewed_at"],
  purchase_request_suppliers: ["access_id", "addressed_at", "answered_at", "last_viewed_at"],
  sso: ["client_secret"],
  users: ["password_hash", "last_seen_at", "pending_email_at"],
  views: ["name", "query"],
  webhooks: ["secret", "last_status"],
  widgets: ["position", "options"],
};

/** What every row has, and what says nothing about the record. */
const standingColumns = ["organization_id", "id", "version", "created_at", "updated_at", "sealed_for"];

const eventColumns = `organization_id, id, actor_type, actor_id, actor_name, action, subject_type, subject_id,
    parent_type, parent_id, changes, request_id, occurred_at`;

// The functions have their owner's rights, for the requests' role may only read; none but the owner may make a trigger
// of them. Nothing is looked up by a path that a request could lead elsewhere.
const functions = `
CREATE OR REPLACE FUNCTION audit_event_id(at timestamptz) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  micros bigint := extract(epoch FROM at) * 1000000;
BEGIN
  -- A UUID of version 7 whose twelve bits after the milliseconds are the microseconds: in the order of the events.
  RETURN lpad(to_hex(micros / 1000), 12, '0') || to_hex(28672 + micros % 1000 * 4) || right(gen_random_uuid()::text, 17);
END $$;

-- Long texts by their hash. Most changes are short altogether, and no value is looked at.
CREATE OR REPLACE FUNCTION audit_changes(changes jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
BEGIN
  IF length(changes::text) <= 255 THEN RETURN changes; END IF;
  RETURN (SELECT jsonb_object_agg(key, (SELECT jsonb_agg(
      CASE WHEN length(value #>> '{}') > CASE jsonb_typeof(value) WHEN 'string' THEN 255 ELSE 2000 END
        THEN jsonb_build_object('sha256', encode(sha256(convert_to(value #>> '{}', 'UTF8')), 'hex')) ELSE value END ORDER BY place)
      FROM jsonb_array_elements(pair) WITH ORDINALITY AS one(value, place)))
    FROM jsonb_each(changes) AS changed(key, pair));
END $$;

CREATE OR REPLACE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  before jsonb := CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE to_jsonb(OLD) END;
  after jsonb := CASE WHEN TG_OP = 'DELETE' THEN '{}' ELSE to_jsonb(NEW) END;
  record jsonb := CASE WHEN TG_OP = 'DELETE' THEN before ELSE after END;
  hidden text[] := TG_ARGV[1];
  at timestamptz := clock_timestamp();
  actor jsonb := nullif(current_setting('app.actor', true), '');
  parent_type text;
  parent_id uuid;
  changed jsonb;
  -- That it was changed is noted, never what it is.
  new_password boolean := TG_OP = 'UPDATE' AND before -> 'password_hash' IS DISTINCT FROM after -> 'password_hash';
BEGIN
  SELECT jsonb_object_agg(key, jsonb_build_array(before -> key, after -> key)) INTO changed
  FROM jsonb_object_keys(record) AS key
  WHERE nullif(before -> key, 'null') IS DISTINCT FROM nullif(after -> key, 'null') AND key <> ALL (hidden);
  IF changed IS NULL AND TG_OP = 'UPDATE' AND NOT new_password THEN RETURN NULL; END IF;
  -- Pairs: the column of a parent's id, and its type or the column of its type.
  FOR i IN 2 .. TG_NARGS - 2 BY 2 LOOP
    parent_id := coalesce(after ->> TG_ARGV[i], before ->> TG_ARGV[i]);
    parent_type := coalesce(after ->> TG_ARGV[i + 1], before ->> TG_ARGV[i + 1], TG_ARGV[i + 1]);
    EXIT WHEN parent_id IS NOT NULL;
  END LOOP;
  INSERT INTO public.audit_events (${eventColumns}, sealed_for) VALUES (
    coalesce(record ->> 'organization_id', record ->> 'id')::uuid, public.audit_event_id(at),
    coalesce(actor ->> 'type', 'system'), (actor ->> 'id')::uuid, actor ->> 'name',
    CASE WHEN TG_OP = 'INSERT' THEN 'create' WHEN TG_OP = 'DELETE' THEN 'delete' WHEN new_password THEN 'password'
      ELSE coalesce(nullif(current_setting('app.action', true), ''), 'update') END,
    TG_ARGV[0], (record ->> 'id')::uuid, CASE WHEN parent_id IS NOT NULL THEN parent_type END, parent_id,
    coalesce(public.audit_changes(changed), '{}'), nullif(current_setting('app.request_id', true), ''), at,
    (record ->> 'sealed_for')::uuid);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_links() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  actor jsonb := nullif(current_setting('app.actor', true), '');
BEGIN
  -- Of the owner: its type, the column of its id, the other's column, the name of the link.
  INSERT INTO public.audit_events (${eventColumns})
  SELECT (link ->> 'organization_id')::uuid, public.audit_event_id(clock_timestamp()),
    coalesce(actor ->> 'type', 'system'), (actor ->> 'id')::uuid, actor ->> 'name',
    coalesce(nullif(current_setting('app.action', true), ''), 'update'), TG_ARGV[0], (link ->> TG_ARGV[1])::uuid, NULL, NULL,
    jsonb_build_object(TG_ARGV[3], CASE TG_OP WHEN 'INSERT'
      THEN jsonb_build_array('[]'::jsonb, jsonb_agg(link -> TG_ARGV[2]))
      ELSE jsonb_build_array(jsonb_agg(link -> TG_ARGV[2]), '[]'::jsonb) END),
    nullif(current_setting('app.request_id', true), ''), clock_timestamp()
  FROM (SELECT to_jsonb(links) AS link FROM links) AS changed GROUP BY link ->> 'organization_id', link ->> TG_ARGV[1];
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_sign_in() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO public.audit_events (${eventColumns})
  SELECT NEW.organization_id, public.audit_event_id(clock_timestamp()), 'user', id, name, 'sign-in', 'users', id, NULL, NULL,
    '{}', nullif(current_setting('app.request_id', true), ''), clock_timestamp()
  FROM public.users WHERE organization_id = NEW.organization_id AND id = NEW.user_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER note_sign_in AFTER INSERT ON tokens
FOR EACH ROW WHEN (NEW.purpose = 'session') EXECUTE FUNCTION note_sign_in();

-- A change of what a person signs in with, by the name that the trigger gives it; never what it is. A person who is deleted
-- takes it along.
CREATE OR REPLACE FUNCTION note_sign_in_change() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  actor jsonb := nullif(current_setting('app.actor', true), '');
  changed jsonb := CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
BEGIN
  INSERT INTO public.audit_events (${eventColumns})
  SELECT organization_id, public.audit_event_id(clock_timestamp()), coalesce(actor ->> 'type', 'user'),
    coalesce((actor ->> 'id')::uuid, id), coalesce(actor ->> 'name', name), TG_ARGV[0], 'users', id, NULL, NULL,
    '{}', nullif(current_setting('app.request_id', true), ''), clock_timestamp()
  FROM public.users
  WHERE organization_id = (changed ->> 'organization_id')::uuid AND id = (changed ->> 'user_id')::uuid;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER note_added AFTER INSERT ON passkeys
FOR EACH ROW EXECUTE FUNCTION note_sign_in_change('passkey-added');
CREATE OR REPLACE TRIGGER note_removed AFTER DELETE ON passkeys
FOR EACH ROW EXECUTE FUNCTION note_sign_in_change('passkey-removed');
CREATE OR REPLACE TRIGGER note_added AFTER UPDATE ON totp_factors
FOR EACH ROW WHEN (OLD.confirmed_at IS NULL AND NEW.confirmed_at IS NOT NULL) EXECUTE FUNCTION note_sign_in_change('app-added');
CREATE OR REPLACE TRIGGER note_removed AFTER DELETE ON totp_factors
FOR EACH ROW WHEN (OLD.confirmed_at IS NOT NULL) EXECUTE FUNCTION note_sign_in_change('app-removed');
CREATE OR REPLACE TRIGGER note_added AFTER INSERT ON sso_identities
FOR EACH ROW EXECUTE FUNCTION note_sign_in_change('sso-linked');
CREATE OR REPLACE TRIGGER note_removed AFTER DELETE ON sso_identities
FOR EACH ROW EXECUTE FUNCTION note_sign_in_change('sso-unlinked');

-- Ten codes are made at once.
CREATE OR REPLACE FUNCTION note_recovery_codes() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  actor jsonb := nullif(current_setting('app.actor', true), '');
BEGIN
  INSERT INTO public.audit_events (${eventColumns})
  SELECT organization_id, public.audit_event_id(clock_timestamp()), coalesce(actor ->> 'type', 'user'),
    coalesce((actor ->> 'id')::uuid, user_id), actor ->> 'name', 'recovery-codes', 'users', user_id, NULL, NULL,
    '{}', nullif(current_setting('app.request_id', true), ''), clock_timestamp()
  FROM codes GROUP BY organization_id, user_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER note_added AFTER INSERT ON recovery_codes REFERENCING NEW TABLE AS codes
FOR EACH STATEMENT EXECUTE FUNCTION note_recovery_codes();

-- What was refused, counted by actor and hour: the one thing that a request says by itself, and that is counted up. An
-- account that somebody tried to sign in to is that of its subject; null: there is none.
CREATE OR REPLACE FUNCTION note_refusal(what text, account uuid) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  actor jsonb := nullif(current_setting('app.actor', true), '');
  subject uuid := CASE WHEN what = 'refused' THEN (actor ->> 'id')::uuid ELSE account END;
  hour timestamptz := date_trunc('hour', clock_timestamp());
BEGIN
  IF what NOT IN ('refused', 'sign-in-refused') THEN RAISE insufficient_privilege; END IF;
  INSERT INTO public.audit_events AS noted (${eventColumns}) VALUES (
    current_setting('app.organization_id')::uuid,
    (left(public.audit_event_id(hour)::text, 19) || right(md5(concat(what, actor ->> 'id', subject))::uuid::text, 17))::uuid,
    coalesce(actor ->> 'type', 'system'), (actor ->> 'id')::uuid, actor ->> 'name', what,
    CASE actor ->> 'type' WHEN 'invitation' THEN 'purchase-request-suppliers' ELSE 'users' END, subject, NULL, NULL,
    '{"count": [null, 1]}', nullif(current_setting('app.request_id', true), ''), clock_timestamp())
  ON CONFLICT (organization_id, id) DO UPDATE
    SET changes = jsonb_build_object('count', jsonb_build_array(NULL, (noted.changes -> 'count' ->> 1)::int + 1));
END $$;

REVOKE ALL ON FUNCTION note_change(), note_links(), note_sign_in(), note_sign_in_change(),
  note_recovery_codes(), note_refusal(text, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION note_refusal(text, uuid) TO kantwerk_app;
`;

/** A table of an organization, and what its foreign keys point to. */
type TableFacts = { name: string; has_id: boolean; keys: { column: string; to: string }[] };

const tablesQuery = `
  select c.relname as name,
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'id') as has_id,
    coalesce((select json_agg(json_build_object('column', a.attname, 'to', f.confrelid::regclass::text) order by a.attnum)
      from pg_constraint f join pg_attribute a on a.attrelid = c.oid and a.attnum = f.conkey[2]
      where f.conrelid = c.oid and f.contype = 'f'), '[]') as keys
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1) and (c.relname = 'organizations'
    or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id'))
  order by 1`;

const typeOf = (table: string) => table.replaceAll("_", "-");
const listed = (values: string[]) => values.map((value) => `'${value}'`).join(", ");

function parentsOf(resource: Resource | undefined): string[] {
  return (resource?.parents ?? []).flatMap((name) => {
    const relation = resource?.relationships[name];
    const [only, ...others] = relation?.arity === "one" ? relation.to : [];
    return [`${name}_id`, others.length === 0 && only ? only : `${name}_type`];
  });
}

function recordTrigger(table: string, resource: Resource | undefined): string {
  const hidden = `{${[...standingColumns, ...(hiddenColumns[table] ?? [])].join(",")}}`;
  return `
CREATE OR REPLACE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "${table}"
FOR EACH ROW EXECUTE FUNCTION note_change(${listed([typeOf(table), hidden, ...parentsOf(resource)])});`;
}

/** Links are made and taken away, never changed. The resource that writes them is the first that they name. */
function linkTriggers({ name, keys }: TableFacts, resources: readonly Resource[]): string {
  const [own, other] = keys;
  if (!own || !other) throw new Error(`${name} links nothing`);
  const owner = resources.find(({ type }) => type === typeOf(own.to));
  const link = Object.entries(owner?.relationships ?? {}).find(
    ([, relation]) => relation.arity === "many" && !relation.by && relation.to === typeOf(other.to),
  );
  const noted = listed([typeOf(own.to), own.column, other.column, link?.[0] ?? typeOf(other.to)]);
  const trigger = (event: string, rows: string) => `
CREATE OR REPLACE TRIGGER note_links_${event} AFTER ${event} ON "${name}" REFERENCING ${rows} TABLE AS links
FOR EACH STATEMENT EXECUTE FUNCTION note_links(${noted});`;
  return `${trigger("insert", "NEW")}${trigger("delete", "OLD")}
REVOKE UPDATE ON "${name}" FROM kantwerk_app;`;
}

/** Makes the history follow the tables and the definitions: a trigger for each table that holds records or links. */
export async function keepHistory(client: PoolClient, resources: readonly Resource[]): Promise<void> {
  const { rows } = await client.query<TableFacts>(tablesQuery, [Object.keys(internalTables)]);
  const triggers = rows.map((table) =>
    table.has_id
      ? recordTrigger(
          table.name,
          resources.find(({ type }) => type === typeOf(table.name)),
        )
      : linkTriggers(table, resources),
  );
  await makeOnce(client, "note_change", functions + triggers.join(""));
}
