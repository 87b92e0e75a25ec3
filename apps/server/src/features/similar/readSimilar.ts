import { type PastOffer, type PastOrder, similarity } from "@kantwerk/contract/answers/similar";
import { enteredPrice } from "@kantwerk/costing/money";
import { type Context, may } from "../../context.ts";
import { withIncluded } from "../../crud/include.ts";
import { findVisible } from "../../crud/read.ts";
import { type SQL, sql } from "../../db/drizzle.ts";
import { answering } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { readListQuery } from "../../http/listQuery.ts";
import { itemsTable } from "../../resources/itemsTable.ts";
import { offersTable } from "../../resources/offers.ts";
import { operationsTable } from "../../resources/operations.ts";
import { ordersTable } from "../../resources/ordersTable.ts";
import { partsTable } from "../../resources/parts.ts";
import { productOperationsTable } from "../../resources/productOperations.ts";
import { productPartsTable } from "../../resources/productParts.ts";
import { type Product, products, productsTable } from "../../resources/products.ts";
import {
  purchaseRequestOperationsTable,
  purchaseRequestPartsTable,
} from "../../resources/purchaseRequestLinkTables.ts";
import { suppliersTable } from "../../resources/suppliers.ts";
import { distanceOf } from "./distance.ts";
import { candidatesFor, profilesOf } from "./profiles.ts";

const mostNamed = 3;

const byProduct = <R extends { product_id: string; date: string }>(rows: R[]) =>
  new Map(
    [...Map.groupBy(rows, (row) => row.product_id)].map(([id, found]) => [
      id,
      found.map(({ product_id: _id, date, ...row }) => ({ ...row, date: new Date(date).toISOString() })),
    ]),
  );

const givenIds = (ids: string[]): SQL => sql`unnest(${sql.param(ids)}::uuid[]) as asked (product_id)`;
const mine = (ctx: Context, ...aliases: string[]): SQL =>
  sql.join(
    aliases.map((alias) => sql`${sql.identifier(alias)}.organization_id = ${ctx.organization.id}`),
    sql` and `,
  );

/** The newest lines of our quotations and orders for each of these products; empty without `orders.view`. */
async function ordersOf(ctx: Context, ids: string[]): Promise<Map<string, PastOrder[]>> {
  if (ids.length === 0 || !may(ctx, "orders.view")) return new Map();
  const { rows } = await ctx.db.execute<PastOrder & { product_id: string }>(sql`
    select asked.product_id, line.* from ${givenIds(ids)}, lateral (
      select o.id as order_id, o.number, o.status, o.created_at as date, i.quantity, i.unit_price::text, o.currency
      from ${itemsTable} i join ${ordersTable} o on o.id = i.order_id
      where ${mine(ctx, "i", "o")} and i.component_id = asked.product_id and i.component_type = 'products'
        and i.unit_price is not null and o.status <> 'draft'
      order by o.created_at desc, i.id desc limit ${mostNamed}) as line`);
  return byProduct(rows.map((row) => ({ ...row, unit_price: enteredPrice(row.unit_price) })));
}

/**
 * The newest supplier offers for steps and parts of each of these products; empty without `offers.view` and
 * `costs.view`, because purchase prices are costs.
 */
async function offersOf(ctx: Context, ids: string[]): Promise<Map<string, PastOffer[]>> {
  if (ids.length === 0 || !may(ctx, "offers.view") || !may(ctx, "costs.view")) return new Map();
  const { rows } = await ctx.db.execute<PastOffer & { product_id: string }>(sql`
    select asked.product_id, offer.* from ${givenIds(ids)}, lateral (
      select f.id as offer_id, s.name as supplier_name, line.name as line_name, f.status,
        coalesce(f.submitted_at, f.created_at) as date, f.tiers, f.currency
      from (
        select l.id, n.name from ${productOperationsTable} p
          join ${purchaseRequestOperationsTable} l on l.product_operation_id = p.id
          join ${operationsTable} n on n.id = p.operation_id
        where ${mine(ctx, "p", "l", "n")} and p.product_id = asked.product_id
        union all
        select l.id, n.name from ${productPartsTable} p
          join ${purchaseRequestPartsTable} l on l.product_part_id = p.id
          join ${partsTable} n on n.id = p.part_id
        where ${mine(ctx, "p", "l", "n")} and p.product_id = asked.product_id
      ) as line join ${offersTable} f on f.line_id = line.id join ${suppliersTable} s on s.id = f.supplier_id
      where ${mine(ctx, "f", "s")} and f.status <> 'draft' and f.withdrawn_at is null
      order by coalesce(f.submitted_at, f.created_at) desc, f.id desc limit ${mostNamed}) as offer`);
  return byProduct(rows);
}

const mostSimilar = 10;
/** Products further apart are not considered similar. */
const mostDistance = 0.25;

type Neighbour = { id: string; distance: number };

/** The products nearest to one, nearest first. */
async function nearestTo(ctx: Context, product: Product): Promise<Neighbour[]> {
  const profiles = await profilesOf(ctx, [product.id, ...(await candidatesFor(ctx, product))]);
  const own = profiles.get(product.id);
  if (!own) return [];
  profiles.delete(product.id);
  return [...profiles]
    .flatMap(([id, profile]) => {
      const distance = distanceOf(own, profile);
      return distance === null || distance > mostDistance ? [] : [{ id, distance }];
    })
    .sort((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1))
    .slice(0, mostSimilar);
}

export const readSimilar = endpoint({
  method: "GET",
  path: "/restify/products/:id/similar",
  summary:
    "The products most like one in thickness, material, size, cuts, bends, holes and weight, and their prices",
  permission: "products.view",
  answers: answering({ resource: products.resource, are: "list", each: similarity }),
  handle: async (ctx, { params, query }) => {
    const product = await findVisible(ctx, products, params.id ?? "");
    const nearest = await nearestTo(ctx, product);
    const ids = nearest.map(({ id }) => id);
    const found = await ctx.db.byIds(productsTable, ids);
    const rows = ids.flatMap((id) => found.get(id) ?? []);
    const asked = readListQuery(query);
    const { data, included } = await withIncluded(ctx, products, rows, asked);
    const [orders, offers] = [await ordersOf(ctx, ids), await offersOf(ctx, ids)];
    const distances = new Map(nearest.map(({ id, distance }) => [id, distance]));
    const described = data.map((object) => ({
      ...object,
      meta: {
        ...object.meta,
        distance: distances.get(object.id),
        orders: orders.get(object.id) ?? [],
        offers: offers.get(object.id) ?? [],
      },
    }));
    return {
      body: { data: described, ...(Object.keys(asked.include).length > 0 ? { included } : {}) },
    };
  },
});
