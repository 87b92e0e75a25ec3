import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sql } from "../../db/drizzle.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import type { ResourceObject, TestClient } from "../../testing/client.ts";

let server: TestApp;
let demo: TestClient;
beforeAll(async () => {
  server = await startTestApp();
  demo = server.as("demo");
});
afterAll(() => server.close());

/** An assembly of `chains` chains of parts, each `levels` deep; every part is cut from one sheet and worked on one machine. */
async function assembly(name: string, chains: number, levels: number): Promise<ResourceObject> {
  const material = await demo.create("materials", { name: `Steel ${name}`, density: 7850 });
  const of = { material: { type: "materials", id: material.id } };
  await demo.create("material-prices", { cost_per_kg: "1.20" }, of);
  const asset = await demo.create("assets", { name: `Saw ${name}`, calculate_result_by_time: true });
  const on = { asset: { type: "assets", id: asset.id } };
  await demo.create("asset-prices", { quantity: 1, result_cost: "60", setup_cost: "5" }, on);
  const operation = await demo.create("operations", { name: `Cut ${name}` }, on);
  const top = await demo.create("products", {
    name,
    number: `${name}-0`,
    product_type: "assembly",
    thickness: 2,
    width: 100,
    length: 200,
  });
  await server.within("test", async ({ db, organization }) => {
    const run = (text: ReturnType<typeof sql>) => db.execute(text);
    await run(sql`insert into products (organization_id, id, name, number, product_type, status, material_supplied, weight_assumed, price_unit, thickness, width, length)
      select ${organization.id}, gen_random_uuid(), 'Part', ${name} || '-' || n, 'assembly', 'manual', false, false, 1, 2, 100, 200
      from generate_series(1, ${chains * levels}::int) as n`);
    await run(sql`insert into product_materials (organization_id, id, product_id, material_id, quantity, grain, stock_source)
      select organization_id, gen_random_uuid(), id, ${material.id}, 1, 'any', 'chosen' from products where number like ${`${name}-%`}`);
    await run(sql`insert into product_operations (organization_id, id, product_id, operation_id, asset_id, sort_order, external, time_per_unit)
      select organization_id, gen_random_uuid(), id, ${operation.id}, ${asset.id}, 1, false, 0.5
      from products where number like ${`${name}-%`}`);
    await run(sql`insert into items (organization_id, id, item_name, item_type, quantity, unit, price_unit, with_parts, sort_order, product_id, component_type, component_id)
      select child.organization_id, gen_random_uuid(), child.name, 'product', 2, 'piece', 1, false, 1, parent.id, 'products', child.id
      from generate_series(1, ${chains * levels}::int) as n join products child on child.number = ${name} || '-' || n
        join products parent on parent.number = ${name} || '-' || greatest(n - ${chains}, 0)`);
  });
  return top;
}

/** The results of a product and the number of queries they took. */
async function calculated({ id }: ResourceObject) {
  const asked = vi.spyOn(pg.Client.prototype, "query");
  const { body } = await demo.get(`/restify/products/${id}/calculation?quantities=1,10,100`);
  const queries = asked.mock.calls.length;
  asked.mockRestore();
  return { queries, results: body.data.attributes.results as { unit_cost: string; warnings: object[] }[] };
}

test("a deep assembly of hundreds of parts takes as many queries to calculate as one of two parts", async () => {
  const small = await assembly("Small", 1, 1);
  const large = await assembly("Large", 30, 10);
  await calculated(small);
  const [few, many] = [await calculated(small), await calculated(large)];
  expect(many.results.map(({ warnings }) => warnings)).toEqual([[], [], []]);
  expect(Number(many.results[2]?.unit_cost)).toBeGreaterThan(1000 * Number(few.results[2]?.unit_cost));
  expect(few.queries).toBeGreaterThan(10);
  expect(many.queries).toBe(few.queries);
});
