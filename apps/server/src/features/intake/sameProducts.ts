import type { SameProduct } from "@kantwerk/contract/productCreations";
import { and, asc, eq, ne, notInArray } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { productsTable } from "../../resources/products.ts";

const mostSame = 5;

/** Products of the same geometry, the oldest first. */
export async function sameProducts(
  ctx: Context,
  shape_key: string | null,
  own: readonly string[],
): Promise<SameProduct[]> {
  if (shape_key === null) return [];
  const rows = await ctx.db
    .select({ product_id: productsTable.id, name: productsTable.name, number: productsTable.number })
    .from(productsTable)
    .where(
      ctx.db.mine(
        productsTable,
        and(
          eq(productsTable.shape_key, shape_key),
          notInArray(productsTable.id, [...own]),
          ne(productsTable.status, "pending"),
        ),
      ),
    )
    .orderBy(asc(productsTable.created_at), asc(productsTable.id))
    .limit(mostSame);
  return rows;
}
