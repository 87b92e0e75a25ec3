// What the supplier's page loads first, compressed, and how long a phone takes until its form can be filled: slow 4G
// (1.6 Mbit/s, 150 ms) and a CPU 4 times slower, measured in turns with a page that is React and one field only.
//   node bench/supplierPage.ts
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { loadavg } from "node:os";
import { extname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";
import { chromiumPath } from "../e2e/chromium.ts";
import { sampleRequest } from "../e2e/sampleRequest.ts";
import { startServer } from "../e2e/server.ts";
import { median } from "./median.ts";

const root = join(import.meta.dirname, "..");
const rounds = 7;
const limits = { js: 60_000, css: 10_000, ratio: 1.25 };

async function build(folder: string, outDir: string): Promise<void> {
  const vite = join(root, "node_modules/.bin/vite");
  const run = spawn(vite, ["build", folder, "--outDir", outDir, "--emptyOutDir", "--logLevel", "error"], {
    cwd: folder,
    stdio: "inherit",
  });
  const [code] = await once(run, "exit");
  if (code !== 0) throw new Error(`The build of ${folder} failed`);
}

type Sizes = { js: number; css: number };

/** Bytes of the files that a page names itself, by a way of compressing. */
async function sizesOf(dist: string, page: string, compress: (bytes: Buffer) => Buffer): Promise<Sizes> {
  const html = await readFile(join(dist, page), "utf8");
  const sizes = { js: 0, css: 0 };
  for (const [, path = ""] of html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)) {
    const { length } = compress(await readFile(join(dist, path)));
    sizes[extname(path) === ".js" ? "js" : "css"] += length;
  }
  return sizes;
}

const bareReact = `import { createRoot } from "react-dom/client";
import { createElement } from "react";
createRoot(document.getElementById("root")).render(createElement("input", { inputMode: "decimal" }));`;

/** Builds the page to compare with, in a folder of the repository where React can be found. */
async function buildBaseline(): Promise<string> {
  await mkdir(join(root, "node_modules/.cache"), { recursive: true });
  const folder = await mkdtemp(join(root, "node_modules/.cache/bare-react-"));
  await writeFile(join(folder, "main.js"), bareReact);
  const html =
    '<!doctype html><title>-</title><div id="root"></div><script type="module" src="/main.js"></script>';
  await writeFile(join(folder, "index.html"), html);
  await build(folder, join(folder, "dist"));
  return folder;
}

const types: Record<string, string> = { ".js": "text/javascript", ".html": "text/html" };

async function serveFolder(dist: string) {
  const compressed = new Map<string, Buffer>();
  for (const file of await readdir(dist, { recursive: true, withFileTypes: true })) {
    const path = join(file.parentPath, file.name);
    if (file.isFile()) compressed.set(path.slice(dist.length), brotliCompressSync(await readFile(path)));
  }
  const server = createServer((request, response) => {
    const path = request.url === "/" ? "/index.html" : (request.url ?? "");
    const headers = { "Content-Type": types[extname(path)] ?? "text/plain", "Content-Encoding": "br" };
    response.writeHead(compressed.has(path) ? 200 : 404, headers).end(compressed.get(path));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, url: `http://localhost:${(server.address() as AddressInfo).port}/` };
}

/** Milliseconds from the start of the navigation until a field for a price stands there and the page is idle. */
async function usableAfter(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", network);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(() => {
    const look = () => {
      const field = document.querySelector('input[inputmode="decimal"]:not(:disabled)');
      if (!field) return requestAnimationFrame(look);
      return setTimeout(() => {
        document.documentElement.dataset.usable = String(performance.now());
      });
    };
    requestAnimationFrame(look);
  });
  await page.goto(url, { waitUntil: "commit" });
  const usable = page.locator("html[data-usable]");
  await usable.waitFor({ timeout: 30_000 });
  const after = Number(await usable.getAttribute("data-usable"));
  await context.close();
  return after;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const milliseconds = (times: number[]) =>
  `${median(times).toFixed(0)} ms (${Math.min(...times).toFixed(0)}–${Math.max(...times).toFixed(0)})`;
const say = (line: string) => process.stdout.write(`${line}\n`);

async function measure(urls: Record<string, string>): Promise<Record<string, number[]>> {
  const args = ["--disable-background-networking", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])];
  const browser = await chromium.launch({ executablePath: chromiumPath(), args });
  const times: Record<string, number[]> = Object.fromEntries(Object.keys(urls).map((name) => [name, []]));
  for (const url of Object.values(urls)) await usableAfter(browser, url);
  for (let round = 0; round < rounds; round += 1)
    for (const [name, url] of Object.entries(urls)) times[name]?.push(await usableAfter(browser, url));
  await browser.close();
  return times;
}

const web = join(root, "apps/web");
await build(web, join(web, "dist"));
const sizes = await sizesOf(join(web, "dist"), "supplier.html", (bytes) => gzipSync(bytes, { level: 9 }));
const brotli = await sizesOf(join(web, "dist"), "supplier.html", (bytes) => brotliCompressSync(bytes));
const baseline = await buildBaseline();
const bare = await sizesOf(join(baseline, "dist"), "index.html", (bytes) => gzipSync(bytes, { level: 9 }));
const folder = await serveFolder(join(baseline, "dist"));
const server = await startServer();
try {
  const small = await sampleRequest(server.url);
  const large = await sampleRequest(server.url, { products: 30 });
  const times = await measure({ bare: folder.url, small: small.pageUrl, large: large.pageUrl });
  const [bareTimes = [], smallTimes = [], largeTimes = []] = Object.values(times);
  const ratio = median(smallTimes) / median(bareTimes);
  say(
    `JS   ${kilobytes(sizes.js)} gzip, ${kilobytes(brotli.js)} brotli; limit ${kilobytes(limits.js)}; bare React ${kilobytes(bare.js)}`,
  );
  say(`CSS  ${kilobytes(sizes.css)} gzip, ${kilobytes(brotli.css)} brotli; limit ${kilobytes(limits.css)}`);
  say(`bare React              ${milliseconds(bareTimes)}`);
  say(`form usable, 2 lines    ${milliseconds(smallTimes)}: ${ratio.toFixed(2)} ×; limit ${limits.ratio} ×`);
  say(`form usable, 60 lines   ${milliseconds(largeTimes)}`);
  say(`load of this machine     ${loadavg()[0]?.toFixed(1)}: what else runs is slowed down with the page`);
  if (sizes.js > limits.js || sizes.css > limits.css || ratio > limits.ratio) process.exitCode = 1;
} finally {
  folder.server.close();
  await server.stop();
  await rm(baseline, { recursive: true, force: true });
}
