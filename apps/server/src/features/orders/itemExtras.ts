import { v7 as newId } from "uuid";
import type { Context } from "../../context.ts";
import { asc, inArray } from "../../db/drizzle.ts";
import type { Row } from "../../db/tenantDb.ts";
import { convertedExtra, type OrderRate, ownRate } from "../../resources/orderRate.ts";
import { priceExtrasTable } from "../../resources/priceExtrasTable.ts";

type Extra = Row<typeof priceExtrasTable>;
type Item = { id: string; component_type?: string | null; component_id?: string | null };

/** The surcharges of these products, by product. */
export async function productExtras(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string | null, Extra[]>> {
  if (ids.length === 0) return new Map();
  const { product_id, created_at, id } = priceExtrasTable;
  const own = inArray(product_id, [...new Set(ids)]);
  const found = await ctx.db.all(priceExtrasTable, own, { order: [asc(created_at), asc(id)] });
  return Map.groupBy(found, (extra) => extra.product_id);
}

/** The surcharges of the items' products, converted to the order's currency. */
export async function extrasFor(ctx: Context, items: readonly Item[], rate: OrderRate) {
  const idOf = ({ component_type, component_id }: Item) =>
    component_type === "products" ? (component_id ?? null) : null;
  const known = await productExtras(
    ctx,
    items.flatMap((item) => idOf(item) ?? []),
  );
  const own = ownRate(ctx);
  return items.flatMap((item) =>
    (known.get(idOf(item)) ?? []).map(({ kind, name, per, price }) => ({
      ...{ kind, name, per },
      id: newId(),
      price: convertedExtra({ price, per }, own, rate),
      item_id: item.id,
    })),
  );
}
