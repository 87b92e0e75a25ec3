-- The words of an indexed text, whole (k-10) and by their parts (k, 10). What separates them is told by ASCII alone,
-- whatever the locale of the database is.
CREATE OR REPLACE FUNCTION search_terms_of(words text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT array(SELECT DISTINCT left(term, 64) FROM (
    SELECT regexp_split_to_table(words, '[\x01- ]+') UNION SELECT regexp_split_to_table(words, '[\x01-/:-@[-`{-~]+')) AS terms(term)
    WHERE term <> '' LIMIT 50)
$$;

-- A text without what separates its words and figures: 4711-08/15.2 is 471108152.
CREATE OR REPLACE FUNCTION search_squeezed(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT regexp_replace(search_words(words), '[\x01-/:-@[-`{-~]+', '', 'g')
$$;

-- What is looked in: a text as it is written, for parts of words; with each spelling as one; and without separators.
CREATE OR REPLACE FUNCTION search_text(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT lower(words) || E'\n' || search_words(words) || E'\n' || search_squeezed(left(words, 200)) || E'\n'
$$;

-- What is looked for in it; what has neither letters nor figures stands for itself.
CREATE OR REPLACE FUNCTION search_sought(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT coalesce(nullif(search_squeezed(word), ''), search_words(word))
$$;

CREATE OR REPLACE FUNCTION keep_search_index() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  record jsonb;
  words text := '';
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM search_terms WHERE organization_id = OLD.organization_id AND type = TG_ARGV[0] AND id = OLD.id AND word = ANY (
      SELECT unnest(search_terms_of(text)) FROM search_index WHERE organization_id = OLD.organization_id AND type = TG_ARGV[0] AND id = OLD.id);
  END IF;
  IF TG_OP = 'DELETE' THEN
    DELETE FROM search_index WHERE organization_id = OLD.organization_id AND type = TG_ARGV[0] AND id = OLD.id;
    RETURN NULL;
  END IF;
  record := to_jsonb(NEW);
  -- What is sealed is found by nobody.
  IF record ->> 'sealed_for' IS NOT NULL THEN RETURN NULL; END IF;
  FOR i IN 3 .. TG_NARGS - 1 LOOP
    words := words || coalesce(search_text(record ->> TG_ARGV[i]), '');
  END LOOP;
  INSERT INTO search_terms (organization_id, type, word, id)
  SELECT NEW.organization_id, TG_ARGV[0], unnest(search_terms_of(words)), NEW.id;
  INSERT INTO search_index (organization_id, type, id, title, subtitle, text, created_at)
  VALUES (NEW.organization_id, TG_ARGV[0], NEW.id, coalesce(record ->> TG_ARGV[1], ''), record ->> TG_ARGV[2], words, NEW.created_at)
  ON CONFLICT (organization_id, type, id)
  DO UPDATE SET title = excluded.title, subtitle = excluded.subtitle, text = excluded.text, created_at = excluded.created_at;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION search_pattern(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT '%' || replace(replace(replace(search_sought(word), '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;

-- How well an indexed text has a word: 1 as a whole word, 2 at the beginning of one, 3 within one, null not at all. Less
-- than three letters are in every other word, and not looked for within one.
CREATE OR REPLACE FUNCTION search_rank(words text, word text) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN words ~ ('(^|[\x01-/:-@[-`{-~])' || regexp_replace(search_words(word), '([\x01-/:-@[-`{-~])', '\\\1', 'g') || '([\x01-/:-@[-`{-~]|$)') THEN 1
    WHEN search_squeezed(word) <> '' AND words ~ ('(^|[\x01-/:-@[-`{-~])' || search_squeezed(word) || '([\x01-/:-@[-`{-~]|$)') THEN 1
    WHEN words ~ ('(^|[\x01-/:-@[-`{-~])' || regexp_replace(search_words(word), '([\x01-/:-@[-`{-~])', '\\\1', 'g')) THEN 2
    WHEN length(word) > 2 AND words LIKE search_pattern(word) THEN 3 END
$$;

-- With the rights of its owner, for under row-level security LIKE may enter no index. The organization comes from the
-- setting of the transaction alone, and only reading is allowed. The setting is read with two arguments, unlike in the
-- policies: the planner would take the same expression for theirs, and hold LIKE back behind it.
CREATE OR REPLACE VIEW own_search AS
  SELECT type, id, title, subtitle, text, created_at FROM search_index
  WHERE organization_id = current_setting('app.organization_id', false)::uuid;
REVOKE ALL ON own_search FROM kantwerk_app;
GRANT SELECT ON own_search TO kantwerk_app;
-- A finer picture of the words, so that the planner knows a rare one from a frequent one.
ALTER TABLE search_index ALTER COLUMN text SET STATISTICS 500;
