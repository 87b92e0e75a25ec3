// Creating and updating products with history and search index: compared with plain node:http + pg sending the same
// SQL in one transaction. And the time to update a thousand at once, the maximum per request.
//   node bench/writes.ts
import { addOrganization, credentials, onServer, say } from "./bench.ts";
import { type Asked, ask, signIn, throughput } from "./clients.ts";
import { median } from "./median.ts";
import { startPlain } from "./plain.ts";

const limit = 0.5;
const limitOfThousand = 10_000;
let numbers = 0;

function values() {
  numbers += 1;
  return { name: `Halter ${numbers}`, number: `W-${numbers}`, thickness: 1 + (numbers % 10) };
}

await onServer(async (bench) => {
  const { server, databaseUrl, pool } = bench;
  const organization = await addOrganization(bench, "writes");
  const headers = {
    ...(await signIn(server.url, "writes", credentials)),
    "content-type": "application/vnd.api+json",
  };
  const plain = await startPlain("plainWrites.ts", databaseUrl);
  const products = `${server.url}/api/v1/restify/products`;
  const document = (id?: string): Asked => {
    const { name, number, thickness } = values();
    const attributes = id ? { name, thickness } : { name, number, thickness };
    const body = JSON.stringify({ data: { type: "products", ...(id && { id }), attributes } });
    return id
      ? { url: `${products}/${id}`, method: "PATCH", headers, body }
      : { url: products, method: "POST", headers, body };
  };
  const statement = (id?: string): Asked => ({
    url: plain.url,
    method: "POST",
    body: JSON.stringify({ organization, id, ...values() }),
  });
  for (let n = 0; n < 200; n += 1) await ask(document());
  const { rows } = await pool.query("select id from products where organization_id = $1", [organization]);
  const ids = rows.map((row: { id: string }) => row.id);
  const some = (turn: number) => ids[turn % ids.length];
  const kinds: [name: string, ours: (turn: number) => Asked, theirs: (turn: number) => Asked][] = [
    ["created", () => document(), () => statement()],
    ["changed", (turn) => document(some(turn)), (turn) => statement(some(turn))],
  ];
  for (const [name, ours, theirs] of kinds) {
    await throughput(ours, 1000);
    await throughput(theirs, 1000);
    const rounds: { ours: number; theirs: number }[] = [];
    for (let round = 0; round < 5; round += 1) {
      rounds.push({ ours: await throughput(ours, 1500), theirs: await throughput(theirs, 1500) });
    }
    const of = (side: "ours" | "theirs") => median(rounds.map((round) => round[side])).toFixed(0);
    const ratio = median(rounds.map((round) => round.ours / round.theirs)).toFixed(2);
    say(`Products ${name}: ${of("ours")}/s, plain ${of("theirs")}/s, ratio ${ratio} (≥ ${limit})`);
  }
  plain.stop();
  await pool.query(
    `insert into products (organization_id, id, name, number, product_type, status, material_supplied, weight_assumed, price_unit)
     select $1, uuidv7(), 'Stapel ' || n, 'B-' || n, 'single_part', 'manual', false, false, 1 from generate_series(1, 1000) as n`,
    [organization],
  );
  const times: number[] = [];
  for (const notes of ["entgratet", "geschliffen", "gebeizt"]) {
    const body = JSON.stringify({ attributes: { notes } });
    const started = performance.now();
    await ask({ url: `${products}/bulk/update?filter[search]=stapel`, method: "POST", headers, body });
    times.push(performance.now() - started);
  }
  if (median(times) > limitOfThousand) process.exitCode = 1;
  say(`A thousand products changed at once: ${median(times).toFixed(0)} ms (≤ ${limitOfThousand})`);
});
