// Calculation time: 1,000 products × 5 quantities, in the package only and as a job over the API; an assembly of 500
// components, 10 levels deep, over the API, compared with a single part.
//   node bench/calculation.ts
import { calculate } from "@kantwerk/costing/calculate";
import { bracket, dataOf } from "../packages/costing/src/testing/example.ts";
import { addOrganization, type Bench, credentials, onServer, say } from "./bench.ts";
import { median } from "./median.ts";

const quantities = [1, 10, 50, 100, 500];
const rounds = 15;
const chains = 50;
const levels = 10;
const products = 1000;

function inPackage(): void {
  const many = Array.from({ length: products }, (_, index) => ({ ...bracket, id: `product-${index}` }));
  const data = dataOf(many);
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    for (const { id } of many) calculate(data, id, quantities);
    return performance.now() - start;
  });
  say(
    `${products} products × ${quantities.length} quantities, package alone: ${median(times).toFixed(0)} ms`,
  );
}

/** Sheet parts with three steps and one material each, and an assembly of chains of them. */
async function fill({ pool }: Bench, organization: string): Promise<void> {
  const run = (text: string, ...values: unknown[]) => pool.query(text, [organization, ...values]);
  await run(`insert into groups (organization_id, id, name, form, height, width, length, assumed)
    values ($1, gen_random_uuid(), 'Sheet', 'sheet', 2, 1250, 2500, false)`);
  await run(`insert into group_prices (organization_id, id, group_id, cost_per_kg, scrap_credit_per_kg, assumed)
    select $1, gen_random_uuid(), id, 1.2, 0.2, false from groups where organization_id = $1`);
  await run(`insert into materials (organization_id, id, name, density, group_id, assumed)
    select $1, gen_random_uuid(), 'S235', 7850, id, false from groups where organization_id = $1`);
  await run(`insert into assets (organization_id, id, name, quick_select, calculate_result_by_time, assumed)
    select $1, gen_random_uuid(), 'Machine ' || n, false, true, false from generate_series(1, 3) as n`);
  await run(`insert into asset_prices (organization_id, id, asset_id, quantity, setup_cost, result_cost, assumed)
    select $1, gen_random_uuid(), id, 1, 20, 90, false from assets where organization_id = $1`);
  await run(`insert into operations (organization_id, id, name, quick_select_on_product, quick_select_by_default, process, asset_id)
    select $1, gen_random_uuid(), 'Step of ' || name, false, false, 'other', id from assets where organization_id = $1`);
  await run(
    `insert into products (organization_id, id, name, number, product_type, status, material_supplied, weight_assumed, price_unit, thickness, width, length)
     select $1, gen_random_uuid(), 'Part ' || n, 'P-' || n, 'assembly', 'manual', false, false, 1, 2, 100, 200 from generate_series(0, $2::int) as n`,
    products,
  );
  await run(`insert into product_materials (organization_id, id, product_id, material_id, group_id, stock_source, quantity, grain)
    select $1, gen_random_uuid(), p.id, m.id, m.group_id, 'chosen', 1, 'any' from products p, materials m where p.organization_id = $1 and m.organization_id = $1`);
  await run(`insert into product_operations (organization_id, id, product_id, operation_id, asset_id, sort_order, external, time_per_unit)
    select $1, gen_random_uuid(), p.id, o.id, o.asset_id, 1, false, 0.5 from products p, operations o where p.organization_id = $1 and o.organization_id = $1`);
  // P-0 contains the first product of each chain, every other product the next one of its chain.
  await run(
    `insert into items (organization_id, id, item_name, item_type, quantity, unit, price_unit, with_parts, sort_order, product_id, component_type, component_id)
     select $1, gen_random_uuid(), child.name, 'product', 2, 'piece', 1, false, 1, parent.id, 'products', child.id
     from generate_series(1, $2::int) as n
       join products child on child.organization_id = $1 and child.number = 'P-' || n
       join products parent on parent.organization_id = $1
         and parent.number = 'P-' || case when n <= $3 then 0 else n - $3 end`,
    chains * levels,
    chains,
  );
  await pool.query("analyze");
}

inPackage();
await onServer(async (bench) => {
  const organization = await addOrganization(bench, "calculation");
  await fill(bench, organization);
  const { rows } = await bench.pool.query(
    "select id, number from products where organization_id = $1 and number in ('P-0', 'P-1000')",
    [organization],
  );
  const host = { "x-forwarded-host": "calculation.localhost", "content-type": "application/json" };
  const call = async (path: string, body?: object, token?: string) => {
    const answer = await fetch(`${bench.server.url}/api/v1${path}`, {
      method: body ? "POST" : "GET",
      headers: { ...host, ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.status === 204
      ? undefined
      : ((await answer.json()) as {
          data: { id: string; attributes: { status: string } };
          meta: { token: string };
        });
  };
  const signedIn = await call("/restify/login", credentials);
  const token = signedIn?.meta.token ?? "";
  await call("/restify/privacy-policy/accept", {}, token);
  for (const [name, number, asked] of [
    ["a single part, 4 quantities", "P-1000", "1,10,100,500"],
    [`an assembly of ${chains * levels} components, ${levels} levels, 1 quantity`, "P-0", "10"],
    [`an assembly of ${chains * levels} components, ${levels} levels, 4 quantities`, "P-0", "1,10,100,500"],
  ] as const) {
    const id = rows.find((row) => row.number === number)?.id;
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const start = performance.now();
      await call(`/restify/products/${id}/calculation?quantities=${asked}`, undefined, token);
      times.push(performance.now() - start);
    }
    say(`${name}: ${median(times).toFixed(0)} ms`);
  }
  await bench.pool.query("delete from items where organization_id = $1", [organization]);
  await bench.pool.query("delete from products where organization_id = $1 and number = 'P-0'", [
    organization,
  ]);
  const start = performance.now();
  const started = await call("/restify/recalculations", { quantities }, token);
  for (;;) {
    const now = await call(`/restify/recalculations/${started?.data.id}`, undefined, token);
    if (now?.data.attributes.status === "done") break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  say(
    `${products} products × ${quantities.length} quantities as a job: ${((performance.now() - start) / 1000).toFixed(2)} s`,
  );
});
