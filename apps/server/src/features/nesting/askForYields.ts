import type { Calculated, Settings } from "@kantwerk/costing/calculated";
import type { Context } from "../../context.ts";
import { hasUnasked, type Nestable, sheetInputs } from "../../resources/pricing/nestedYields.ts";
import { askForLayouts } from "./layouts.ts";

/** Requests the missing layouts of products. */
export async function askForYields(
  ctx: Context,
  products: readonly Nestable[],
  settings: Settings,
): Promise<void> {
  await askForLayouts(ctx, [...(await sheetInputs(ctx, products, settings)).values()]);
}

/** Requests the layouts that a calculation lacks and nobody has requested yet; only from requests that may write. */
export async function askForMissing(ctx: Context, { products, settings }: Calculated): Promise<void> {
  if (hasUnasked(products.values())) await askForYields(ctx, [...products.values()], settings);
}
