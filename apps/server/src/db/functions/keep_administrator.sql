-- Every organization keeps an administrator: an active person with the Administrator's role who may edit people and roles
-- and has a password or a passkey (the sign-in provider may be down). Deferred triggers judge this at the end of each
-- transaction that takes something away, so every path follows one rule: the API, bulk edits, imports, jobs, operator commands.

-- Active people who may edit people and roles, by whichever of their roles.
CREATE OR REPLACE FUNCTION role_editors(organization uuid) RETURNS TABLE (user_id uuid, is_administrator boolean)
LANGUAGE sql STABLE AS $$
  SELECT u.id, coalesce(bool_or(r.seeded = 'Administrator'), false)
  FROM users u
  JOIN user_roles ur ON ur.organization_id = u.organization_id AND ur.user_id = u.id
  JOIN roles r ON r.organization_id = ur.organization_id AND r.id = ur.role_id
  LEFT JOIN role_permissions rp ON rp.organization_id = r.organization_id AND rp.role_id = r.id
  LEFT JOIN permissions p ON p.organization_id = rp.organization_id AND p.id = rp.permission_id
  WHERE u.organization_id = organization AND u.active
  GROUP BY u.id
  HAVING array_agg(p.name) @> '{users.view,users.update,roles.view,roles.update}'
$$;

CREATE OR REPLACE FUNCTION keep_administrator() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  -- Where nobody holds the Administrator's role, and this change has not taken it away, whoever edits roles counts.
  needs_role boolean;
BEGIN
  -- Two administrators who remove each other take turns. sessions_changed takes the same lock.
  PERFORM FROM organizations WHERE id = OLD.organization_id FOR NO KEY UPDATE;
  -- The whole organization is being deleted.
  IF NOT FOUND THEN RETURN NULL; END IF;
  needs_role := EXISTS (
    SELECT FROM roles r WHERE r.organization_id = OLD.organization_id AND r.seeded = 'Administrator'
      AND (r.id = (to_jsonb(OLD) ->> 'role_id')::uuid
        OR EXISTS (SELECT FROM user_roles ur WHERE ur.organization_id = r.organization_id AND ur.role_id = r.id)));
  IF NOT EXISTS (
    SELECT FROM role_editors(OLD.organization_id) e
    JOIN users u ON u.organization_id = OLD.organization_id AND u.id = e.user_id
    WHERE (e.is_administrator OR NOT needs_role) AND (u.password_hash IS NOT NULL
      OR EXISTS (SELECT FROM passkeys k WHERE k.organization_id = u.organization_id AND k.user_id = u.id))
  ) THEN
    RAISE EXCEPTION 'The last administrator stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'last_administrator';
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION keep_administrator() FROM PUBLIC;

-- A deleted user takes roles and passkeys along.
DROP TRIGGER IF EXISTS keep_administrator ON user_roles;
CREATE CONSTRAINT TRIGGER keep_administrator AFTER DELETE ON user_roles DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION keep_administrator();
DROP TRIGGER IF EXISTS keep_administrator ON role_permissions;
CREATE CONSTRAINT TRIGGER keep_administrator AFTER DELETE ON role_permissions DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION keep_administrator();
DROP TRIGGER IF EXISTS keep_administrator ON passkeys;
CREATE CONSTRAINT TRIGGER keep_administrator AFTER DELETE ON passkeys DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION keep_administrator();
DROP TRIGGER IF EXISTS keep_administrator ON users;
CREATE CONSTRAINT TRIGGER keep_administrator AFTER UPDATE OF active, password_hash ON users DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (OLD.active AND NOT NEW.active OR OLD.password_hash IS NOT NULL AND NEW.password_hash IS NULL)
EXECUTE FUNCTION keep_administrator();
