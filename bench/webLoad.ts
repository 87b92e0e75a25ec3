// What the staff's pages load first, compressed: the files that a browser with nothing in its cache fetches until a page
// stands, by way of a build and a server as they are operated.
//   node bench/webLoad.ts
import { spawn } from "node:child_process";
import { once } from "node:events";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";
import { tokenOf } from "../e2e/api.ts";
import { chromiumPath } from "../e2e/chromium.ts";
import { startServer } from "../e2e/server.ts";

const web = join(import.meta.dirname, "../apps/web");
const budget = 220_000;
const isLoaded = (path: string) => [".js", ".css"].includes(extname(path));
const pages = ["/login", "/dashboard", "/products/list"];

async function build(): Promise<void> {
  const vite = join(web, "../../node_modules/.bin/vite");
  const [code] = await once(
    spawn(vite, ["build", "--logLevel", "error"], { cwd: web, stdio: "inherit" }),
    "exit",
  );
  if (code !== 0) throw new Error("The build failed");
}

/** Bytes of scripts and styles that a page loads until nothing more comes. */
async function loadedBy(browser: Browser, url: string, token: string | undefined) {
  const context = await browser.newContext({ locale: "en-US" });
  if (token) await context.addInitScript((it) => localStorage.setItem("token", it), token);
  const page = await context.newPage();
  const bodies = new Map<string, Promise<Buffer>>();
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (isLoaded(pathname)) bodies.set(pathname, response.body());
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await page.locator("h1").first().waitFor();
  const sizes = { ".js": 0, ".css": 0 };
  for (const [path, body] of bodies)
    sizes[extname(path) as keyof typeof sizes] += gzipSync(await body, { level: 9 }).length;
  await context.close();
  return { ...sizes, files: bodies.size };
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
const say = (line: string) => process.stdout.write(`${line}\n`);

await build();
const server = await startServer();
const args = ["--disable-background-networking", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])];
const browser = await chromium.launch({ executablePath: chromiumPath(), args });
try {
  const token = await tokenOf(server.url, "admin");
  for (const path of pages) {
    const loaded = await loadedBy(browser, server.url + path, path === "/login" ? undefined : token);
    const verdict = loaded[".js"] <= budget ? "within" : "beyond";
    say(
      `${path.padEnd(16)} JS ${kilobytes(loaded[".js"])} gzip, ${verdict} ${kilobytes(budget).trim()}; CSS ${kilobytes(loaded[".css"])}; ${loaded.files} files`,
    );
  }
} finally {
  await browser.close();
  await server.stop();
}
