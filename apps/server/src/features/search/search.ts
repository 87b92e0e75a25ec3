import type { Permission } from "@kantwerk/contract/access";
import type { Resource } from "@kantwerk/contract/resource";
import { resources } from "@kantwerk/contract/resources";
import { z } from "zod";
import { type Context, may } from "../../context.ts";
import { boundOf } from "../../crud/registry.ts";
import { eq, inArray, type SQL, sql } from "../../db/drizzle.ts";
import { answering } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { partsTable } from "../../resources/parts.ts";
import { suppliablesTable } from "../../resources/suppliables.ts";
import { suppliersTable } from "../../resources/suppliers.ts";

const hitsOfResource = 5;
const mostWords = 10;
const longest = 255;
// Candidates per frequent word, so that search time does not grow with the organization.
const mostByWord = 50;
const mostByWordOfSeveral = 300;
const mostByPart = 500;
// Records searched per type; only types with too few hits are searched further, which may read all matches of the
// substring.
const newest = 2000;
const mostChanges = 1000;

type Hit = { type: string; id: string; title: string; subtitle: string | null };

/**
 * Resources with their own permissions that the user may view; children are found through their parents, and resources
 * visible only to some users are left out.
 */
function searched(ctx: Context): Resource[] {
  const all: readonly Resource[] = resources;
  return all.filter(
    ({ type, search, parents }) =>
      search.length > 0 &&
      parents.length === 0 &&
      !boundOf(type).visible &&
      may(ctx, `${type}.view` as Permission),
  );
}

/** Whether substring search is possible: the trigram index needs three letters or digits in a row. */
const hasParts = (word: string) => /[\p{L}\p{N}]{3}/u.test(word);

const partsOf = (index: number) => sql.identifier(`part_${index}`);

/** Records that contain a word as a substring; for frequent words, the newest of each type. */
function byPart(word: string, index: number, most: number): SQL {
  const isFrequent = sql`(select count(*) from ${partsOf(index)}) = ${mostByPart}`;
  const amongNewest = sql`select newest.id from (select id, text from own_search
    where type = kind and ${isFrequent} order by created_at desc, id desc limit ${newest}) as newest
    where newest.text like search_pattern(${word})`;
  return sql`
    union all (select id, null from ${partsOf(index)} as part where part.type = kind)
    union all (select id, null from (${amongNewest} limit ${most}) as newest)
    union all (select id, null from own_search where type = kind and text like search_pattern(${word}) and ${isFrequent}
      and exists (select from own_search where type = kind offset ${newest})
      and (select count(*) from (${amongNewest} limit ${hitsOfResource}) as few) < ${hitsOfResource}
      order by created_at desc, id desc limit ${most})`;
}

/** Records with the whole word, newest first, and records with words that begin with it. */
const byWord = (ctx: Context, word: string, most: number): SQL => sql`
  union all (select id, null from search_terms where organization_id = ${ctx.organization.id} and type = kind
    and word = search_words(${word}) order by id desc limit ${most})
  union all (select id, null from search_terms where organization_id = ${ctx.organization.id} and type = kind
    and word > search_words(${word}) and word < search_words(${word}) || chr(1114111) limit ${most})`;

/**
 * The best hits per type: whole words before prefixes before substrings, then by last change, then by age. Candidates
 * come from bounded index scans and are ranked afterwards.
 */
function bestHits(ctx: Context, types: string[], words: string[]): SQL {
  const most = words.length > 1 ? mostByWordOfSeveral : mostByWord;
  const inside = words.filter(hasParts);
  const parts = inside.map(
    (word, index) => sql`, ${partsOf(index)} as materialized (
      select type, id from own_search where text like search_pattern(${word}) limit ${mostByPart})`,
  );
  const candidates = [
    ...words.map((word) => byWord(ctx, word, most)),
    ...inside.map((word, index) => byPart(word, index, most)),
  ];
  const ranks = words.map((word) => sql`search_rank(found.text, ${word})`);
  return sql`
    with changed as materialized (
      select coalesce(parent_type, subject_type) as type, coalesce(parent_id, subject_id) as id, max(id::text) as at
      from (select * from audit_events where organization_id = ${ctx.organization.id} order by id desc limit ${mostChanges}) as latest
      group by 1, 2)
      ${sql.join(parts, sql` `)}
    select kind as type, hit.id, hit.title, hit.subtitle from unnest(${sql.param(types)}::text[]) as kind, lateral (
      select judged.* from (
        select found.*, ${sql.join(ranks, sql` + `)} as rank from (
          select own_search.*, candidate.changed_at from (
            select id, max(at) as changed_at from (
              select id, at from changed where changed.type = kind ${sql.join(candidates, sql` `)}
            ) as each (id, at) group by id
          ) as candidate join own_search on own_search.id = candidate.id and own_search.type = kind offset 0
        ) as found
      ) as judged
      where rank is not null
      order by rank, changed_at desc nulls last, created_at desc, id desc limit ${hitsOfResource}) as hit`;
}

/** Adds subject and supplier to hits of article numbers. */
async function withOwners(ctx: Context, hits: readonly Hit[]): Promise<Hit[]> {
  const ids = hits.filter(({ type }) => type === "suppliables").map(({ id }) => id);
  if (ids.length === 0) return [...hits];
  const rows = await ctx.db
    .select({ id: suppliablesTable.id, part: partsTable.name, supplier: suppliersTable.name })
    .from(suppliablesTable)
    .leftJoin(partsTable, eq(partsTable.id, suppliablesTable.part_id))
    .leftJoin(suppliersTable, eq(suppliersTable.id, suppliablesTable.supplier_id))
    .where(ctx.db.mine(suppliablesTable, inArray(suppliablesTable.id, ids)));
  const owners = new Map(
    rows.map(({ id, part, supplier }) => [id, [part, supplier].filter(Boolean).join(" · ")]),
  );
  return hits.map((hit) => ({ ...hit, subtitle: owners.get(hit.id) || hit.subtitle }));
}

async function hitsOf(ctx: Context, words: string[]): Promise<Hit[]> {
  const wanted = searched(ctx);
  const types = wanted.map((resource) => resource.type);
  const found = await ctx.db.execute(bestHits(ctx, types, words));
  const byType = Map.groupBy(found.rows as Hit[], (hit) => hit.type);
  const hits = wanted.flatMap(({ type, subtitle }) =>
    (byType.get(type) ?? []).map((hit) => ({ ...hit, subtitle: subtitle ? hit.subtitle : null })),
  );
  return withOwners(ctx, hits);
}

export const search = endpoint({
  method: "GET",
  path: "/restify/search",
  summary:
    "Finds records of all resources that the user may view, up to five of each: whole words first, then beginnings, then parts",
  permission: "signed-in",
  answers: answering(
    z.object({
      data: z.array(
        z.object({ type: z.string(), id: z.string(), title: z.string(), subtitle: z.string().nullable() }),
      ),
    }),
    { description: "What was found" },
  ),
  handle: async (ctx, { query }) => {
    const text = (query.get("q") ?? "").slice(0, longest).replaceAll("\u0000", "");
    const words = text.split(/\s+/).filter(Boolean).slice(0, mostWords);
    return { body: { data: words.length === 0 ? [] : await hitsOf(ctx, words) } };
  },
});
