import type { TestApp } from "./app.ts";
import type { Identifier, ResourceObject } from "./client.ts";

const soon = () => new Date(Date.now() + 10 * 86_400_000).toISOString();
const pointer = ({ type, id }: Identifier) => ({ type, id });

type Wanted = {
  attributes?: Record<string, unknown>;
  related?: Record<string, Identifier | Identifier[] | null>;
};

let counter = 0;
const next = () => {
  counter += 1;
  return counter;
};

/** Creates products, suppliers and purchase requests, as a buyer who also maintains the catalogue. */
export function requestMaker(server: TestApp, organization: "test" | "acme" = "test") {
  const client = server.as("demo", organization);

  const supplier = (attributes: Record<string, unknown> = {}) => {
    const n = next();
    return client.create("suppliers", {
      name: `Supplier ${n}`,
      email: `s${n}@supplier.example`,
      ...attributes,
    });
  };

  /** A product with one operation and four of one part. */
  async function product() {
    const n = next();
    const made = await client.create("products", { name: `Bracket ${n}`, number: `K-${n}` });
    const operation = await client.create("operations", { name: `Laser ${n}` });
    const part = await client.create("parts", { name: `Bushing ${n}`, number: `P-${n}` });
    return {
      product: pointer(made),
      operation: pointer(
        await client.create(
          "product-operations",
          { sort_order: 1 },
          { product: pointer(made), operation: pointer(operation) },
        ),
      ),
      part: pointer(
        await client.create(
          "product-parts",
          { quantity: 4, sort_order: 1 },
          { product: pointer(made), part: pointer(part) },
        ),
      ),
    };
  }

  const request = ({ attributes, related }: Wanted = {}) =>
    client.create(
      "purchase-requests",
      { name: "Brackets", close_submission_at: soon(), ...attributes },
      related ?? {},
    );

  /** A request that is ready to send, with one product and both lines. */
  async function complete(suppliers: ResourceObject[], attributes: Record<string, unknown> = {}) {
    const { product: made, operation, part } = await product();
    return request({
      attributes,
      related: {
        products: [{ ...made, meta: { quantities: [10, 100] } }],
        suppliers: suppliers.map(pointer),
        product_operations: [operation],
        product_parts: [part],
      },
    });
  }

  const send = (id: string) => client.post(`/restify/purchase-requests/${id}/send`);
  const linked = async (type: string, requestId: string) =>
    (await client.list(`/restify/${type}?filter[purchase_request]=${requestId}`)).body.data;

  return { client, supplier, product, request, complete, send, linked, pointer };
}
