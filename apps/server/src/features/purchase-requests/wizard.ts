import { type AskedScope, purchaseRequestProducts } from "@kantwerk/contract/purchaseRequestProducts";
import { describeIssue, schemaOf } from "@kantwerk/contract/schema";
import type { Context } from "../../context.ts";
import { isId } from "../../db/tenantDb.ts";
import type { Message } from "../../http/refusal.ts";
import { productOperationsTable } from "../../resources/productOperations.ts";
import { productPartsTable } from "../../resources/productParts.ts";
import { productsTable } from "../../resources/products.ts";
import { suppliersTable } from "../../resources/suppliers.ts";

/** A new request's contents besides its attributes. */
export type Wizard = {
  products: { id: string; quantities: number[]; asked_for?: AskedScope }[];
  suppliers: string[];
  product_operations: string[];
  product_parts: string[];
};

export const wizardNames = ["products", "suppliers", "product_operations", "product_parts"] as const;
type Name = (typeof wizardNames)[number];
type Errors = Record<string, Message[]>;
type Relationships = Record<string, { data?: unknown }>;
type Reference = { index: number; id: string; meta: Record<string, unknown> };

const types: Record<Name, string> = {
  products: "products",
  suppliers: "suppliers",
  product_operations: "product-operations",
  product_parts: "product-parts",
};
const longest = 500;

const objectOf = (value: unknown) =>
  (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;

/** The ids of a relationship without duplicates; errors are keyed by position. */
function identifiers(name: Name, data: unknown, errors: Errors): Reference[] {
  if (data === undefined) return [];
  if (!Array.isArray(data) || data.length > longest) {
    errors[name] = [Array.isArray(data) ? { key: "listLength", values: { max: longest } } : "wrongType"];
    return [];
  }
  const seen = new Set<string>();
  return data.flatMap((item: unknown, index) => {
    const { type, id, meta } = objectOf(item);
    const refuse = (said: Message) => {
      errors[`${name}.${index}`] = [said];
      return [];
    };
    if (type !== types[name]) return refuse({ key: "wrongRelatedType", values: { choices: types[name] } });
    if (!isId(id)) return refuse("notFoundRelated");
    if (seen.has(id)) return refuse("taken");
    seen.add(id);
    return [{ index, id, meta: objectOf(meta) }];
  });
}

const { quantities: quantitiesField, asked_for: scopeField } = purchaseRequestProducts.fields;
const quantitiesSchema = schemaOf(quantitiesField);
const scopeSchema = schemaOf(scopeField);

async function readProducts(ctx: Context, data: unknown, errors: Errors): Promise<Wizard["products"]> {
  const named = identifiers("products", data, errors);
  if (named.length === 0 && Object.keys(errors).length === 0) errors.products = ["selectProductForRequest"];
  const ids = named.map((one) => one.id);
  const known = await ctx.db.byIds(productsTable, ids);
  return named.flatMap(({ index, id, meta }) => {
    if (!known.has(id)) errors[`products.${index}`] = ["notFoundRelated"];
    const parsed = quantitiesSchema.safeParse(meta.quantities);
    const scope = scopeSchema.safeParse(meta.asked_for ?? scopeField.default);
    if (!parsed.success) errors[`products.${index}.quantities`] = parsed.error.issues.map(describeIssue);
    if (!scope.success) errors[`products.${index}.asked_for`] = scope.error.issues.map(describeIssue);
    if (!parsed.success || !scope.success) return [];
    return [{ id, quantities: parsed.data, ...(scope.data && { asked_for: scope.data }) }];
  });
}

async function readSuppliers(ctx: Context, data: unknown, errors: Errors): Promise<string[]> {
  const named = identifiers("suppliers", data, errors);
  const ids = named.map((one) => one.id);
  const known = await ctx.db.byIds(suppliersTable, ids);
  for (const { index, id } of named) {
    if (!known.has(id)) errors[`suppliers.${index}`] = ["notFoundRelated"];
    else if (known.get(id)?.status === "inactive") errors[`suppliers.${index}`] = ["supplierInactive"];
  }
  return ids;
}

/** Operations or parts; each must belong to a product of the request. */
async function readLines(
  ctx: Context,
  name: "product_operations" | "product_parts",
  data: unknown,
  products: Set<string>,
  errors: Errors,
): Promise<string[]> {
  const named = identifiers(name, data, errors);
  const table = name === "product_operations" ? productOperationsTable : productPartsTable;
  const ids = named.map((one) => one.id);
  const known = await ctx.db.byIds(table, ids);
  for (const { index, id } of named) {
    const product = known.get(id)?.product_id;
    if (product === undefined) errors[`${name}.${index}`] = ["notFoundRelated"];
    else if (!products.has(product)) errors[`${name}.${index}`] = ["lineNeedsProduct"];
  }
  return ids;
}

/**
 * Reads and validates the relationships of a new request together, so that one response has all errors: `errors` has
 * messages by position, such as `products.0.quantities` or `suppliers.2`.
 */
export async function readWizard(
  ctx: Context,
  relationships: Relationships,
): Promise<{ wizard: Wizard; errors: Errors }> {
  const errors: Errors = {};
  const of = (name: Name) => relationships[name]?.data;
  const products = await readProducts(ctx, of("products"), errors);
  const attached = new Set(identifiers("products", of("products"), {}).map((one) => one.id));
  const suppliers = await readSuppliers(ctx, of("suppliers"), errors);
  const wizard: Wizard = {
    products,
    suppliers,
    product_operations: await readLines(
      ctx,
      "product_operations",
      of("product_operations"),
      attached,
      errors,
    ),
    product_parts: await readLines(ctx, "product_parts", of("product_parts"), attached, errors),
  };
  return { wizard, errors };
}
