import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";

const root = join(import.meta.dirname, "..");

/** Production build of a folder's pages. */
export async function build(folder: string, outDir = join(folder, "dist")): Promise<void> {
  const vite = join(root, "node_modules/.bin/vite");
  const run = spawn(vite, ["build", folder, "--outDir", outDir, "--emptyOutDir", "--logLevel", "error"], {
    cwd: folder,
    stdio: "inherit",
  });
  const [code] = await once(run, "exit");
  if (code !== 0) throw new Error(`The build of ${folder} failed`);
}

/** React and a single input. */
export const oneField = `import { createRoot } from "react-dom/client";
import { createElement } from "react";
createRoot(document.getElementById("root")).render(createElement("input", { inputMode: "decimal" }));`;

/** React and the rows of the product list: a minimal hand-written page. */
export const plainList = `import { createRoot } from "react-dom/client";
import { createElement as make, useEffect, useState } from "react";
const address = "/api/v1/restify/products?page[size]=25&include=preview,customer,material,bulk_prices";
const columns = ["number", "name", "product_type", "status", "thickness", "created_at"];
function Products() {
  const [document, setDocument] = useState({ data: [], included: [] });
  useEffect(() => {
    const headers = { Authorization: "Bearer " + localStorage.getItem("token"), Accept: "application/vnd.api+json" };
    fetch(address, { headers }).then((answer) => answer.json()).then(setDocument);
  }, []);
  const included = new Map(document.included.map((each) => [each.type + each.id, each.attributes]));
  const of = (to) => (to ? included.get(to.type + to.id) : undefined);
  const price = (to) => of(to?.[0])?.unit_price;
  return make("table", null,
    make("thead", null, make("tr", null, ["", ...columns, "customer", "material", "price", ""].map((each, place) => make("th", { key: place }, each)))),
    make("tbody", null, document.data.map(({ id, attributes, relationships }) => make("tr", { key: id },
      make("td", null, make("input", { type: "checkbox" })),
      make("td", null, make("img", { width: 28, height: 28, loading: "lazy", src: of(relationships.preview?.data)?.preview_url })),
      columns.map((each) => make("td", { key: each }, each === "name" ? make("a", { href: "/products/" + id + "/view" }, attributes.name) : attributes[each])),
      make("td", null, of(relationships.customer?.data)?.name),
      make("td", null, of(relationships.material?.data)?.name),
      make("td", null, price(relationships.bulk_prices?.data)),
      make("td", null, make("button", null, "…"))))));
}
createRoot(document.getElementById("root")).render(make(Products));`;

const html =
  '<!doctype html><title>-</title><div id="root"></div><script type="module" src="/main.js"></script>';

const types: Record<string, string> = { ".js": "text/javascript", ".html": "text/html" };

/** Proxies API requests from the page's own origin. */
function passOn(request: IncomingMessage, response: ServerResponse, api: string) {
  const { host: _, ...headers } = request.headers;
  const passed = ask(new URL(request.url ?? "/", api), { method: request.method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  request.pipe(passed);
}

/**
 * The baseline for our pages: a page with React and little else, built, compressed and served.
 * @param api the server with its API
 */
export async function serveBareReact(main: string, api?: string) {
  await mkdir(join(root, "node_modules/.cache"), { recursive: true });
  const folder = await mkdtemp(join(root, "node_modules/.cache/bare-react-"));
  await writeFile(join(folder, "main.js"), main);
  await writeFile(join(folder, "index.html"), html);
  const dist = join(folder, "dist");
  await build(folder);
  const compressed = new Map<string, Buffer>();
  for (const file of await readdir(dist, { recursive: true, withFileTypes: true })) {
    const path = join(file.parentPath, file.name);
    if (file.isFile()) compressed.set(path.slice(dist.length), brotliCompressSync(await readFile(path)));
  }
  const server = createServer((request, response) => {
    if (api && request.url?.startsWith("/api/")) return passOn(request, response, api);
    const path = request.url === "/" ? "/index.html" : (request.url ?? "");
    const headers = { "Content-Type": types[extname(path)] ?? "text/plain", "Content-Encoding": "br" };
    response.writeHead(compressed.has(path) ? 200 : 404, headers).end(compressed.get(path));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const stop = async () => {
    server.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, dist, stop };
}
