// Lists of products: throughput beside plain node:http + pg with the same SQL and JSON, and time with 1,000 and
// 1,000,000 rows in one organization, with and without a search.
//   node bench/lists.ts
import { addOrganization, type Bench, credentials, onServer, say } from "./bench.ts";
import { type Asked, ask, signIn, throughput } from "./clients.ts";
import { median } from "./median.ts";
import { startPlain } from "./plain.ts";

/** Fills an organization with products, past triggers and requests, and their words into the search index. */
async function fill({ pool }: Bench, organization: string, products: number): Promise<void> {
  await pool.query("set session statement_timeout = 0");
  await pool.query(
    `insert into customers (organization_id, id, name, price_breakdown)
     select $1, gen_random_uuid(), 'Kunde ' || n, 'full' from generate_series(1, 50) as n`,
    [organization],
  );
  await pool.query("alter table products disable trigger user");
  await pool.query("drop index if exists search_index_words");
  await pool.query(
    `with known as (select array_agg(id) as ids from customers where organization_id = $1)
     insert into products (organization_id, id, created_at, updated_at, name, number, product_type, status, thickness, width, customer_id)
     select $1, uuidv7(), now() + (n - $2) * interval '1 second', now() + (n - $2) * interval '1 second',
       (array['Halter', 'Blech', 'Deckel', 'Winkel', 'Konsole'])[1 + n % 5] || ' ' || md5(n::text), 'P-' || n, 'single_part',
       (array['manual', 'ready', 'generated', 'pending'])[1 + n % 4], 1 + n % 10, n % 1000 + 1, known.ids[1 + n % 50]
     from generate_series(1, $2::int) as n, known order by n`,
    [organization, products],
  );
  await pool.query("alter table products enable trigger user");
  await pool.query(
    `insert into search_index (organization_id, type, id, title, subtitle, text, created_at)
     select organization_id, 'products', id, name, number, search_words(name || E'\\n' || number), created_at from products where organization_id = $1 order by id`,
    [organization],
  );
  // Filled first and indexed then, as a bulk import would.
  await pool.query("create index search_index_words on search_index using gin (text gin_trgm_ops)");
}

async function addFilled(bench: Bench, slug: string, products: number): Promise<string> {
  const id = await addOrganization(bench, slug);
  await fill(bench, id, products);
  return id;
}

const list = "/api/v1/restify/products?filter[status]=ready&sort=-created_at&include=customer&page[size]=25";

type Headers = Record<string, string>;

async function compareWithPlain({ server, databaseUrl }: Bench, ids: string[], headers: Headers[]) {
  const plain = await startPlain("plainList.ts", databaseUrl);
  const ours = headers.map((each) => ({ url: `${server.url}${list}`, headers: each }));
  const theirs = ids.map((id) => ({ url: `${plain.url}/?organization=${id}&status=ready` }));
  const rate = (targets: Asked[], milliseconds: number) =>
    throughput((turn) => targets[turn % targets.length] as Asked, milliseconds);
  await rate(ours, 3000);
  await rate(theirs, 3000);
  const rounds: { ours: number; theirs: number }[] = [];
  for (let round = 0; round < 5; round += 1) {
    rounds.push({ ours: await rate(ours, 2000), theirs: await rate(theirs, 2000) });
  }
  plain.stop();
  const ratio = median(rounds.map((round) => round.ours / round.theirs));
  const of = (side: "ours" | "theirs") => median(rounds.map((round) => round[side])).toFixed(0);
  say(
    `100,000 products in 20 organizations: ${of("ours")} lists/s, plain ${of("theirs")}, ratio ${ratio.toFixed(2)} (≥ 0.7)`,
  );
}

/** Median milliseconds of a list in two organizations, asked in turns. */
async function compareSizes(server: string, name: string, path: string, small: Headers, big: Headers) {
  const time = async (headers: Headers) => {
    const started = performance.now();
    await ask({ url: `${server}${path}`, headers });
    return performance.now() - started;
  };
  for (let warm = 0; warm < 8; warm += 1) await Promise.all([time(small), time(big)]);
  const times = { small: [] as number[], big: [] as number[] };
  for (let turn = 0; turn < 41; turn += 1) {
    times.small.push(await time(small));
    times.big.push(await time(big));
  }
  const [few, many] = [median(times.small), median(times.big)];
  say(
    `${name.padEnd(44)} 1,000 rows ${few.toFixed(1)} ms, 1,000,000 rows ${many.toFixed(1)} ms, ratio ${(many / few).toFixed(2)} (≤ 3)`,
  );
}

const search = (words: string) =>
  `/api/v1/restify/products?filter[search]=${encodeURIComponent(words)}&include=customer&page[size]=25`;

const lists: [name: string, path: string][] = [
  ["filter, sort, include, total", list],
  ["all, by name, include, total", "/api/v1/restify/products?sort=name&include=customer"],
  ["search that finds one", search("c4ca4238")],
  ["search that finds every fifth", search("halter")],
  ["search that finds one in 140, counted", search("abc")],
  ["search that finds every fifth, filtered", `${search("halter")}&filter[status]=ready`],
  ["filter without an index", "/api/v1/restify/products?filter[thickness][gte]=9&filter[width][lt]=100"],
];

await onServer(async (bench) => {
  const { server, pool } = bench;
  const enter = (slug: string) => signIn(server.url, slug, credentials);
  const slugs = Array.from({ length: 20 }, (_, index) => `bench-${index}`);
  const ids: string[] = [];
  for (const slug of slugs) ids.push(await addFilled(bench, slug, 5000));
  await pool.query("vacuum analyze");
  const signedIn: Headers[] = [];
  for (const slug of slugs) signedIn.push(await enter(slug));
  await compareWithPlain(bench, ids, signedIn);
  await addFilled(bench, "small", 1000);
  await addFilled(bench, "big", 1_000_000);
  await pool.query("vacuum analyze");
  const [small, big] = [await enter("small"), await enter("big")];
  for (const [name, path] of lists) await compareSizes(server.url, name, path, small, big);
});
