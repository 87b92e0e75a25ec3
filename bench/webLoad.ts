// Compressed size of the staff pages' first load: all files fetched with an empty cache until a page is complete, from
// a production build and server. And the time until the product list is usable on a slow machine, measured alternately
// with two plain React pages: one input, and the same rows from the same server.
//   node bench/webLoad.ts
import { loadavg } from "node:os";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import { filesAreRead, signedIn, tokenOf } from "../e2e/api.ts";
import { startServer } from "../e2e/server.ts";
import { build, oneField, plainList, serveBareReact } from "./bareReact.ts";
import { median } from "./median.ts";
import { launch, milliseconds, timesOf } from "./slowPhone.ts";

const limits = { js: 270_000, ratio: 1.5 };
const isLoaded = (path: string) => [".js", ".css"].includes(extname(path));

/**
 * Opens a page and waits until it is complete: no placeholders, and no file loaded for a second. The network is never
 * idle, because every page keeps an event stream open.
 */
async function standing(page: Page, url: string) {
  let last = performance.now();
  page.on("requestfinished", (request) => {
    if (isLoaded(new URL(request.url()).pathname)) last = performance.now();
  });
  await page.goto(url);
  await page.locator("h1").first().waitFor();
  await page.locator("[aria-busy='true'], .animate-pulse").first().waitFor({ state: "detached" });
  while (performance.now() - last < 1000) await page.waitForTimeout(100);
}

/** Bytes of a page with its styles, and of all scripts that it loads. */
async function loadedBy(browser: Browser, url: string, signedIn: BrowserContextOptions) {
  const context = await browser.newContext({ locale: "en-US", ...signedIn });
  const page = await context.newPage();
  const bodies = new Map<string, Promise<Buffer>>();
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    const isCounted = isLoaded(pathname) || response.request().isNavigationRequest();
    if (isCounted) bodies.set(pathname, response.body());
  });
  await standing(page, url);
  const sizes = { js: 0, page: 0 };
  for (const [path, body] of bodies)
    sizes[extname(path) === ".js" ? "js" : "page"] += gzipSync(await body, { level: 9 }).length;
  await context.close();
  return { ...sizes, files: bodies.size };
}

type Known = { storageState: Awaited<ReturnType<BrowserContext["storageState"]>> };

/** Storage state of a browser that has signed in and seen the products, but with an empty cache. */
async function signIn(browser: Browser, url: string): Promise<Known> {
  const context = await browser.newContext();
  const token = await tokenOf(url);
  await context.addInitScript((it) => localStorage.setItem("token", it), token);
  const page = await context.newPage();
  await standing(page, `${url}/dashboard`);
  await standing(page, `${url}/products/list`);
  const storageState = await context.storageState();
  await context.close();
  return { storageState };
}

/** The same storage state for another origin. */
function atOrigin({ storageState }: Known, url: string): Known {
  const { origin } = new URL(url);
  const origins = storageState.origins.map((each) => ({ ...each, origin }));
  return { storageState: { ...storageState, origins } };
}

/** The measured pages, some of them of the first existing record. */
async function pagesOf(url: string): Promise<string[]> {
  const api = await signedIn(url);
  const first = async (type: string) => {
    const { data } = await api("GET", `/restify/${type}?page[size]=1`);
    return `/${type}/${[data].flat()[0]?.id}`;
  };
  /** A parent with children, because only its rows are editable. */
  const parent = async (children: string, by: string, type: string) => {
    const { data } = await api("GET", `/restify/${children}?page[size]=1&include=${by}`);
    return `/${type}/${[data].flat()[0]?.relationships?.[by]?.data?.id}`;
  };
  return [
    "/login",
    "/dashboard",
    "/products/list",
    `${await first("products")}/view`,
    `${await parent("product-operations", "product", "products")}/production/operations`,
    `${await parent("material-prices", "material", "materials")}/prices`,
    `${await first("purchase-requests")}/offers`,
    `${await first("purchase-requests")}/award-plan`,
    "/purchase-requests/create",
    "/orders/list",
    `${await first("orders")}/view`,
    `${await first("orders")}/items`,
    `${await first("purchase-orders")}/view`,
    "/settings",
  ];
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
const say = (line: string) => process.stdout.write(`${line}\n`);

await build(join(import.meta.dirname, "../apps/web"));
const bareReact = await serveBareReact(oneField);
const server = await startServer();
const bareList = await serveBareReact(plainList, server.url);
const browser = await launch();
try {
  const known = await signIn(browser, server.url);
  for (const path of await pagesOf(server.url)) {
    const loaded = await loadedBy(browser, server.url + path, path === "/login" ? {} : known);
    const isWithin = loaded.js <= limits.js;
    if (!isWithin) process.exitCode = 1;
    say(
      `${path.replace(/\/[\da-f-]{36}/, "/…").padEnd(26)} JS ${kilobytes(loaded.js)} gzip, ${isWithin ? "within" : "beyond"} ${kilobytes(limits.js).trim()}; the page with its styles ${kilobytes(loaded.page)}; ${loaded.files} files`,
    );
  }
  // File readers would slow down some pages and not others.
  await filesAreRead(server.url);
  const times = await timesOf(browser, {
    field: { url: bareReact.url, selector: "input" },
    bare: { url: bareList.url, selector: "tbody a[href]", context: atOrigin(known, bareList.url) },
    list: { url: `${server.url}/products/list`, selector: "tbody a[href]", context: known },
  });
  const ratio = median(times.list) / median(times.bare);
  if (ratio > limits.ratio) process.exitCode = 1;
  say(`React and one field      ${milliseconds(times.field)}`);
  say(`React and the same rows  ${milliseconds(times.bare)}`);
  say(
    `product list usable      ${milliseconds(times.list)}: ${ratio.toFixed(2)} × the same rows, limit ${limits.ratio} ×; ${(median(times.list) / median(times.field)).toFixed(2)} × one field`,
  );
  say(`load of this machine     ${loadavg()[0]?.toFixed(1)}: what else runs is slowed down with the pages`);
} finally {
  await browser.close();
  await bareList.stop();
  await server.stop();
  await bareReact.stop();
}
