import type { Context } from "../../context.ts";
import { and, eq, sql } from "../../db/drizzle.ts";
import { anyOf } from "../../db/tenantDb.ts";
import { filesTable, readingsTable, renditionsTable } from "../fileTables.ts";

/** A flat pattern that was read of a product: its content, and the sides of its box. */
export type FlatPattern = { sha256: string; length: number | null; width: number | null };

const featureOf = (name: "length" | "width") =>
  sql<number | null>`(${readingsTable.features} ->> ${name})::float8`;

/** The flat patterns of products, by product: of a model before one of a drawing, the newest first. */
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
  // The last one of a product is the one that counts.
  return new Map(rows.flatMap(({ product_id, ...pattern }) => (product_id ? [[product_id, pattern]] : [])));
}
