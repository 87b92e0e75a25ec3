// Lists of products: throughput beside plain node:http + pg with the same SQL and JSON, and time with 1,000 and
// 1,000,000 rows in one organization, with and without a search.
//   node bench/lists.ts
import { spawn } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../apps/server/src/db/embedded/cluster.ts";
import { startEmbedded } from "../apps/server/src/db/embedded.ts";
import { openPool } from "../apps/server/src/db/pool.ts";
import { openTenantPool } from "../apps/server/src/db/requestRole.ts";
import { inTenant } from "../apps/server/src/db/tenantDb.ts";
import { addUser, createOrganization } from "../apps/server/src/seed/organization.ts";
import { startServer } from "../e2e/server.ts";
import { median } from "./median.ts";

type Pool = ReturnType<typeof openPool>;

const say = (line: string) => process.stdout.write(`${line}\n`);
const email = "bench@kantwerk.example";
const password = "bench password";

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

let requests = 0;

/** Each request from an address of its own, so that the limits of one address are not met. */
function addressed(headers: Record<string, string>) {
  requests += 1;
  return {
    ...headers,
    "x-forwarded-for": `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`,
  };
}

function get(url: string, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: addressed(headers) }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        if (response.statusCode === 200) resolve(text);
        else reject(new Error(`${response.statusCode} ${text}`));
      });
    })
      .on("error", reject)
      .end();
  });
}

/** Fills an organization with products, past triggers and requests, and their words into the search index. */
async function fill(pool: Pool, organization: string, products: number): Promise<void> {
  await pool.query("set session statement_timeout = 0");
  await pool.query(
    `insert into customers (organization_id, id, name, price_breakdown)
     select $1, gen_random_uuid(), 'Kunde ' || n, 'full' from generate_series(1, 50) as n`,
    [organization],
  );
  await pool.query("alter table products disable trigger keep_search_index");
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
  await pool.query("alter table products enable trigger keep_search_index");
  await pool.query(
    `insert into search_index (organization_id, type, id, title, subtitle, text)
     select organization_id, 'products', id, name, number, search_words(name || E'\\n' || number) from products where organization_id = $1 order by id`,
    [organization],
  );
  // Filled first and indexed then, as a bulk import would.
  await pool.query("create index search_index_words on search_index using gin (text gin_trgm_ops)");
}

async function addOrganization(pool: Pool, slug: string, products: number): Promise<string> {
  const id = await createOrganization({ pool, tenantPool }, { slug, name: slug });
  await inTenant(tenantPool, id, (db) => addUser(db, { name: slug, email, password, role: "Buyer" }));
  await fill(pool, id, products);
  return id;
}

async function signIn(url: string, slug: string): Promise<Record<string, string>> {
  const headers = addressed({ "content-type": "application/json" });
  const host = `${slug}.${new URL(url).host}`;
  const response = await new Promise<string>((resolve, reject) => {
    const call = request(
      `${url}/api/v1/restify/login`,
      { method: "POST", headers: { ...headers, host } },
      (answer) => {
        let text = "";
        answer.on("data", (chunk) => {
          text += chunk;
        });
        answer.on("end", () => resolve(text));
      },
    );
    call.on("error", reject).end(JSON.stringify({ email, password }));
  });
  const { token } = (JSON.parse(response) as { meta: { token: string } }).meta;
  return { authorization: `Bearer ${token}`, host };
}

type Target = { url: string; headers: Record<string, string> };

/** Requests a second that eight callers get through. */
async function throughput(targets: Target[], milliseconds: number): Promise<number> {
  const end = performance.now() + milliseconds;
  let done = 0;
  const caller = async (index: number) => {
    for (let turn = index; performance.now() < end; turn += 1) {
      const target = targets[turn % targets.length] as Target;
      await get(target.url, target.headers);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, index) => caller(index)));
  return (done / milliseconds) * 1000;
}

async function startPlain(databaseUrl: string) {
  const port = await freePort();
  const env = { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port) };
  const child = spawn(process.execPath, [join(import.meta.dirname, "plainList.ts")], {
    env,
    stdio: "inherit",
  });
  const url = `http://127.0.0.1:${port}`;
  const answers = () =>
    get(`${url}/?organization=00000000-0000-0000-0000-000000000000`, {}).then(
      () => true,
      () => false,
    );
  while (!(await answers())) await sleep(50);
  return { url, stop: () => child.kill() };
}

