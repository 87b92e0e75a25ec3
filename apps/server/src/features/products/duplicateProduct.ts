import { v7 as newId } from "uuid";
import type { Context } from "../../context.ts";
import { action } from "../../crud/action.ts";
import { insertVerbatim } from "../../crud/write.ts";
import { eq } from "../../db/drizzle.ts";
import { bendsTable } from "../../resources/bends.ts";
import { contoursTable } from "../../resources/contoursTable.ts";
import { freeNumber } from "../../resources/freeNumber.ts";
import { holesTable } from "../../resources/holes.ts";
import { itemsTable } from "../../resources/itemsTable.ts";
import { productMaterialsTable } from "../../resources/productMaterialsTable.ts";
import { productOperationsTable } from "../../resources/productOperations.ts";
import { productPartsTable } from "../../resources/productParts.ts";
import { products } from "../../resources/products.ts";

const copiedTables = [
  productOperationsTable,
  productPartsTable,
  productMaterialsTable,
  contoursTable,
  holesTable,
  bendsTable,
  itemsTable,
] as const;

async function copyChildren(ctx: Context, from: string, to: string): Promise<void> {
  for (const table of copiedTables) {
    const rows = await ctx.db.all(table, eq(table.product_id, from), {
      order: [table.created_at, table.id],
    });
    const copies = rows.map(({ version: _version, created_at: _made, updated_at: _changed, ...row }) => ({
      ...row,
      id: newId(),
      product_id: to,
    }));
    await ctx.db.link(table, copies);
  }
}

/** Copies the product without its files and prices, which belong to the original. */
export const duplicateProduct = action(products, "duplicate", {
  summary: "Makes a copy of a product with its operations, parts, materials, geometry and components",
  status: 201,
  act: async (ctx, original) => {
    const { id, version: _version, created_at: _made, updated_at: _changed, ...values } = original;
    const copy = await insertVerbatim(ctx, products, {
      ...values,
      number: await freeNumber(ctx, original.number),
      status: "manual",
      preview_id: null,
    });
    await copyChildren(ctx, id, copy.id);
    return copy;
  },
});
