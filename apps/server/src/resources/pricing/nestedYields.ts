import type { Product, ProductMaterial, Settings } from "@kantwerk/costing/calculated";
import type { Context } from "../../context.ts";
import type { NestingInput } from "../nestingTables.ts";
import { flatPatterns } from "./flatPatterns.ts";
import { keyOf, layoutStates } from "./layoutStates.ts";
import { nestedPart, sheetOf } from "./nestingInput.ts";

export type Nestable = Pick<
  Product,
  "id" | "length" | "width" | "additional_length" | "additional_width" | "materials"
>;

/** The nesting input for a full sheet, by product-material id. */
export async function sheetInputs(
  ctx: Context,
  products: readonly Nestable[],
  settings: Settings,
): Promise<Map<string, NestingInput>> {
  const patterns = await flatPatterns(
    ctx,
    products.map(({ id }) => id),
  );
  return new Map(
    products.flatMap((product) =>
      product.materials.flatMap((used): [string, NestingInput][] => {
        const sheet = sheetOf(used.group, settings);
        const part = nestedPart(product, patterns.get(product.id), used.grain ?? "any", null);
        return sheet && part ? [[used.id, { ...sheet, parts: [part] }]] : [];
      }),
    ),
  );
}

/** Products with the yields from nesting; the number of queries does not depend on the number of products. */
export async function withYields<P extends Nestable>(
  ctx: Context,
  products: readonly P[],
  settings: Settings,
): Promise<readonly P[]> {
  if (settings.yield_method !== "nested") return products;
  const inputs = await sheetInputs(ctx, products, settings);
  const keys = new Map([...inputs].map(([id, input]) => [id, keyOf(input)]));
  const states = await layoutStates(ctx, [...new Set(keys.values())]);
  const yieldOf = ({ id }: ProductMaterial): ProductMaterial["nested"] => {
    const key = keys.get(id);
    if (key === undefined) return null;
    const state = states.get(key);
    if (!state) return { missing: "unasked" };
    if (state.status === "done" && state.per_sheet !== null) return { per_sheet: state.per_sheet };
    return { missing: state.status === "pending" ? "pending" : "failed" };
  };
  return products.map((product) => ({
    ...product,
    materials: product.materials.map((used) => ({ ...used, nested: yieldOf(used) })),
  }));
}

/** Whether layouts are missing that were not requested yet. */
export const hasUnasked = (products: Iterable<Pick<Product, "materials">>): boolean =>
  [...products].some(({ materials }) =>
    materials.some(({ nested }) => nested && "missing" in nested && nested.missing === "unasked"),
  );

/** Number of blanks without a finished layout, requested or not. */
export const countWaiting = (products: Iterable<Pick<Product, "materials">>): number =>
  [...products]
    .flatMap(({ materials }) => materials)
    .filter(({ nested }) => nested && "missing" in nested && nested.missing !== "failed").length;
