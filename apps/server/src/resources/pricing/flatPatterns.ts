import type { Context } from "../../context.ts";
import { and, eq, sql } from "../../db/drizzle.ts";
import { anyOf } from "../../db/tenantDb.ts";
import { filesTable, readingsTable, renditionsTable } from "../fileTables.ts";

/** A product's flat pattern: its content hash and the sides of its bounding box. */
export type FlatPattern = { sha256: string; length: number | null; width: number | null };

const featureOf = (name: "length" | "width") =>
  sql<number | null>`(${readingsTable.features} ->> ${name})::float8`;

/** The flat patterns by product: from a model rather than a drawing, newest first. */
export async function flatPatterns(ctx: Context, productIds: string[]): Promise<Map<string, FlatPattern>> {
  const rows = await ctx.db
    .select({
      product_id: filesTable.owner_id,
      sha256: renditionsTable.sha256,
      length: featureOf("length"),
      width: featureOf("width"),
    })
    .from(renditionsTable)
    .innerJoin(filesTable, ctx.db.mine(filesTable, eq(filesTable.id, renditionsTable.file_id)))
    .innerJoin(readingsTable, ctx.db.mine(readingsTable, eq(readingsTable.file_id, renditionsTable.file_id)))
    .where(
      ctx.db.mine(
        renditionsTable,
        and(
          eq(renditionsTable.kind, "flat_dxf"),
          eq(renditionsTable.part, ""),
          eq(filesTable.owner_type, "products"),
          anyOf(filesTable.owner_id, productIds),
        ),
      ),
    )
    .orderBy(sql`${filesTable.kind} = 'model'`, filesTable.created_at, filesTable.id);
  // The Map keeps the last pattern per product, which has the highest priority.
  return new Map(rows.flatMap(({ product_id, ...pattern }) => (product_id ? [[product_id, pattern]] : [])));
}
