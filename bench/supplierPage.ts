// Compressed size of the supplier page's first load, and the time until a phone can fill in its form, measured
// alternately with a page of only React and one input.
//   node bench/supplierPage.ts
import { readFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { sampleRequest } from "../e2e/sampleRequest.ts";
import { startServer } from "../e2e/server.ts";
import { build, oneField, serveBareReact } from "./bareReact.ts";
import { median } from "./median.ts";
import { launch, milliseconds, timesOf } from "./slowPhone.ts";

const limits = { js: 105_000, css: 10_000, ratio: 1.25 };

type Sizes = { js: number; css: number };

/** Bytes of a page's inline styles and of its scripts, compressed. */
async function sizesOf(dist: string, page: string, compress: (bytes: Buffer) => Buffer): Promise<Sizes> {
  const html = await readFile(join(dist, page), "utf8");
  const [, styles = ""] = /<style[^>]*>(.*?)<\/style>/s.exec(html) ?? [];
  const sizes = { js: 0, css: compress(Buffer.from(styles)).length };
  for (const [, path = ""] of html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g))
    sizes.js += compress(await readFile(join(dist, path))).length;
  const texts = [...html.matchAll(/&quot;(build\/[^&]+\.js)&quot;/g)].map(([, path = ""]) =>
    join(dist, path),
  );
  const bytes = await Promise.all(texts.map(async (path) => compress(await readFile(path)).length));
  sizes.js += Math.max(0, ...bytes);
  return sizes;
}

const gzip = (bytes: Buffer) => gzipSync(bytes, { level: 9 });
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const say = (line: string) => process.stdout.write(`${line}\n`);

const web = join(import.meta.dirname, "../apps/web");
await build(web);
const sizes = await sizesOf(join(web, "dist"), "supplier.html", gzip);
const brotli = await sizesOf(join(web, "dist"), "supplier.html", (bytes) => brotliCompressSync(bytes));
const bareReact = await serveBareReact(oneField);
const bare = await sizesOf(bareReact.dist, "index.html", gzip);
const server = await startServer();
const browser = await launch();
try {
  const small = await sampleRequest(server.url);
  const large = await sampleRequest(server.url, { products: 30 });
  const page = (url: string) => ({
    url,
    selector: 'input[inputmode="decimal"]:not(:disabled)',
    context: { viewport: { width: 390, height: 844 }, isMobile: true },
  });
  const times = await timesOf(browser, {
    bare: page(bareReact.url),
    small: page(small.pageUrl),
    large: page(large.pageUrl),
  });
  const ratio = median(times.small) / median(times.bare);
  say(
    `JS   ${kilobytes(sizes.js)} gzip, ${kilobytes(brotli.js)} brotli; limit ${kilobytes(limits.js)}; bare React ${kilobytes(bare.js)}`,
  );
  say(`CSS  ${kilobytes(sizes.css)} gzip, ${kilobytes(brotli.css)} brotli; limit ${kilobytes(limits.css)}`);
  say(`bare React              ${milliseconds(times.bare)}`);
  say(`form usable, 2 lines    ${milliseconds(times.small)}: ${ratio.toFixed(2)} ×; limit ${limits.ratio} ×`);
  say(`form usable, 60 lines   ${milliseconds(times.large)}`);
  say(`load of this machine     ${loadavg()[0]?.toFixed(1)}: what else runs is slowed down with the page`);
  if (sizes.js > limits.js || sizes.css > limits.css || ratio > limits.ratio) process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
  await bareReact.stop();
}
