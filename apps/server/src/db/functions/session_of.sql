CREATE OR REPLACE FUNCTION organization_json(o organizations) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT json_build_object('id', o.id, 'slug', o.slug, 'name', o.name, 'currency', o.currency,
    'timezone', o.timezone, 'default_language_code', o.default_language_code)
$$;

-- Who a token belongs to, for the requests' own role as well: with the rights of the owner, by the exact hash of a
-- secret. In PL/pgSQL, which plans it once a connection.
CREATE OR REPLACE FUNCTION session_of(token_hash text) RETURNS json
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN (
    SELECT json_build_object(
      'organization', organization_json(o),
      'user', json_build_object('id', u.id, 'name', u.name, 'email', u.email, 'language_code', u.language_code,
        'privacy_accepted_at', CASE WHEN NOT t.policy_unread THEN u.privacy_accepted_at END),
      -- By all ids at once: half the time of a join that looks each of them up.
      'permissions', array(SELECT p.name FROM permissions p WHERE p.organization_id = u.organization_id AND p.id = ANY (array(
        SELECT rp.permission_id FROM user_roles ur
        JOIN role_permissions rp ON rp.organization_id = ur.organization_id AND rp.role_id = ur.role_id
        WHERE ur.organization_id = u.organization_id AND ur.user_id = u.id))),
      'stale', t.used_at < now() - interval '5 minutes', 'since', o.xmin::text)
    FROM tokens t
    JOIN users u ON u.organization_id = t.organization_id AND u.id = t.user_id
    JOIN organizations o ON o.id = t.organization_id
    WHERE t.hash = token_hash AND t.purpose = 'session' AND t.expires_at > now() AND u.active AND o.suspended_at IS NULL);
END $$;

-- Enters the organization of a session, and tells since when nothing has changed that sessions of it rest on: the version of
-- the organization's row, which grows with each change of its people, roles and permissions (sessions_changed).
CREATE OR REPLACE FUNCTION enter_session(token_hash text) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT o.xmin::text || left(set_config('app.organization_id', o.id::text, true), 0)
  FROM tokens t JOIN organizations o ON o.id = t.organization_id
  WHERE t.hash = token_hash AND t.purpose = 'session' AND t.expires_at > now() AND t.used_at >= now() - interval '5 minutes'
$$;
REVOKE ALL ON FUNCTION session_of(text), enter_session(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION session_of(text), enter_session(text) TO kantwerk_app;
