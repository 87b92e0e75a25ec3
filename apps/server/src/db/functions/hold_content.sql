-- Lets a request hold a content until its transaction ends, past the table that it cannot read: false where the content
-- was removed since it was put.
CREATE OR REPLACE FUNCTION hold_content(sha256 text) RETURNS boolean
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT count(*) > 0 FROM (
    SELECT FROM stored_contents WHERE content = sha256 AND removing_since IS NULL FOR KEY SHARE
  ) AS held
$$;
REVOKE ALL ON FUNCTION hold_content(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION hold_content(text) TO kantwerk_app;
