-- What a session may do rests on these tables. A transaction that changes them changes the version of the organization's row
-- once, when it ends: until then it holds no lock that others would wait for.
CREATE FUNCTION sessions_changed() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE public.organizations SET slug = slug
  WHERE id = coalesce(NEW.organization_id, OLD.organization_id) AND xmin <> pg_current_xact_id()::xid;
  RETURN NULL;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION sessions_changed() FROM PUBLIC;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER sessions_changed AFTER UPDATE OF name, email, language_code, active, privacy_accepted_at ON users
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sessions_changed();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER sessions_changed AFTER INSERT OR UPDATE OR DELETE ON user_roles
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sessions_changed();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER sessions_changed AFTER INSERT OR UPDATE OR DELETE ON role_permissions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sessions_changed();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER sessions_changed AFTER UPDATE ON permissions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sessions_changed();
