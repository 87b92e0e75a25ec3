import { createHash } from "node:crypto";
import type { Context } from "../../context.ts";
import { sql } from "../../db/drizzle.ts";
import { type NestingInput, type NestingRow, nestingsTable } from "../nestingTables.ts";

/** Increase when the nesting algorithm changes, to invalidate earlier layouts. */
const way = 1;

/** The cache key of a layout; any change of the input changes it. */
export const keyOf = ({ length, width, kerf, margin, parts }: NestingInput): string =>
  createHash("sha256")
    .update(
      JSON.stringify([
        way,
        length,
        width,
        kerf,
        margin,
        parts.map(({ shape, grain, count }) => [shape, grain, count]),
      ]),
    )
    .digest("hex");

export type Layout = Pick<NestingRow, "key" | "status" | "per_sheet">;

/** The states of the layouts for these keys, in one query. Layouts never requested are missing. */
export async function layoutStates(ctx: Context, keys: readonly string[]): Promise<Map<string, Layout>> {
  if (keys.length === 0) return new Map();
  const { key, status, per_sheet } = nestingsTable;
  const rows = await ctx.db
    .select({ key, status, per_sheet })
    .from(nestingsTable)
    .where(ctx.db.mine(nestingsTable, sql`${key} = any(${sql.param(keys)}::text[])`));
  return new Map(rows.map((row) => [row.key, row]));
}
