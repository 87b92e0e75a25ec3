import { and, asc, eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { conflict } from "../../http/refusal.ts";
import { filesTable } from "../../resources/fileTables.ts";
import type { Product } from "../../resources/products.ts";
import { formatOf } from "../files/formats.ts";
import { beginCreation } from "./createProducts.ts";
import { newFile } from "./creation.ts";
import { readAgain } from "./retryCreation.ts";

/**
 * Has a product, locked, made once more of its files, as a creation of its own.
 * @throws Refusal 409 when it has no file that can be read
 */
export async function readProductAgain(ctx: Context, product: Product): Promise<void> {
  const theirs = and(eq(filesTable.owner_type, "products"), eq(filesTable.owner_id, product.id));
  const rows = await ctx.db.all(filesTable, theirs, {
    order: [asc(filesTable.created_at), asc(filesTable.id)],
    lock: "update",
  });
  if (!rows.some(formatOf)) throw conflict("nothingToRetry", "nothing_to_retry");
  await readAgain(ctx, rows);
  const files = rows.map(({ id, name }) => newFile(name, { file_id: id, product_id: product.id }));
  await beginCreation(ctx, { text: null, files });
}
