import { eq } from "../db/drizzle.ts";
import { organizationTable } from "../resources/organizationTable.ts";
import type { TestApp } from "./app.ts";
import { documentOf, type Identifier, type ResourceObject } from "./client.ts";

type Price = { min_quantity: number; max_quantity?: number; unit_price: string };

/** Creates customers, products and orders as an estimator. */
export function customerOrders(server: TestApp) {
  const estimator = server.as("estimator");
  let made = 0;
  return {
    estimator,
    /** Sets the organization's data that documents show. */
    organization: (values: Record<string, unknown>) =>
      server.within("test", async ({ db }) => {
        const [own] = await db.all(organizationTable);
        await db.update(organizationTable, eq(organizationTable.id, own?.id ?? ""), values);
      }),
    customer: (attributes: Record<string, unknown> = {}): Promise<ResourceObject> =>
      estimator.create("customers", { name: "Maschinenbau Süd GmbH", ...attributes }),
    /** A product with customer-supplied material, so that it costs only its processing. */
    async product(name: string, ...prices: Price[]): Promise<ResourceObject> {
      made += 1;
      const product = await estimator.create("products", {
        name,
        number: `P-${made}-${server.host}`,
        material_supplied: true,
      });
      for (const price of prices)
        await estimator.create("bulk-prices", price, { product: { type: "products", id: product.id } });
      return product;
    },
    /** An order with a quantity of each product. */
    async order(
      lines: readonly [product: Identifier, quantity: number][],
      attributes: Record<string, unknown> = {},
      customer?: Identifier,
    ): Promise<ResourceObject> {
      const products = lines.map(([{ id }, quantity]) => ({ type: "products", id, meta: { quantity } }));
      const answer = await estimator.post(
        "/restify/orders",
        documentOf("orders", attributes, {
          products,
          ...(customer && { customer: { type: "customers", id: customer.id } }),
        }),
      );
      if (answer.status !== 201) throw new Error(answer.text);
      return answer.body.data;
    },
    act: (id: string, name: string, body: object = {}) =>
      estimator.post(`/restify/orders/${id}/${name}`, body),
    read: async (id: string) => (await estimator.get(`/restify/orders/${id}`)).body.data,
    items: async (id: string) => (await estimator.list(`/restify/orders/${id}/items`)).body.data,
    changeItem: (order: string, id: string, attributes: Record<string, unknown>) =>
      estimator.patch(`/restify/orders/${order}/items/${id}`, documentOf("items", attributes, {}, id)),
    change: (id: string, attributes: Record<string, unknown>, related: Record<string, Identifier> = {}) =>
      estimator.patch(`/restify/orders/${id}`, documentOf("orders", attributes, related, id)),
  };
}

export type CustomerOrders = ReturnType<typeof customerOrders>;
