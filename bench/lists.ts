// Lists of products: throughput compared with plain node:http + pg using the same SQL and JSON, and time with 1,000
// and 1,000,000 rows in one organization, with and without a search.
//   node bench/lists.ts
import { type Bench, credentials, onServer, say } from "./bench.ts";
import { type Asked, ask, signIn, throughput } from "./clients.ts";
import { addFilled } from "./manyProducts.ts";
import { median } from "./median.ts";
import { startPlain } from "./plain.ts";

const list = "/api/v1/restify/products?filter[status]=ready&sort=-created_at&include=customer&page[size]=25";

type Headers = Record<string, string>;

async function compareWithPlain({ server, databaseUrl }: Bench, ids: string[], headers: Headers[]) {
  const plain = await startPlain("plainList.ts", databaseUrl);
  const ours = headers.map((each) => ({ url: `${server.url}${list}`, headers: each }));
  const theirs = ids.map((id) => ({ url: `${plain.url}/?organization=${id}&status=ready` }));
  const rate = (targets: Asked[], milliseconds: number) =>
    throughput((turn) => targets[turn % targets.length] as Asked, milliseconds);
  // Warm up until both are fully JIT-compiled, which takes longer for more code.
  await rate(ours, 20_000);
  await rate(theirs, 20_000);
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

/** Median milliseconds of a list in two organizations, alternating. */
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
  ["name that contains a word of one in 140", "/api/v1/restify/products?filter[name][contains]=abc"],
  ["name that contains what one has", "/api/v1/restify/products?filter[name][contains]=c4ca4238&sort=name"],
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
