import { type MessageKey, say } from "@kantwerk/contract/messages";
import type { Context } from "../../context.ts";
import { eq } from "../../db/drizzle.ts";
import { anyOf, type Values } from "../../db/tenantDb.ts";
import { conflict } from "../../http/refusal.ts";
import { bulkPricesTable } from "../../resources/bulkPrices.ts";
import { productMaterialsTable } from "../../resources/productMaterialsTable.ts";
import { productOperationsTable } from "../../resources/productOperations.ts";
import { productPartsTable } from "../../resources/productParts.ts";
import { operationsByDefault, type Product } from "../../resources/products.ts";
import { sameValue } from "../proposals/sameValue.ts";

/** A product's lists with user input, or with values read from files that users can change. */
const lists = [
  ["fact.material", productMaterialsTable],
  ["fact.operations", productOperationsTable],
  ["fact.parts", productPartsTable],
  ["fact.bulk_prices", bulkPricesTable],
] as const satisfies readonly (readonly [MessageKey, unknown])[];

const ofTheRowAlone = [
  "organization_id",
  "id",
  "version",
  "created_at",
  "updated_at",
  "product_id",
  "sort_order",
  "stock_source",
];

/** Whether a row is contained in another one. */
const isIn = (row: Values, other: Values): boolean =>
  Object.entries(row).every(
    ([name, value]) => value === null || ofTheRowAlone.includes(name) || other[name] === value,
  );

/** The rows of a product; `entered` excludes those that every new product has. */
async function rowsOf(ctx: Context, table: (typeof lists)[number][1], product_id: string) {
  const rows: ({ id: string } & Values)[] = await ctx.db.all(table, eq(table.product_id, product_id));
  const given = table === productOperationsTable ? await operationsByDefault(ctx) : [];
  return { rows, entered: rows.filter((row) => !given.some((one) => isIn(row, one))) };
}

/**
 * Moves a product's values to another one before it is deleted: materials, work steps, parts and prices if the other has
 * none, the customer, and lines of the notes. Identical values are dropped.
 * @throws Refusal 409 if both have different values, so that one would be lost
 */
export async function takeOverProduct(
  ctx: Context,
  from: Product,
  to: Product,
): Promise<Pick<Product, "customer_id" | "notes">> {
  const different: MessageKey[] = [];
  for (const [name, table] of lists) {
    const { entered: own } = await rowsOf(ctx, table, from.id);
    const theirs = await rowsOf(ctx, table, to.id);
    const isNew = ({ operation_id }: Values) => !theirs.rows.some((row) => row.operation_id === operation_id);
    const ids = own.map(({ id }) => id);
    if (theirs.entered.length === 0 && own.every(isNew))
      await ctx.db.update(table, anyOf(table.id, ids), { product_id: to.id });
    else if (!own.every((row) => theirs.rows.some((other) => isIn(row, other)))) different.push(name);
  }
  const isOther = (name: "thickness" | "customer_id") =>
    from[name] !== null && to[name] !== null && !sameValue(name, from[name], to[name], "close");
  if (isOther("thickness")) different.push("fact.thickness");
  if (isOther("customer_id")) different.push("fact.customer");
  if (different.length > 0) {
    const names = different.map((name) => say(ctx.locale, name)).join(", ");
    throw conflict("productsDiffer", "products_differ", { names });
  }
  return { customer_id: to.customer_id ?? from.customer_id, notes: bothNotes(from, to) };
}

function bothNotes(from: Product, to: Product): string | null {
  const linesOf = ({ notes }: Product) => notes?.split("\n") ?? [];
  return [...new Set([...linesOf(to), ...linesOf(from)])].join("\n") || null;
}
