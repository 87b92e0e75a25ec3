// Global search over 1,000,000 products: time to the first hits, for frequent and rare, short and multiple words,
// relative to looking up one product by its number.
//   node bench/search.ts
import { credentials, onServer, say } from "./bench.ts";
import { ask, signIn } from "./clients.ts";
import { addFilled } from "./manyProducts.ts";
import { median } from "./median.ts";

const searches: [name: string, words: string][] = [
  ["one letter, every fifth", "h"],
  ["one letter, all", "p"],
  ["two letters that nothing has", "zz"],
  ["two letters, every fifth", "de"],
  ["beginning of every fifth", "deck"],
  ["whole word of every fifth", "deckel"],
  ["part of every fifth", "eckel"],
  ["part or beginning of one in 140", "abc"],
  ["a word that one has", "c4ca4238a0b923820dcc509a6f75849b"],
  ["a number", "p-999999"],
  ["two words of every fifth, together none", "halter deckel"],
  ["two words, one in 80", "halter c4"],
  ["a word that nothing has", "schraubstock"],
];

const lookUp = "/restify/products?filter[number]=P-999999";
const turns = 21;

await onServer(async (bench) => {
  const { server, pool } = bench;
  await addFilled(bench, "big", 1_000_000);
  await pool.query("vacuum analyze");
  const headers = await signIn(server.url, "big", credentials);
  const time = async (path: string) => {
    const started = performance.now();
    await ask({ url: `${server.url}/api/v1${path}`, headers });
    return performance.now() - started;
  };
  for (const [name, words] of searches) {
    const times = { search: [] as number[], lookUp: [] as number[] };
    // Alternating, so that both see the same load.
    for (let turn = 0; turn < turns; turn += 1) {
      times.lookUp.push(await time(lookUp));
      times.search.push(await time(`/restify/search?q=${encodeURIComponent(words)}`));
    }
    const [hits, row] = [median(times.search), median(times.lookUp)];
    const ratio = (hits / row).toFixed(1);
    say(
      `${name.padEnd(42)} first hits after ${hits.toFixed(1)} ms (≤ 50), look-up by number ${row.toFixed(1)} ms, ratio ${ratio} (≤ 3)`,
    );
  }
});
