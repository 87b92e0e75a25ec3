import type { Context } from "../context.ts";
import { sql } from "../db/drizzle.ts";
import type { Endpoint, RequestInput } from "../http/endpoint.ts";
import { endpoint } from "../http/endpoint.ts";
import type { Answer } from "../http/idempotency.ts";
import { readListQuery } from "../http/listQuery.ts";
import type { Total } from "../http/pageLinks.ts";
import { badRequest } from "../http/refusal.ts";
import { requireAccess } from "./access.ts";
import type { Bound } from "./bind.ts";
import { listOf } from "./list.ts";
import { boundedCount, isCountedByIndex, totalByIndex, totalOf } from "./total.ts";

/** Maximum number of lists per request. */
const most = 20;

async function countOf(ctx: Context, bound: Bound, asked: string): Promise<Total> {
  const list = listOf(ctx, bound, readListQuery(new URLSearchParams(asked)));
  if (!isCountedByIndex(bound, list)) return totalOf(ctx, bound, list);
  const [row] = await ctx.db.values({
    shape: list.shape && `count ${list.shape}`,
    build: () => sql`select ${boundedCount(list)}`,
    values: list.values,
  });
  return totalByIndex(ctx, list, Number(row?.[0]));
}

async function answer(ctx: Context, bound: Bound, { query }: RequestInput): Promise<Answer> {
  requireAccess(ctx, bound.resource, "view");
  const lists = query.getAll("of");
  const other = [...query.keys()].find((name) => name !== "of");
  if (other !== undefined) throw badRequest("unknownParameter", { name: other.slice(0, 100) });
  if (lists.length > most) throw badRequest("malformed");
  const totals: Total[] = [];
  for (const asked of lists) totals.push(await countOf(ctx, bound, asked));
  return { body: { data: { type: "counts", id: bound.resource.type, attributes: { totals } } } };
}

/** The endpoint that counts the records of several lists; each `of` is one list's query. */
export const countsEndpoint = (bound: Bound): Endpoint =>
  endpoint({
    method: "GET",
    path: `/restify/${bound.resource.type}/counts`,
    summary: `Counts up to ${most} lists of ${bound.resource.type}, each by its filters`,
    permission: "signed-in",
    handle: (ctx, input) => answer(ctx, bound, input),
  });
