import { productStatuses } from "@kantwerk/contract/products";
import type { Context } from "../../../context.ts";
import { and, desc, eq, inArray, isNotNull, notExists, sql } from "../../../db/drizzle.ts";
import { bulkPricesTable } from "../../../resources/bulkPrices.ts";
import { calculatedPricesTable } from "../../../resources/calculationTables.ts";
import { productsTable } from "../../../resources/products.ts";
import { isIn, listLink, madeIn, mostRows, type Span, type Widget } from "../widget.ts";

type ProductsByStatus = { status: string; products: number };

async function madeOf({ db }: Context, span: Span): Promise<ProductsByStatus[]> {
  const { rows } = await db.execute(sql`
    select ${productsTable.status} as status, count(*)::int as products from ${productsTable}
    where organization_id = ${db.organizationId} and ${isIn(productsTable.created_at, span)} group by 1`);
  return rows as ProductsByStatus[];
}

const inAll = (standing: readonly ProductsByStatus[]) =>
  standing.reduce((count, { products }) => count + products, 0);

/** The products created in the period by status. */
export const productsByStatus: Widget = async (ctx, { current, previous }) => {
  const standing = await madeOf(ctx, current);
  return {
    figure: inAll(standing),
    previous: inAll(await madeOf(ctx, previous)),
    rows: productStatuses.map((label) => ({
      label,
      value: standing.find(({ status }) => status === label)?.products ?? 0,
      link: listLink("products", { status: label, ...madeIn(current) }),
    })),
  };
};

/** The usual lot: a product without list prices should have a calculated price for this quantity. */
const usualLot = 10;

/**
 * Finished products without a price: neither a list price, which is valid from its first quantity on, nor a calculated one;
 * newest first.
 */
export const withoutPrice: Widget = async ({ db }) => {
  const of = (table: typeof bulkPricesTable | typeof calculatedPricesTable) =>
    db.mine(table, sql`${table.product_id} = ${productsTable.id}`);
  const listed = db.select({ one: sql`1` }).from(bulkPricesTable).where(of(bulkPricesTable));
  const { quantity, unit_price } = calculatedPricesTable;
  const calculated = db
    .select({ one: sql`1` })
    .from(calculatedPricesTable)
    .where(and(of(calculatedPricesTable), eq(quantity, usualLot), isNotNull(unit_price)));
  const made = inArray(productsTable.status, ["generated", "manual", "ready"]);
  const waiting = and(made, notExists(listed), notExists(calculated));
  const latest = await db.all(productsTable, waiting, {
    order: [desc(productsTable.created_at), desc(productsTable.id)],
    limit: mostRows,
  });
  return {
    figure: await db.count(productsTable, waiting),
    rows: latest.map(({ id, name, number }) => ({
      label: name,
      value: number,
      link: `/products/${id}/view`,
    })),
  };
};
