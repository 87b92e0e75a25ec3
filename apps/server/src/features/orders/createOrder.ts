import { mostOrdered } from "@kantwerk/contract/bulk";
import { itemTotal } from "@kantwerk/costing/itemTotal";
import { v7 as newId } from "uuid";
import type { Context } from "../../context.ts";
import { requireAccess } from "../../crud/access.ts";
import { readInput } from "../../crud/input.ts";
import { recordDocument } from "../../crud/read.ts";
import { insertRecord } from "../../crud/write.ts";
import { inArray } from "../../db/drizzle.ts";
import { isId } from "../../db/tenantDb.ts";
import { recordOf } from "../../http/document.ts";
import { endpoint } from "../../http/endpoint.ts";
import { invalid, type Message } from "../../http/refusal.ts";
import { itemsTable } from "../../resources/itemsTable.ts";
import { requireFittingVatId } from "../../resources/orderCustomer.ts";
import { type OrderRate, orderRate, rateValues } from "../../resources/orderRate.ts";
import { orders, totalsWith } from "../../resources/orders.ts";
import { priceExtrasTable } from "../../resources/priceExtrasTable.ts";
import { products, productsTable } from "../../resources/products.ts";
import { nextNumber } from "../settings/nextNumber.ts";
import { extrasFor } from "./itemExtras.ts";
import { orderDefaults } from "./orderDefaults.ts";
import { pricesAt } from "./productPrices.ts";

/** A product of a new order with its quantity in whole pieces. */
type Selection = { id: string; quantity: number };

const mostPieces = 2_000_000_000;

function problemOf(quantity: unknown): Message | undefined {
  if (typeof quantity !== "number") return "number";
  if (quantity <= 0) return "positive";
  if (!Number.isInteger(quantity)) return "wholeNumber";
  if (quantity > mostPieces) return { key: "tooLarge", values: { max: mostPieces } };
  return undefined;
}

/**
 * The products of a new order, with `meta.quantity` defaulting to 1.
 * @throws Refusal 422 if there are none, or at `products.<position>` for invalid ones
 */
function selectedProducts(data: unknown): Selection[] {
  if (data === undefined || data === null || (Array.isArray(data) && data.length === 0))
    throw invalid({ products: ["selectProductForOrder"] });
  if (!Array.isArray(data)) throw invalid({ products: ["wrongType"] });
  if (data.length > mostOrdered)
    throw invalid({ products: [{ key: "listLength", values: { max: mostOrdered } }] });
  return data.map((one: { type?: unknown; id?: unknown; meta?: { quantity?: unknown } } | null, index) => {
    const at = `products.${index}`;
    if (one?.type !== "products")
      throw invalid({ [at]: [{ key: "wrongRelatedType", values: { choices: "products" } }] });
    if (!isId(one.id)) throw invalid({ [at]: ["notFoundRelated"] });
    const quantity = one.meta?.quantity ?? 1;
    const problem = problemOf(quantity);
    if (problem) throw invalid({ [`${at}.quantity`]: [problem] });
    return { id: one.id, quantity: quantity as number };
  });
}

type Product = typeof productsTable.$inferSelect;

async function productsOf(ctx: Context, selected: Selection[]): Promise<Map<string, Product>> {
  requireAccess(ctx, products.resource, "view");
  const ids = selected.map((one) => one.id);
  const found = await ctx.db.all(productsTable, inArray(productsTable.id, ids), { lock: "share" });
  const byId = new Map(found.map((product) => [product.id, product]));
  if (ids.some((id) => !byId.has(id))) throw invalid({ products: ["notFoundRelated"] });
  return byId;
}

/** The items for the products: prices are copied, so that later changes do not affect the order. */
async function itemsOf(ctx: Context, selected: Selection[], byId: Map<string, Product>, rate: OrderRate) {
  const prices = await pricesAt(ctx, rate, selected);
  return selected.map(({ id, quantity }, index) => {
    const product = byId.get(id);
    const priced = { unit_price: null, ...prices[index] };
    return {
      id: newId(),
      item_name: product?.name ?? "",
      price_unit: product?.price_unit ?? 1,
      item_type: "product",
      quantity,
      ...priced,
      total_price: itemTotal({ ...priced, quantity }, rate.currency),
      sort_order: index + 1,
      component_type: "products",
      component_id: id,
    };
  });
}

/** The customer of all products; null if there is none or they differ. */
function commonCustomer(byId: Map<string, Product>): string | null {
  const [customer = null, ...others] = new Set([...byId.values()].map((product) => product.customer_id));
  return others.length === 0 ? customer : null;
}

/** The first product, and the number of others: "Bracket (+2)". */
function defaultName(selected: Selection[], byId: Map<string, Product>): string {
  const first = byId.get(selected[0]?.id ?? "")?.name ?? "";
  const more = selected.length > 1 ? ` (+${selected.length - 1})` : "";
  return first.slice(0, 255 - more.length) + more;
}

export const createOrder = endpoint({
  method: "POST",
  path: "/restify/orders",
  summary: "Makes an order of selected products; their prices are copied",
  permission: "orders.create",
  brings: { products: { to: "products", meta: { quantity: { type: "integer", minimum: 1 } } } },
  handle: async (ctx, { body, query }) => {
    const document = recordOf(body, orders.resource);
    const { products: wanted, ...relationships } = document.relationships;
    const selected = selectedProducts(wanted?.data);
    const { values } = await readInput(ctx, orders, { ...document, relationships });
    const byId = await productsOf(ctx, selected);
    const complete = {
      ...(await orderDefaults(ctx, { customer_id: commonCustomer(byId), ...values })),
      name: values.name ?? defaultName(selected, byId),
      number: await nextNumber(ctx, "order_number_format"),
    };
    requireFittingVatId(values, complete);
    const rate = await orderRate(ctx, { currency: complete.currency ?? null });
    const items = await itemsOf(ctx, selected, byId, rate);
    const extras = await extrasFor(ctx, items, rate);
    const order = await insertRecord(ctx, orders, {
      ...complete,
      ...rateValues(rate),
      ...totalsWith(ctx, items, complete, extras),
    });
    const inOrder = <R extends object>(rows: R[]) => rows.map((row) => ({ ...row, order_id: order.id }));
    await ctx.db.link(itemsTable, inOrder(items));
    await ctx.db.link(priceExtrasTable, inOrder(extras));
    return { status: 201, body: await recordDocument(ctx, orders, order, query) };
  },
});
