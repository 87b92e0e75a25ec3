import { similarity } from "@kantwerk/contract/answers/similar";
import type { Context } from "../../context.ts";
import { withIncluded } from "../../crud/include.ts";
import { findVisible } from "../../crud/read.ts";
import { answering } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { readListQuery } from "../../http/listQuery.ts";
import { type Product, products, productsTable } from "../../resources/products.ts";
import { distanceOf } from "./distance.ts";
import { offersOf, ordersOf } from "./prices.ts";
import { candidatesFor, profilesOf } from "./profiles.ts";

const mostSimilar = 10;
/** Further apart than this nobody would call two products similar. */
const mostDistance = 0.25;

type Near = { id: string; distance: number };

/** The products nearest to one, nearest first. */
async function nearestTo(ctx: Context, product: Product): Promise<Near[]> {
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
    const found = new Map((await ctx.db.byIds(productsTable, ids)).map((row) => [row.id, row]));
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
