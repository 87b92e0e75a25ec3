import type { ProductChains } from "@kantwerk/comparison/chains";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import type { ResourceObject, TestClient } from "../../testing/client.ts";

let server: TestApp;
let demo: TestClient;
beforeAll(async () => {
  server = await startTestApp();
  demo = server.as("demo");
});
afterAll(() => server.close());

const to = ({ type, id }: ResourceObject) => ({ type, id });
const supplier = (name: string) => demo.create("suppliers", { name, email: "office@supplier.example" });

test("a request lists the cheapest chain of its steps in their order, and the next best", async () => {
  const product = await demo.create("products", { name: "Konsole", number: "K-1" });
  const steps: ResourceObject[] = [];
  for (const [index, name] of ["Schneiden", "Entgraten", "Kanten", "Verzinken"].entries()) {
    const operation = await demo.create("operations", { name });
    const related = { product: to(product), operation: to(operation) };
    steps.push(await demo.create("product-operations", { sort_order: index + 1 }, related));
  }
  const [laser, brake, zinc] = [await supplier("Laser"), await supplier("Kante"), await supplier("Zink")];
  // Deburring is done in-house.
  const asked = steps.filter((_, index) => index !== 1);
  const request = await demo.create(
    "purchase-requests",
    { name: "Konsolen", close_submission_at: "2099-01-01T12:00:00Z" },
    {
      products: [{ ...to(product), meta: { quantities: [10] } }],
      product_operations: asked.toReversed().map(to),
      suppliers: [to(laser), to(brake), to(zinc)],
    },
  );
  const path = `/restify/purchase-requests/${request.id}`;
  const lines = (
    await demo.list(`/restify/purchase-request-operations?filter[purchase_request]=${request.id}`)
  ).body.data;
  const lineOf = (step: ResourceObject | undefined) =>
    lines.find(({ relationships }) =>
      JSON.stringify(relationships.product_operation).includes(step?.id ?? ""),
    );
  const offer = (
    by: ResourceObject,
    step: ResourceObject | undefined,
    unit_price: string,
    lead_time_days: number,
  ) => {
    const line = lineOf(step);
    if (!line) throw new Error("The step is not asked for");
    const tiers = [{ min_quantity: 1, max_quantity: null, unit_price }];
    const values = { shipping_date: "2035-02-01", tiers, lead_time_days };
    return demo.create("offers", values, { supplier: to(by), line: to(line) });
  };
  const [cut, , bend, coat] = steps;
  await offer(laser, cut, "2", 5);
  await offer(brake, bend, "1", 3);
  await offer(zinc, bend, "1.5", 4);
  await offer(zinc, coat, "3", 4);
  const way = (
    cost: string,
    days: number,
    from: ResourceObject | undefined,
    by: ResourceObject | undefined,
  ) =>
    demo.create("transports", { cost, days }, { ...(from && { from: to(from) }), ...(by && { to: to(by) }) });
  await way("8", 1, laser, undefined);
  await way("6", 1, undefined, brake);
  await way("20", 2, brake, zinc);
  await way("7", 1, undefined, zinc);
  await way("9", 1, zinc, undefined);
  const { body } = await demo.get(`${path}/chains`);
  const { products } = body.data.attributes as { products: ProductChains[] };
  expect(products).toHaveLength(1);
  // 20 + 15 + 30 for the steps; 8 and 7 via the workshop, 9 back to it.
  expect(products[0]).toMatchObject({
    quantity: 10,
    exact: true,
    best: {
      total: "89.00",
      transports: "24.00",
      days: 5 + 1 + 1 + 4 + 1,
      hands: [
        { supplier_name: "Laser", steps: [{ name: "Schneiden" }] },
        { supplier_name: "Zink", steps: [{ name: "Kanten" }, { name: "Verzinken" }] },
      ],
      ways: [null, { cost: "15.00" }, { to: null, cost: "9.00" }],
    },
    next: {
      total: "103.00",
      hands: [{ supplier_name: "Laser" }, { supplier_name: "Kante" }, { supplier_name: "Zink" }],
    },
    missing: [],
  });
});
