import { createHash } from "node:crypto";
import type { Context } from "../../context.ts";
import { sql } from "../../db/drizzle.ts";
import { type NestingInput, type NestingRow, nestingsTable } from "../nestingTables.ts";

/** Grows when parts are nested in another way, so that no layout of before is shown. */
const way = 1;

/** The same for the same layout: it is found again by it, and with any input changed it is not. */
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

/** How far the layouts of these inputs have come, by their keys, in one query. What was never asked for is not there. */
export async function layoutStates(ctx: Context, keys: readonly string[]): Promise<Map<string, Layout>> {
  if (keys.length === 0) return new Map();
  const { key, status, per_sheet } = nestingsTable;
  const rows = await ctx.db
    .select({ key, status, per_sheet })
    .from(nestingsTable)
    .where(ctx.db.mine(nestingsTable, sql`${key} = any(${sql.param(keys)}::text[])`));
  return new Map(rows.map((row) => [row.key, row]));
}
