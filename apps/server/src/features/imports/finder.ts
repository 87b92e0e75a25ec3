import { kindOf } from "@kantwerk/contract/fieldKinds";
import { resourceOf } from "@kantwerk/contract/resources";
import type { Context } from "../../context.ts";
import { visibleRows } from "../../crud/access.ts";
import { columnOf } from "../../crud/bind.ts";
import { boundOf } from "../../crud/registry.ts";
import { and, inArray, sql } from "../../db/drizzle.ts";
import type { Message } from "../../http/refusal.ts";
import { keysOf, type Target } from "./targets.ts";

/** A reference to a related record: its text, and the attribute to look it up by, or any. */
export type Reference = { to: string; by: string | undefined; text: string };

const mostKept = 50_000;
/** Maximum number of unknown texts per file to search proposals for. */
const mostProposed = 50;
const leastAlike = 0.4;

/** The attributes to look a record up by, unique ones first. */
const attributesOf = ({ to, by }: Pick<Reference, "to" | "by">): string[] =>
  (by === undefined ? keysOf(to) : [by]).filter((name) => {
    const field = resourceOf(to).fields[name];
    return field && !field.derived && kindOf(field.kind).holds === "text";
  });

/** The name of the single most similar record, by the search index. */
async function mostSimilar(ctx: Context, wanted: Reference): Promise<string | null> {
  const [attribute] = attributesOf(wanted);
  const bound = boundOf(wanted.to);
  if (attribute === undefined || bound.resource.search.length === 0) return null;
  const column = columnOf(bound, attribute);
  const text = wanted.text.slice(0, 100);
  await ctx.db.execute(
    sql`select set_config('pg_trgm.word_similarity_threshold', ${String(leastAlike)}, true)`,
  );
  const { rows } = await ctx.db.execute<{ found: string; likeness: number }>(sql`
    select ${column} as found, similarity(${column}, ${text}) as likeness
    from own_search join ${bound.table} on ${bound.table.id} = own_search.id
    where ${ctx.db.mine(bound.table, and(visibleRows(ctx, bound), sql`${column} is not null`))}
      and own_search.type = ${wanted.to} and own_search.text %> search_words(${text})
    order by likeness desc limit 2`);
  const [best, second] = rows;
  return best && best.likeness >= leastAlike && best.likeness > (second?.likeness ?? 0) ? best.found : null;
}

/** Looks up related records for many rows at a time, and caches them. */
export class Finder {
  private readonly known = new Map<string, string[]>();
  private readonly proposals = new Map<string, string | null>();

  private static key = (type: string, attribute: string, text: string) =>
    `${type} ${attribute} ${text.toLowerCase()}`;

  /** Loads what is not cached; an exact match takes precedence over a case-insensitive one. */
  private async load(ctx: Context, type: string, attribute: string, texts: string[]): Promise<void> {
    const bound = boundOf(type);
    const column = columnOf(bound, attribute);
    const { id } = bound.table;
    const select = (condition: ReturnType<typeof inArray>) =>
      ctx.db
        .select({ id: sql<string>`${id}`, text: sql<string>`${column}` })
        .from(bound.table)
        .where(ctx.db.mine(bound.table, and(visibleRows(ctx, bound), condition)));
    const exact = await select(inArray(column, texts));
    const lower = new Set(exact.map(({ text }) => text.toLowerCase()));
    const missing = texts.map((text) => text.toLowerCase()).filter((text) => !lower.has(text));
    const others = missing.length > 0 ? await select(inArray(sql`lower(${column})`, missing)) : [];
    for (const text of texts) this.known.set(Finder.key(type, attribute, text), []);
    for (const found of [...exact, ...others])
      this.known.get(Finder.key(type, attribute, found.text))?.push(found.id);
  }

  /** Loads all references of these rows. */
  async prepare(ctx: Context, wanted: readonly Reference[]): Promise<void> {
    if (this.known.size > mostKept) this.known.clear();
    const texts = new Map<string, { type: string; attribute: string; texts: Set<string> }>();
    for (const each of wanted) {
      for (const attribute of attributesOf(each)) {
        if (this.known.has(Finder.key(each.to, attribute, each.text))) continue;
        const name = `${each.to} ${attribute}`;
        const entry = texts.get(name) ?? { type: each.to, attribute, texts: new Set() };
        entry.texts.add(each.text);
        texts.set(name, entry);
      }
    }
    for (const { type, attribute, texts: all } of texts.values())
      await this.load(ctx, type, attribute, [...all]);
  }

  private static proposed = (wanted: Reference) =>
    Finder.key(wanted.to, attributesOf(wanted)[0] ?? "", wanted.text);

  /** Searches proposals for the first unknown texts. */
  async propose(ctx: Context, wanted: readonly Reference[]): Promise<void> {
    for (const each of wanted) {
      if (this.proposals.size >= mostProposed) return;
      const key = Finder.proposed(each);
      const found = this.proposals.has(key) ? "" : this.find(each);
      if (typeof found !== "string" && found.key === "importNotFound")
        this.proposals.set(key, await mostSimilar(ctx, each));
    }
  }

  /** The proposal for an unknown text; null if none or several are equally similar. */
  proposal(wanted: Reference): string | null {
    return this.proposals.get(Finder.proposed(wanted)) ?? null;
  }

  /** The id of the single match, or an error: never picks one of several. */
  find(wanted: Reference): string | Exclude<Message, string> {
    const { to, text } = wanted;
    for (const attribute of attributesOf(wanted)) {
      const ids = new Set(this.known.get(Finder.key(to, attribute, text)));
      const [only] = ids;
      if (ids.size > 1) return { key: "importAmbiguous", values: { value: text, count: ids.size } };
      if (only !== undefined) return only;
    }
    return { key: "importNotFound", values: { value: text } };
  }
}

/** The reference of a cell in a relationship's column. */
export const wantedBy = (target: Target & { kind: "related" }, text: string): Reference => ({
  to: target.to,
  by: target.by,
  text,
});
