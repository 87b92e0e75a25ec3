import type { SameProduct } from "@kantwerk/contract/productCreations";
import type { Context } from "../../context.ts";
import { and, asc, between, eq, isNull, ne, notInArray, or } from "../../db/drizzle.ts";
import { type Product, productsTable } from "../../resources/products.ts";

const mostSame = 5;

/** Thicknesses within this relative tolerance are the same; different ones may be cut from one drawing. */
const tolerance = 0.01;

/** Products of the same geometry without a different thickness, the oldest first. */
export async function sameProducts(
  ctx: Context,
  { shape_key, thickness }: Product,
  own: readonly string[],
): Promise<SameProduct[]> {
  if (shape_key === null) return [];
  const asThick =
    thickness !== null
      ? or(
          isNull(productsTable.thickness),
          between(productsTable.thickness, thickness * (1 - tolerance), thickness * (1 + tolerance)),
        )
      : undefined;
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
          asThick,
        ),
      ),
    )
    .orderBy(asc(productsTable.created_at), asc(productsTable.id))
    .limit(mostSame);
  return rows;
}
