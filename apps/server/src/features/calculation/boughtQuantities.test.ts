import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf, type ResourceObject, type TestClient } from "../../testing/client.ts";

// A product with four screws, delivered in the supplier's own quantities and currency.

let server: TestApp;
let demo: TestClient;
let product: ResourceObject;
let screws: ResourceObject;

const to = ({ type, id }: { type: string; id: string }) => ({ type, id });

beforeAll(async () => {
  server = await startTestApp();
  demo = server.as("demo");
  const part = await demo.create("parts", { name: "Screw", number: "M8" });
  const supplier = await demo.create("suppliers", { name: "Screws", email: "s@supplier.example" });
  const prices = { supply_type: "part", cost: "0.4", default_supplier: true };
  screws = await demo.create("suppliables", prices, { part: to(part), supplier: to(supplier) });
  product = await demo.create("products", { name: "Box", number: "B-1", material_supplied: true });
  await demo.create("product-parts", { quantity: 4 }, { product: to(product), part: to(part) });
  const tier = { min_quantity: 100, unit_price: "0.012345" };
  await demo.create("bulk-prices", tier, { suppliable: to(screws) });
});
afterAll(() => server.close());

type Row = { kind: string; per: string; cost: string; note?: string };
type Result = { unit_price: string | null; rows: Row[]; problems: { code: string; message: string }[] };

async function calculated(quantity: number): Promise<Result> {
  const { body } = await demo.get<{ attributes: { results: Result[] } }>(
    `/restify/products/${product.id}/calculation?quantities=${quantity}`,
  );
  const [result] = body.data.attributes.results;
  if (!result) throw new Error("There is no result");
  return result;
}

const patch = async (attributes: object) => {
  const document = documentOf("suppliables", attributes as Record<string, unknown>, {}, screws.id);
  expect((await demo.patch(`/restify/suppliables/${screws.id}`, document)).status).toBe(200);
};

test("a lot pays for the quantity that is bought, at the price of that quantity, and the calculation shows both", async () => {
  expect((await calculated(3)).rows.find(({ kind }) => kind === "parts")).toMatchObject({
    ...{ per: "piece", cost: "1.6000" },
  });
  await patch({ minimum_quantity: 60, order_multiple: 50 });
  expect((await calculated(3)).rows.find(({ kind }) => kind === "parts")).toMatchObject({
    ...{ per: "lot", note: "rounded_up", cost: "1.2345" },
  });
  const exact = (await calculated(25)).rows.find(({ kind }) => kind === "parts");
  expect(exact).not.toHaveProperty("note");
  await patch({ minimum_quantity: null, order_multiple: null });
});

test("a price in another currency is converted at today's rate; without a rate there is no price", async () => {
  await patch({ currency: "CHF" });
  const missing = await calculated(3);
  expect(missing.unit_price).toBeNull();
  expect(missing.problems).toContainEqual(
    expect.objectContaining({
      code: "exchange_rate_missing",
      message: "Screw: the exchange rate is missing",
    }),
  );
  await demo.create("exchange-rates", { currency: "CHF", rate: 1.5, valid_from: "2026-01-01" });
  const known = await calculated(3);
  expect(known.rows.find(({ kind }) => kind === "parts")).toMatchObject({ cost: "2.4000" });
  expect(known.problems.map(({ code }) => code)).not.toContain("exchange_rate_missing");
});
