-- What is written in several ways is found by each: ä, ae and a; ß and ss; ×, * and x.
CREATE OR REPLACE FUNCTION unaccented_words(text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN translate(lower(public.unaccent('public.unaccent', normalize($1, NFKC))), '×*', 'xx') COLLATE "C";
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_words(text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN replace(replace(replace(
    CASE WHEN octet_length($1) = length($1) THEN translate(lower($1 COLLATE "C"), '*', 'x') ELSE unaccented_words($1) END,
    'ae', 'a'), 'oe', 'o'), 'ue', 'u') COLLATE "C";
