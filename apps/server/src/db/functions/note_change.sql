-- Note every change of a record in `audit_events`. The functions have their owner's rights, because the requests' role may only
-- read; none but the owner may make a trigger of them. Nothing is looked up by a path that a request could lead elsewhere.

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
  INSERT INTO public.audit_events (organization_id, id, actor_type, actor_id, actor_name, action, subject_type, subject_id,
    parent_type, parent_id, changes, request_id, occurred_at, sealed_for) VALUES (
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
  INSERT INTO public.audit_events (organization_id, id, actor_type, actor_id, actor_name, action, subject_type, subject_id,
    parent_type, parent_id, changes, request_id, occurred_at)
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
  INSERT INTO public.audit_events (organization_id, id, actor_type, actor_id, actor_name, action, subject_type, subject_id,
    parent_type, parent_id, changes, request_id, occurred_at)
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
  INSERT INTO public.audit_events (organization_id, id, actor_type, actor_id, actor_name, action, subject_type, subject_id,
    parent_type, parent_id, changes, request_id, occurred_at)
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
  INSERT INTO public.audit_events (organization_id, id, actor_type, actor_id, actor_name, action, subject_type, subject_id,
    parent_type, parent_id, changes, request_id, occurred_at)
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
  INSERT INTO public.audit_events AS noted (organization_id, id, actor_type, actor_id, actor_name, action, subject_type, subject_id,
    parent_type, parent_id, changes, request_id, occurred_at) VALUES (
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
