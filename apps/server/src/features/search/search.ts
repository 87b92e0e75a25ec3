import type { Permission } from "@kantwerk/contract/access";
import type { Resource } from "@kantwerk/contract/resource";
import { resources } from "@kantwerk/contract/resources";
import { and, sql } from "drizzle-orm";
import { type Context, may } from "../../context.ts";
import { endpoint } from "../../http/endpoint.ts";

const hitsOfResource = 5;
const shortest = 2;
const mostWords = 10;
const longest = 255;
// Of a frequent word the first so many hits compete, so that a large organization is answered as fast as a small one.
const mostCompared = 1000;

type Hit = { type: string; id: string; title: string; subtitle: string | null };

/** Resources with permissions of their own that the user may view; children are found through their parents. */
function searched(ctx: Context): Resource[] {
  const all: readonly Resource[] = resources;
  return all.filter(
    ({ type, search, parents }) =>
      search.length > 0 && parents.length === 0 && may(ctx, `${type}.view` as Permission),
  );
}

async function hitsOf(ctx: Context, words: string[]): Promise<Hit[]> {
  const wanted = searched(ctx);
  const types = wanted.map((resource) => resource.type);
  const matching = words.map((word) => sql`text like search_pattern(${word})`);
  const found = await ctx.db.execute(sql`
    select hit.* from unnest(${sql.param(types)}::text[]) as kind, lateral (
      select type, id, title, subtitle from (
        select type, id, title, subtitle from own_search where type = kind and ${and(...matching)} limit ${mostCompared}
      ) as candidate order by title, id limit ${hitsOfResource}) as hit`);
  const byType = Map.groupBy(found.rows as Hit[], (hit) => hit.type);
  return wanted.flatMap(({ type, subtitle }) =>
    (byType.get(type) ?? []).map((hit) => ({ ...hit, subtitle: subtitle ? hit.subtitle : null })),
  );
}

export const search = endpoint({
  method: "GET",
  path: "/restify/search",
  summary: "Finds records of all resources that the user may view, up to five of each",
  permission: "signed-in",
  handle: async (ctx, { query }) => {
    const text = (query.get("q") ?? "").trim().slice(0, longest).replaceAll("\u0000", "");
    const words = text.split(/\s+/).slice(0, mostWords);
    return { body: { data: text.length < shortest ? [] : await hitsOf(ctx, words) } };
  },
});
