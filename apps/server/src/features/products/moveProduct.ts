import { productMoves } from "@kantwerk/contract/moves";
import type { Context } from "../../context.ts";
import { action } from "../../crud/action.ts";
import { changeRecord } from "../../crud/write.ts";
import { and, asc, eq } from "../../db/drizzle.ts";
import { conflict } from "../../http/refusal.ts";
import { filesTable } from "../../resources/fileTables.ts";
import { type Product, products } from "../../resources/products.ts";
import { formatOf } from "../files/formats.ts";
import { beginCreation } from "../intake/createProducts.ts";
import { newFile } from "../intake/creation.ts";
import { readAgain } from "../intake/retryCreation.ts";
import { stopReadings } from "../intake/stopCreation.ts";
import { requireMove } from "../moves.ts";

/** Reads a locked product's files again, as a new creation. @throws Refusal 409 if it has no readable file */
async function readProductAgain(ctx: Context, product: Product): Promise<void> {
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

export const moveProduct = action(products, "transition", {
  summary: "Releases a product as ready, takes it back, stops its making from files or begins that again",
  act: async (ctx, product, { status }) => {
    requireMove(ctx, productMoves, product.status, status);
    if (status === "stopped") await stopReadings(ctx, [product.id]);
    if (status === "pending") await readProductAgain(ctx, product);
    return changeRecord(ctx, products, product, { status });
  },
});
