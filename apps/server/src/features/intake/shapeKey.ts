import { createHash } from "node:crypto";
import type { SameProduct } from "@kantwerk/contract/productCreations";
import type { Features } from "@kantwerk/geometry/features";
import { and, asc, eq, ne, notInArray } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { productsTable } from "../../resources/products.ts";
import { isAssembly } from "../proposals/sources.ts";

const mostSame = 5;
const hashed = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 32);

/** Of an assembly: the same solids in the same numbers. */
const assemblyKey = ({ solids }: Features): string =>
  `assembly ${hashed(
    solids
      .map(({ key, count }) => `${count} ${key}`)
      .sort()
      .join(),
  )}`;

/** Equal for files that show the same geometry; null where too little is known to tell. */
export function shapeKeyOf(features: Features): string | null {
  if (!features.prefill) return null;
  if (isAssembly(features)) return assemblyKey(features);
  return features.solids[0]?.key ?? features.key;
}

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
