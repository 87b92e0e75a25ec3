import { documentOf, type Identifier, type ResourceObject, type TestClient } from "./client.ts";

const to = ({ type, id }: Identifier): Identifier => ({ type, id });

/** Creates products with one step each: ten an hour at a rate, of customer-supplied material. */
export function workshop(client: TestClient) {
  let made = 0;
  return {
    /** A product with this cost per piece; null: it cannot be calculated. */
    async product(cost: number | null, attributes: Record<string, unknown> = {}): Promise<ResourceObject> {
      made += 1;
      const number = `V-${String(made).padStart(3, "0")}-${client.host}`;
      const record = await client.create("products", {
        ...{ name: `Halter ${made}`, number, material_supplied: true },
        ...attributes,
      });
      if (cost === null) return record;
      const operation = await client.create("operations", { name: `Lasern ${made}` });
      const step = { time_per_unit: 60, hourly_rate: String(cost) };
      await client.create("product-operations", step, { product: to(record), operation: to(operation) });
      return record;
    },
    bulkPrice: (product: Identifier, unit_price: string, from = 1, until: number | null = null) =>
      client.create(
        "bulk-prices",
        { min_quantity: from, max_quantity: until, unit_price },
        { product: to(product) },
      ),
    /** Changes the hourly rate of the product's step. */
    async setRate(product: Identifier, hourly_rate: string): Promise<void> {
      const [step] = (await client.list(`/restify/product-operations?filter[product]=${product.id}`)).body
        .data;
      await client.patch(
        `/restify/product-operations/${step?.id}`,
        documentOf("product-operations", { hourly_rate }, {}, step?.id),
      );
    },
    async setting(slug: string, value: unknown): Promise<void> {
      const [setting] = (await client.list(`/restify/settings?filter[slug]=${slug}`)).body.data;
      await client.patch(
        `/restify/settings/${setting?.id}`,
        documentOf("settings", { value }, {}, setting?.id),
      );
    },
  };
}
