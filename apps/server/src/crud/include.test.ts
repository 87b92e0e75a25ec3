import type { Resource } from "@kantwerk/contract/resource";
import { resources } from "@kantwerk/contract/resources";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "../db/drizzle.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { documentOf } from "../testing/client.ts";

const nowhere = "01900000-0000-7000-8000-000000000000";
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const listed = (resources as readonly Resource[]).filter(({ single }) => !single);
const paths = listed.flatMap(({ type, relationships }) =>
  Object.keys(relationships).map((name) => ({ type, name })),
);

test.each(paths)(
  "an unknown path behind $name of $type is refused, also where there is nothing to include",
  async ({ type, name }) => {
    const answer = await server
      .as("demo")
      .list(`/restify/${type}?filter[id]=${nowhere}&include=${name}.planets`);
    expect([answer.status, answer.body.message]).toEqual([400, "Unknown include: planets"]);
  },
);

test("an include may lead on from one of several targets alone", async () => {
  const demo = server.as("demo");
  const material = await demo.create("materials", { name: "S235", density: 7850 });
  const part = await demo.create("parts", { name: "Angle", number: "A-1" }, { material });
  const [top, below] = [
    await demo.create("products", { name: "Frame", number: "F-1" }),
    await demo.create("products", { name: "Foot", number: "F-2" }),
  ];
  for (const component of [part, below]) {
    const item = documentOf("items", { item_name: "Component", quantity: 1 }, { component });
    expect((await demo.post(`/restify/products/${top?.id}/items`, item)).status).toBe(201);
  }
  const { body } = await demo.list("/restify/items?include=component.material");
  expect(body.included.map(({ type }) => type).toSorted()).toEqual(["materials", "parts", "products"]);
});

/** Gives a customer this many products at once. */
async function withProducts(customerId: string, count: number): Promise<void> {
  await server.within("test", ({ db, organization }) =>
    db.execute(sql`
      insert into products (organization_id, id, customer_id, name, number, product_type, status, material_supplied, weight_assumed, price_unit)
      select ${organization.id}, gen_random_uuid(), ${customerId}::uuid, 'P' || n, ${customerId} || ' ' || n, 'single_part', 'manual', false, false, 1
      from generate_series(1, ${count}::int) as n`),
  );
}

test("an answer includes up to 10,000 records, and refuses more with the way on", async () => {
  const demo = server.as("demo");
  const { id } = await demo.create("customers", { name: "Largest customer" });
  await withProducts(id, 10_000);
  const path = `/restify/customers/${id}?include=products`;
  expect((await demo.get(path)).body.included).toHaveLength(10_000);
  await withProducts((await demo.create("customers", { name: "Another" })).id, 1);
  const both = `/restify/customers?filter[name]=Largest customer,Another&include=products`;
  const refused = await demo.get(encodeURI(both));
  expect([refused.status, refused.body.message]).toEqual([
    400,
    "With products, the response would include more than 10,000 records. List them with a filter instead",
  ]);
});
