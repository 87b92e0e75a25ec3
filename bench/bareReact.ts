import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";

const root = join(import.meta.dirname, "..");

/** Builds a folder's pages as they are operated. */
export async function build(folder: string, outDir = join(folder, "dist")): Promise<void> {
  const vite = join(root, "node_modules/.bin/vite");
  const run = spawn(vite, ["build", folder, "--outDir", outDir, "--emptyOutDir", "--logLevel", "error"], {
    cwd: folder,
    stdio: "inherit",
  });
  const [code] = await once(run, "exit");
  if (code !== 0) throw new Error(`The build of ${folder} failed`);
}

const main = `import { createRoot } from "react-dom/client";
import { createElement } from "react";
createRoot(document.getElementById("root")).render(createElement("input", { inputMode: "decimal" }));`;

const html =
  '<!doctype html><title>-</title><div id="root"></div><script type="module" src="/main.js"></script>';

const types: Record<string, string> = { ".js": "text/javascript", ".html": "text/html" };

/** What our pages are compared with: one that is React and a single field, built, compressed and served. */
export async function serveBareReact() {
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
