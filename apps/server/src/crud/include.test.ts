import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** Gives a customer this many products at once. */
async function withProducts(customerId: string, count: number): Promise<void> {
  await server.within("test", ({ db, organization }) =>
    db.execute(sql`
      insert into products (organization_id, id, customer_id, name, number, product_type, status)
      select ${organization.id}, gen_random_uuid(), ${customerId}::uuid, 'P' || n, ${customerId} || ' ' || n, 'single_part', 'manual'
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
    "With products the answer would include more than 10000 records. List them with a filter instead",
  ]);
});
