import type { Calculated, Settings } from "@kantwerk/costing/calculated";
import type { Context } from "../../context.ts";
import { hasUnasked, type Nestable, sheetInputs } from "../../resources/pricing/nestedYields.ts";
import { askForLayouts } from "./layouts.ts";

/** Has the layouts made that are missing for products. */
export async function askForYields(
  ctx: Context,
  products: readonly Nestable[],
  settings: Settings,
): Promise<void> {
  await askForLayouts(ctx, [...(await sheetInputs(ctx, products, settings)).values()]);
}

/** Has the layouts made that a calculation misses and nobody has asked for; for what may write. */
export async function askForMissing(ctx: Context, { products, settings }: Calculated): Promise<void> {
  if (hasUnasked(products.values())) await askForYields(ctx, [...products.values()], settings);
}
