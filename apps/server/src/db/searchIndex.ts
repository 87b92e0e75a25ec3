import type { Resource } from "@kantwerk/contract/resource";
import type { PoolClient } from "pg";
import { makeOnce } from "./makeOnce.ts";

const separator = "[\x01-/:-@[-`{-~]";

const functions = `
-- The words of an indexed text, whole (k-10) and by their parts (k, 10). What separates them is told by ASCII alone,
-- whatever the locale of the database is.
CREATE OR REPLACE FUNCTION search_terms_of(words text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT array(SELECT DISTINCT left(term, 64) FROM (
    SELECT regexp_split_to_table(words, '[\x01- ]+') UNION SELECT regexp_split_to_table(words, '${separator}+')) AS terms(term)
    WHERE term <> '' LIMIT 50)
$$;

-- A text without what separates its words and figures: 4711-08/15.2 is 471108152.
CREATE OR REPLACE FUNCTION search_squeezed(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT regexp_replace(search_words(words), '${separator}+', '', 'g')
$$;

-- What is looked in: a text as it is written, for parts of words; with each spelling as one; and without separators.
CREATE OR REPLACE FUNCTION search_text(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT lower(words) || E'\\n' || search_words(words) || E'\\n' || search_squeezed(left(words, 200)) || E'\\n'
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
  SELECT '%' || replace(replace(replace(search_sought(word), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'
$$;

-- How well an indexed text has a word: 1 as a whole word, 2 at the beginning of one, 3 within one, null not at all. Less
-- than three letters are in every other word, and not looked for within one.
CREATE OR REPLACE FUNCTION search_rank(words text, word text) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN words ~ ('(^|${separator})' || regexp_replace(search_words(word), '(${separator})', '\\\\\\1', 'g') || '(${separator}|$)') THEN 1
    WHEN search_squeezed(word) <> '' AND words ~ ('(^|${separator})' || search_squeezed(word) || '(${separator}|$)') THEN 1
    WHEN words ~ ('(^|${separator})' || regexp_replace(search_words(word), '(${separator})', '\\\\\\1', 'g')) THEN 2
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
`;

const tableOf = (resource: Resource) => resource.type.replaceAll("-", "_");

/** The trigger that keeps a table's rows in the search index, and what is in the table already. */
function triggerOf(resource: Resource): string {
  const table = tableOf(resource);
  const columns = [resource.title, resource.subtitle ?? resource.title, ...resource.search];
  const changed = [...new Set([...columns, "created_at"])].map((column) => `"${column}"`).join(", ");
  const names = [resource.type, ...columns].map((name) => `'${name}'`).join(", ");
  return `
CREATE OR REPLACE TRIGGER keep_search_index AFTER INSERT OR DELETE OR UPDATE OF ${changed} ON "${table}"
FOR EACH ROW EXECUTE FUNCTION keep_search_index(${names});
UPDATE "${table}" SET "${resource.title}" = "${resource.title}";`;
}

/**
 * Makes the search index follow the definitions: functions once, a trigger for each resource with searchable
 * attributes.
 */
export async function keepSearchIndex(client: PoolClient, resources: readonly Resource[]): Promise<void> {
  const searchable = resources.filter((resource) => resource.search.length > 0);
  await makeOnce(client, "keep_search_index", functions + searchable.map(triggerOf).join(""));
}
