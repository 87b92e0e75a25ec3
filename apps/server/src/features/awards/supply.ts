import type { Context } from "../../context.ts";
import { and, asc, eq, isNull, type SQL } from "../../db/drizzle.ts";
import type { Row } from "../../db/tenantDb.ts";
import { bulkPricesTable } from "../../resources/bulkPrices.ts";
import type { BuyingTerms, PriceState } from "../../resources/offers.ts";
import { operationsTable } from "../../resources/operations.ts";
import { partsTable } from "../../resources/parts.ts";
import { productsTable } from "../../resources/products.ts";
import { suppliablesTable } from "../../resources/suppliables.ts";
import type { Supply } from "../offers/line.ts";

export type Suppliable = Row<typeof suppliablesTable>;

/** Matches prices of a part for any product, or of an operation for one product. */
function priceOf({ part_id, operation_id, product_id }: Supply): SQL | undefined {
  if (part_id) return and(eq(suppliablesTable.part_id, part_id), isNull(suppliablesTable.product_id));
  return and(
    eq(suppliablesTable.operation_id, operation_id ?? ""),
    eq(suppliablesTable.product_id, product_id ?? ""),
  );
}

/** The supplier's suppliable with specific prices for this supply. */
export async function knownSuppliable(
  ctx: Context,
  supply: Supply,
  supplierId: string,
  lock: { lock?: "update" } = {},
): Promise<Suppliable | undefined> {
  const [known] = await ctx.db.all(
    suppliablesTable,
    and(eq(suppliablesTable.supplier_id, supplierId), priceOf(supply)),
    { order: [asc(suppliablesTable.created_at), asc(suppliablesTable.id)], ...lock },
  );
  return known;
}

/** The default suppliable, used if no supplier is chosen. */
export async function defaultSuppliable(ctx: Context, supply: Supply): Promise<Suppliable | undefined> {
  const [found] = await ctx.db.all(
    suppliablesTable,
    and(eq(suppliablesTable.default_supplier, true), priceOf(supply)),
  );
  return found;
}

/** Price unit and order quantities of a price. */
export const buyingTerms = (of: BuyingTerms): BuyingTerms => ({
  price_unit: of.price_unit,
  minimum_quantity: of.minimum_quantity,
  order_multiple: of.order_multiple,
  pack_size: of.pack_size,
});

/** The fields of a suppliable that an award can change, with their current values. */
export async function priceStateOf(ctx: Context, suppliable: Suppliable): Promise<PriceState> {
  const { cost, valid_from, valid_until, source, awarded_at, default_supplier, doubtful } = suppliable;
  const prices = await ctx.db.all(bulkPricesTable, eq(bulkPricesTable.suppliable_id, suppliable.id), {
    order: [asc(bulkPricesTable.min_quantity), asc(bulkPricesTable.id)],
  });
  const tiers = prices.map(({ min_quantity, max_quantity, unit_price }) => ({
    min_quantity,
    max_quantity,
    unit_price,
  }));
  return {
    ...{ cost, valid_from, valid_until, source, awarded_at, default_supplier, doubtful, tiers },
    ...buyingTerms(suppliable),
  };
}

/** The name of the part, or of the operation and its product. */
export async function nameOfSuppliable(ctx: Context, suppliable: Suppliable): Promise<string> {
  const { part_id, operation_id, product_id } = suppliable;
  const part = await ctx.db.find(partsTable, part_id);
  const operation = await ctx.db.find(operationsTable, operation_id);
  const product = await ctx.db.find(productsTable, product_id);
  return [part, operation, product].flatMap((one) => (one ? [one.name] : [])).join(" · ");
}
