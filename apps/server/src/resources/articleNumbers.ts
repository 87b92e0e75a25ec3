import { type Context, may } from "../context.ts";
import type { AlsoFound, FoundBy } from "../crud/bind.ts";
import { type Placeholder, type SQL, sql } from "../db/drizzle.ts";
import { anyOf } from "../db/tenantDb.ts";
import { suppliablesTable } from "./suppliables.ts";
import { suppliersTable } from "./suppliers.ts";

/** Whether the trigram index covers the word: at least three letters or digits, ignoring separators. */
const isIndexed = (word: string): boolean => word.replace(/[^\p{L}\p{N}]/gu, "").length >= 3;

const { organization_id, id, part_id, supplier_id } = suppliablesTable;

const found = sql`${suppliablesTable} join own_search as also on also.type = 'suppliables' and also.id = ${id}`;

const hasWords = (words: readonly (string | Placeholder)[]): SQL =>
  sql.join(
    words.map((word) => sql`also.text like search_pattern(${word})`),
    sql` and `,
  );

type Row = FoundBy & { part: string };

/** Finds parts by their suppliers' article numbers. */
export function byArticleNumbers(ctx: Context, words: readonly string[]): AlsoFound | undefined {
  if (!may(ctx, "suppliables.view") || !words.every(isIndexed)) return undefined;
  return {
    ids: (placed) => sql`select ${part_id} from ${found}
      where ${organization_id} = ${sql.placeholder("organization")} and ${part_id} is not null and ${hasWords(placed)}`,
    async tell(rows) {
      const ids = rows.map((row) => row.id);
      const of = may(ctx, "suppliers.view") ? sql`${suppliersTable.name}` : sql`null::text`;
      const told = await ctx.db.execute<Row>(sql`
        select distinct ${part_id} as part, ${of} as of,
          concat_ws(' / ', nullif(${suppliablesTable.number}, ''), nullif(${suppliablesTable.second_number}, '')) as title
        from ${found} join ${suppliersTable}
          on ${suppliersTable.organization_id} = ${organization_id} and ${suppliersTable.id} = ${supplier_id}
        where ${organization_id} = ${ctx.db.organizationId} and ${anyOf(part_id, ids)} and ${hasWords(words)}
        order by title, of`);
      const byPart = Map.groupBy(told.rows, ({ part }) => part);
      return new Map(
        [...byPart].map(([part, all]) => [part, all.map((row) => ({ title: row.title, of: row.of }))]),
      );
    },
  };
}
