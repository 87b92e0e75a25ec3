// Time of each dashboard widget in an organization with 1,000,000 offers on 50,000 requests to 200,000 invitations of
// 40 suppliers, 100,000 products and as many orders, over three years; and whether the precomputed counts match the
// offers.
//   node bench/dashboard.ts
import { widgetKinds } from "../packages/contract/src/dashboard.ts";
import { addOrganization, type Bench, credentials, onServer, say } from "./bench.ts";
import { ask, signIn } from "./clients.ts";
import { median } from "./median.ts";

const limit = 200;

/** Generated records of each kind. */
const fills = [
  `insert into suppliers (organization_id, id, name, email, language_code, status, default_supplier)
   select $1, ids.id, 'Lieferant ' || ids.n, 'l@example.com', 'de', 'active', false from bench_ids as ids where n <= 40`,
  `insert into purchase_requests (organization_id, id, created_at, number, name, status, sealed, state, close_submission_at, active, include_product_preview, in_house, reminder, sent_at)
   select $1, id, at, 'PR-' || n, 'Anfrage ' || n, 'draft', false, case when n % 100 = 0 then 'open' else 'closed' end, now() + n * interval '1 minute', true, true, false, 'none', at
   from (select id, n, now() - (n % 1095) * interval '1 day' as at from bench_ids where n <= 50000) as each`,
  `insert into purchase_request_suppliers (organization_id, id, created_at, status, access_id, sent_at, purchase_request_id, supplier_id)
   select $1, uuidv7(), request.sent_at, 'answered', md5(random()::text), request.sent_at, request.id, supplier.id
   from bench_ids as ids join purchase_requests as request on request.organization_id = $1 and request.id = ids.id
   cross join generate_series(0, 3) as turn join bench_ids as supplier on supplier.n = 1 + (ids.n + turn) % 40 where ids.n <= 50000`,
  `insert into offers (organization_id, id, created_at, free_of_charge, price_unit, alloy_surcharge, stale, status, shipping_date, tiers, source, submitted_at, purchase_request_id, supplier_id, line_type, line_id, currency)
   select $1, uuidv7(), at, false, 1, 'included', false, (array['offered', 'ordered', 'declined', 'declined', 'deferred'])[1 + (line + n) % 5], current_date, '[]', 'supplier', at, request_id, supplier_id,
     'purchase-request-parts', uuidv7(), 'EUR'
   from (select invitation.purchase_request_id as request_id, invitation.supplier_id, line, row_number() over () as n,
     least(now(), invitation.sent_at + random() * interval '5 days') as at
     from purchase_request_suppliers as invitation cross join generate_series(1, 5) as line where invitation.organization_id = $1) as each`,
  `insert into products (organization_id, id, created_at, name, number, product_type, status, material_supplied, weight_assumed, price_unit)
   select $1, id, now() - (n % 1095) * interval '1 day', 'Blech ' || n, 'P-' || n, 'single_part', (array['manual', 'ready', 'generated', 'pending'])[1 + n % 4], false, false, 1
   from bench_ids where n <= 100000`,
  `insert into bulk_prices (organization_id, id, min_quantity, unit_price, product_id)
   select $1, uuidv7(), 1, 2, id from bench_ids where n <= 95000`,
  `insert into orders (organization_id, id, created_at, ordered_at, number, revision, alloy_surcharge, status, price_breakdown, items_count, total_quantity, subtotal, currency)
   select $1, uuidv7(), at, at, 'O-' || n, 1, 'included', (array['ordered', 'draft', 'offered', 'declined'])[1 + n % 4], 'full', 1, 1, 100 + n % 1000, 'EUR'
   from (select n, now() - (n % 1095) * interval '1 day' as at from bench_ids where n <= 100000) as each`,
];

async function fill({ pool }: Bench, organization: string): Promise<void> {
  await pool.query("set session statement_timeout = 0");
  await pool.query(
    "create temporary table bench_ids as select n::int, uuidv7() as id from generate_series(1, 100000) as n; create index on bench_ids (n); create index on bench_ids (id); analyze bench_ids",
  );
  // History and search index are not measured; foreign keys are.
  for (const table of ["suppliers", "purchase_requests", "purchase_request_suppliers", "products", "orders"])
    await pool.query(`alter table ${table} disable trigger user`);
  await pool.query("alter table offers disable trigger note_change");
  for (const text of fills) await pool.query(text, text.includes("$1") ? [organization] : []);
}

/** Days and suppliers whose precomputed counts differ from the offers. */
async function differences({ pool }: Bench): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`
    with counted as (select day, supplier_id, sum(received) as received, sum(awarded) as awarded from offer_days group by 1, 2),
    truth as (select (submitted_at at time zone 'Europe/Berlin')::date as day, supplier_id, count(*) as received,
      count(*) filter (where status = 'ordered') as awarded from offers where submitted_at is not null and withdrawn_at is null group by 1, 2)
    select count(*)::int as count from counted full join truth using (day, supplier_id, received, awarded)
    where counted.day is null or truth.day is null`);
  return rows[0]?.count ?? -1;
}

await onServer(async (bench) => {
  const { server, pool } = bench;
  await fill(bench, await addOrganization(bench, "big"));
  await pool.query("vacuum analyze");
  const { rows } = await pool.query("select count(*)::int as offers from offers");
  say(`${rows[0]?.offers} offers; counts that differ from them: ${await differences(bench)}`);
  const headers = await signIn(server.url, "big", credentials);
  for (const kind of widgetKinds) {
    const times: number[] = [];
    for (let turn = 0; turn < 15; turn += 1) {
      const started = performance.now();
      await ask({ url: `${server.url}/api/v1/restify/dashboard/${kind}?range=365d`, headers });
      times.push(performance.now() - started);
    }
    const middle = median(times);
    if (middle > limit) process.exitCode = 1;
    say(
      `${kind.padEnd(20)} ${middle.toFixed(1).padStart(7)} ms (≤ ${limit}), longest ${Math.max(...times).toFixed(1)} ms`,
    );
  }
});
