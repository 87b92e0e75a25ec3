// What the staff's pages load first, compressed: the files that a browser with nothing in its cache fetches until a page
// stands, by way of a build and a server as they are operated. And how long a slow machine takes until the product list
// can be used, measured in turns with two pages on React alone: one field, and the same rows from the same server.
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
 * Opens a page and waits until it stands: nothing on it is still to come, and no file has come for a second. The network
 * is never idle, as every page keeps a stream of events open.
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

/** Bytes of a page with its styles, and of the scripts that it loads until nothing more comes. */
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

/** What a browser keeps of somebody who has signed in and seen the products, but for the files. */
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

/** The same for a page at another address. */
function atOrigin({ storageState }: Known, url: string): Known {
  const { origin } = new URL(url);
  const origins = storageState.origins.map((each) => ({ ...each, origin }));
  return { storageState: { ...storageState, origins } };
}

/** The pages that are measured, some of them of the first record that there is. */
async function pagesOf(url: string): Promise<string[]> {
  const api = await signedIn(url);
  const first = async (type: string) => {
    const { data } = await api("GET", `/restify/${type}?page[size]=1`);
    return `/${type}/${[data].flat()[0]?.id}`;
  };
  /** One that has children: only rows are worked in. */
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
  // Their readers would slow one page down and not the other.
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