const list = "/api/v1/restify/products?filter[status]=ready&sort=-created_at&include=customer&page[size]=25";

async function compareWithPlain(
  server: string,
  databaseUrl: string,
  ids: string[],
  headers: Record<string, string>[],
) {
  const plain = await startPlain(databaseUrl);
  const ours = headers.map((each) => ({ url: `${server}${list}`, headers: each }));
  const theirs = ids.map((id) => ({ url: `${plain.url}/?organization=${id}&status=ready`, headers: {} }));
  await throughput(ours, 1500);
  await throughput(theirs, 1500);
  const rounds: { ours: number; theirs: number }[] = [];
  for (let round = 0; round < 5; round += 1) {
    rounds.push({ ours: await throughput(ours, 2000), theirs: await throughput(theirs, 2000) });
  }
  plain.stop();
  const ratio = median(rounds.map((round) => round.ours / round.theirs));
  const rate = (side: "ours" | "theirs") => median(rounds.map((round) => round[side])).toFixed(0);
  say(
    `100,000 products in 20 organizations: ${rate("ours")} lists/s, plain ${rate("theirs")}, ratio ${ratio.toFixed(2)} (≥ 0.5)`,
  );
}

/** Median milliseconds of a list in two organizations, asked in turns. */
async function compareSizes(
  server: string,
  name: string,
  path: string,
  small: Record<string, string>,
  big: Record<string, string>,
  limit: number | undefined,
) {
  const time = async (headers: Record<string, string>) => {
    const started = performance.now();
    await get(`${server}${path}`, headers);
    return performance.now() - started;
  };
  for (let warm = 0; warm < 5; warm += 1) await Promise.all([time(small), time(big)]);
  const times = { small: [] as number[], big: [] as number[] };
  for (let turn = 0; turn < 41; turn += 1) {
    times.small.push(await time(small));
    times.big.push(await time(big));
  }
  const [few, many] = [median(times.small), median(times.big)];
  say(
    `${name.padEnd(44)} 1,000 rows ${few.toFixed(1)} ms, 1,000,000 rows ${many.toFixed(1)} ms, ratio ${(many / few).toFixed(2)}${limit ? ` (≤ ${limit})` : ""}`,
  );
}

const search = (words: string) =>
  `/api/v1/restify/products?filter[search]=${encodeURIComponent(words)}&include=customer&page[size]=25`;

/** A limit of 2 where one is promised; the others tell what exact totals of some thousand hits cost. */
const lists: [name: string, path: string, limit: number | undefined][] = [
  ["filter, sort, include, total", list, 2],
  ["all, by name, include, total", "/api/v1/restify/products?sort=name&include=customer", 2],
  ["search that finds one", search("c4ca4238"), 2],
  ["search that finds every fifth", search("halter"), 2],
  ["search that finds one in 140, counted", search("abc"), undefined],
  ["search that finds every fifth, filtered", `${search("halter")}&filter[status]=ready`, undefined],
  [
    "filter without an index",
    "/api/v1/restify/products?filter[thickness][gte]=9&filter[width][lt]=100",
    undefined,
  ],
];

const folder = await mkdtemp(join(tmpdir(), "kantwerk-bench-"));
await chmod(folder, 0o755);
const database = await startEmbedded(folder, () => undefined);
const server = await startServer({ DATABASE_URL: database.url, TRUST_PROXY: "127.0.0.1" });
const pool = openPool(database.url, 1);
const tenantPool = await openTenantPool(pool, database.url, 1);
try {
  const slugs = Array.from({ length: 20 }, (_, index) => `bench-${index}`);
  const ids: string[] = [];
  for (const slug of slugs) ids.push(await addOrganization(pool, slug, 5000));
  await pool.query("vacuum analyze");
  const signedIn = [];
  for (const slug of slugs) signedIn.push(await signIn(server.url, slug));
  await compareWithPlain(server.url, database.url, ids, signedIn);
  await addOrganization(pool, "small", 1000);
  await addOrganization(pool, "big", 1_000_000);
  await pool.query("vacuum analyze");
  const small = await signIn(server.url, "small");
  const big = await signIn(server.url, "big");
  for (const [name, path, limit] of lists) await compareSizes(server.url, name, path, small, big, limit);
} finally {
  await tenantPool.connections.end();
  await pool.end();
  await server.stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
