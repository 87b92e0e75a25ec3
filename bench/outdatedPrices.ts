// Time to mark the stored prices of 10,000 products as outdated after the price of a machine changed, compared with
// one UPDATE of as many rows in the same run, and how long a write to one of these prices waits meanwhile.
//   node bench/outdatedPrices.ts
import type { Deps } from "../apps/server/src/context.ts";
import { openPool } from "../apps/server/src/db/pool.ts";
import { openTenantPool } from "../apps/server/src/db/requestRole.ts";
import { markPending } from "../apps/server/src/resources/pricing/markOutdated.ts";
import { addOrganization, type Bench, onServer, say } from "./bench.ts";
import { median } from "./median.ts";

const products = 10_000;
const rounds = 5;
const limit = 3;
const limitOfWait = 1000;

async function fill({ pool }: Bench, organization: string): Promise<void> {
  const run = (text: string) => pool.query(text, [organization]);
  await run(`insert into assets (organization_id, id, name, quick_select, calculate_result_by_time, assumed)
    values ($1, gen_random_uuid(), 'Laser 1', false, true, false)`);
  await run(`insert into asset_prices (organization_id, id, asset_id, quantity, result_cost, assumed)
    select $1, gen_random_uuid(), id, 1, 90, false from assets where organization_id = $1`);
  await run(`insert into operations (organization_id, id, name, quick_select_on_product, quick_select_by_default)
    values ($1, gen_random_uuid(), 'Cut', false, false)`);
  await run(`insert into products (organization_id, id, name, number, product_type, status, material_supplied, weight_assumed, price_unit)
    select $1, gen_random_uuid(), 'Part ' || n, 'P-' || n, 'single_part', 'manual', true, false, 1 from generate_series(1, ${products}) as n`);
  await run(`insert into product_operations (organization_id, id, product_id, operation_id, asset_id, sort_order, external)
    select $1, gen_random_uuid(), p.id, o.id, a.id, 1, false from products p, operations o, assets a
    where p.organization_id = $1 and o.organization_id = $1 and a.organization_id = $1`);
  await run(`insert into calculated_prices (organization_id, id, product_id, quantity, unit_price, unit_cost, warnings, found_problems)
    select $1, gen_random_uuid(), id, 10, 12.5, 10, 0, '[]' from products where organization_id = $1`);
  await pool.query("vacuum analyze");
}

/** Writes single prices in a loop until stopped; returns the longest wait. */
async function writeMeanwhile(
  databaseUrl: string,
  organization: string,
  signal: AbortSignal,
): Promise<number> {
  const pool = openPool(databaseUrl, 1);
  let longest = 0;
  const { rows } = await pool.query("select id from calculated_prices where organization_id = $1 limit 500", [
    organization,
  ]);
  for (let turn = 0; !signal.aborted; turn += 1) {
    const started = performance.now();
    await pool.query("update calculated_prices set warnings = 1 where organization_id = $1 and id = $2", [
      organization,
      rows[turn % rows.length].id,
    ]);
    longest = Math.max(longest, performance.now() - started);
  }
  await pool.end();
  return longest;
}

await onServer(async (bench) => {
  const { pool, databaseUrl } = bench;
  const organization = await addOrganization(bench, "outdated");
  await fill(bench, organization);
  const tenantPool = await openTenantPool(pool, databaseUrl, 2);
  const deps = { tenantPool, pool } as unknown as Deps;
  const reset = async () => {
    await pool.query("update calculated_prices set outdated_at = null, outdated_by = null");
    await pool.query("vacuum calculated_prices");
  };
  const timed = async (work: () => Promise<unknown>) => {
    await reset();
    const started = performance.now();
    await work();
    return performance.now() - started;
  };
  const changePrice = () => pool.query("update asset_prices set result_cost = result_cost + 1");
  const plain = () =>
    pool.query(
      `update calculated_prices set outdated_at = now(), outdated_by = '{"type":"assets","about":"Laser 1"}'
       where organization_id = $1 and outdated_at is null`,
      [organization],
    );
  const marking = async () => {
    await changePrice();
    await markPending(deps, organization);
  };
  await timed(plain);
  await timed(marking);
  const times: { ours: number; plain: number }[] = [];
  for (let round = 0; round < rounds; round += 1)
    times.push({ plain: await timed(plain), ours: await timed(marking) });
  const { rows } = await pool.query(
    "select count(*)::int as marked from calculated_prices where outdated_at is not null",
  );
  const of = (side: "ours" | "plain") => median(times.map((round) => round[side])).toFixed(0);
  const ratio = median(times.map(({ ours, plain: one }) => ours / one));
  say(
    `${rows[0].marked} stored prices marked: ${of("ours")} ms, one UPDATE ${of("plain")} ms, ratio ${ratio.toFixed(2)} (≤ ${limit})`,
  );
  const longestWait = async (work: () => Promise<unknown>) => {
    const stop = new AbortController();
    const writing = writeMeanwhile(databaseUrl, organization, stop.signal);
    for (let round = 0; round < 3; round += 1) {
      await reset();
      await work();
    }
    stop.abort();
    return writing;
  };
  const idle = await longestWait(() => new Promise((done) => setTimeout(done, 500)));
  const wait = await longestWait(marking);
  say(
    `A price written meanwhile waits ${wait.toFixed(0)} ms at most (≤ ${limitOfWait}), while nothing is marked ${idle.toFixed(0)} ms`,
  );
  if (rows[0].marked !== products || ratio > limit || wait > limitOfWait) process.exitCode = 1;
  await tenantPool.connections.end();
});
