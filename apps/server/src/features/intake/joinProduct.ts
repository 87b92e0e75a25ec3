import type { SameProduct } from "@kantwerk/contract/productCreations";
import { z } from "zod";
import { type Context, may } from "../../context.ts";
import { action } from "../../crud/action.ts";
import { changeRecord, deleteRecord, lockVisible } from "../../crud/write.ts";
import { and, eq, isNotNull, or, sql } from "../../db/drizzle.ts";
import { isId } from "../../db/tenantDb.ts";
import { conflict, forbidden, invalid } from "../../http/refusal.ts";
import { descriptionsTable, productCreationsTable } from "../../resources/creationTables.ts";
import { filesTable } from "../../resources/fileTables.ts";
import { itemsTable } from "../../resources/itemsTable.ts";
import { type Product, products, productsTable } from "../../resources/products.ts";
import { requireAssembly } from "../items/assemblies.ts";
import { takeOverProduct } from "./takeOverProduct.ts";

const input = z.strictObject({ into: z.string() });

/** The product that is merged away. Locks both in a fixed order, to avoid deadlocks. */
async function lockJoined(ctx: Context, id: string, { into }: z.infer<typeof input>): Promise<Product> {
  if (!may(ctx, "products.delete")) throw forbidden();
  if (!isId(into) || into === id) throw invalid({ into: ["notFoundRelated"] });
  if (into < id) await lockVisible(ctx, products, into);
  return lockVisible(ctx, products, id);
}

/** Replaces the product in assemblies that contain it. */
async function replaceComponent(ctx: Context, from: string, into: string): Promise<void> {
  const uses = and(
    eq(itemsTable.component_type, "products"),
    eq(itemsTable.component_id, from),
    isNotNull(itemsTable.product_id),
  );
  for (const item of await ctx.db.all(itemsTable, uses, { lock: "update" })) {
    if (item.product_id) await requireAssembly(ctx, item.product_id, into);
    await ctx.db.update(itemsTable, eq(itemsTable.id, item.id), { component_id: into });
  }
}

const joined = <P extends { product_id: string | null; same_as: SameProduct[] }>(
  made: P,
  from: string,
  into: string,
): P => (made.product_id === from ? { ...made, product_id: into, same_as: [] } : made);

/** Replaces the product in the creations of its files. */
async function replaceInCreations(ctx: Context, from: string, into: string): Promise<void> {
  const names = (files: unknown) => sql`${productCreationsTable.files} @> ${JSON.stringify(files)}::jsonb`;
  const named = or(
    names([{ product_id: from }]),
    names([{ components: [{ product_id: from }] }]),
    names([{ products: [from] }]),
  );
  for (const creation of await ctx.db.all(productCreationsTable, named, { lock: "update" })) {
    const files = creation.files.map((file) => ({
      ...joined(file, from, into),
      components: file.components.map((component) => joined(component, from, into)),
      products: [...new Set(file.products.map((id) => (id === from ? into : id)))],
    }));
    await ctx.db.update(productCreationsTable, eq(productCreationsTable.id, creation.id), { files });
  }
}

/**
 * Requires that the product was created from files, is not released, and has the target's geometry.
 * @throws Refusal 409
 */
function requireSame({ status, shape_key }: Product, target: Product): void {
  if (status !== "generated" || shape_key === null || shape_key !== target.shape_key)
    throw conflict("notJoinable", "not_joinable");
}

async function join(ctx: Context, product: Product, target: Product): Promise<Product> {
  const carried = await takeOverProduct(ctx, product, target);
  const theirs = and(eq(filesTable.owner_type, "products"), eq(filesTable.owner_id, product.id));
  if (theirs) await ctx.db.update(filesTable, theirs, { owner_id: target.id });
  const descriptions = eq(descriptionsTable.product_id, product.id);
  await ctx.db.update(descriptionsTable, descriptions, { product_id: target.id });
  await replaceComponent(ctx, product.id, target.id);
  await replaceInCreations(ctx, product.id, target.id);
  await ctx.db.update(productsTable, eq(productsTable.id, product.id), { preview_id: null });
  await deleteRecord(ctx, products, product);
  const preview_id = target.preview_id ?? product.preview_id;
  // Files of the same geometry do not outdate it.
  const geometry_taken_at = target.geometry_taken_at === null ? null : new Date().toISOString();
  return changeRecord(ctx, products, target, { ...carried, preview_id, geometry_taken_at });
}

export const joinProduct = action(products, "join", {
  summary:
    "Joins a product that was made from files to another one of the same geometry: its files and what it has move there, and it goes",
  body: input,
  lock: lockJoined,
  act: async (ctx, product, { into }) => {
    const target = await lockVisible(ctx, products, into);
    requireSame(product, target);
    return join(ctx, product, target);
  },
});
