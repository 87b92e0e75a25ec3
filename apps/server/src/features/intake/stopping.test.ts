import type { Features } from "@kantwerk/geometry/features";
import { readDxf } from "@kantwerk/geometry/readDxf";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type FileReader, ReadingFailed } from "../../adapters/cad/fileReader.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import type { TestClient } from "../../testing/client.ts";
import { createFrom, ended, plate, readCreation } from "../../testing/creations.ts";
import { readFile } from "../files/readFile.ts";
import { makeProducts } from "./makeProducts.ts";

const features: Features = readDxf(new TextEncoder().encode(plate())).features;

/** A reader whose readings all wait until the test releases them. */
const held = { waiting: 0, open: false, release: () => {}, releaseLast: () => {} };
const reader: FileReader = {
  async read(_task, signal) {
    held.waiting += 1;
    try {
      await new Promise<void>((resolve, reject) => {
        held.releaseLast = resolve;
        const before = held.release;
        held.release = () => {
          before();
          resolve();
        };
        signal?.addEventListener("abort", () => reject(new ReadingFailed("stopped")));
        if (signal?.aborted) reject(new ReadingFailed("stopped"));
        if (held.open) resolve();
      });
    } finally {
      held.waiting -= 1;
    }
    return { features, pages: [], renditions: [] };
  },
  processes: () => 0,
  close: async () => {},
};

let server: TestApp;
let buyer: TestClient;
beforeAll(async () => {
  server = await startTestApp({ queue: true, deps: { reader } });
  buyer = server.as("buyer");
});
afterAll(() => server.close());
beforeEach(() => {
  held.open = false;
  held.release = () => {};
});

function letGo(): void {
  held.open = true;
  held.release();
}

const stop = (id: string) => buyer.post(`/restify/product-creations/${id}/stop`);
const statusOf = async (id: string | null | undefined) =>
  (await buyer.get(`/restify/products/${id}`)).body.data.attributes.status;
const move = (id: string | null | undefined, status: string) =>
  buyer.post(`/restify/products/${id}/transition`, { status });

let files = 0;

/** A creation of one file whose reading has begun and waits. Each file has its own content, because known bytes are not read. */
async function beginReading(name: string): Promise<{ id: string; product: string }> {
  files += 1;
  const begun = await createFrom(buyer, [[name, plate(10 + files)]]);
  await expect.poll(() => held.waiting).toBe(1);
  const { id, attributes } = begun.body.data;
  return { id, product: attributes.files[0]?.product_id ?? "" };
}

test("a stopped creation leaves its products as stopped, and can be resumed", async () => {
  const { id, product } = await beginReading("Stop.dxf");
  expect(await statusOf(product)).toBe("pending");
  expect((await readCreation(buyer, id)).status).toBe("running");
  const stopped = await stop(id);
  expect(stopped.status).toBe(200);
  await expect.poll(() => held.waiting).toBe(0);
  expect(await readCreation(buyer, id)).toMatchObject({
    status: "stopped",
    files: [{ status: "stopped", message: "Creation stopped", product_id: product }],
  });
  expect(await statusOf(product)).toBe("stopped");
  expect((await stop(id)).status).toBe(200);

  letGo();
  expect((await buyer.post(`/restify/product-creations/${id}/retry`)).status).toBe(202);
  expect(await ended(buyer, id)).toMatchObject({ status: "done", files: [{ product_id: product }] });
  expect(await statusOf(product)).toBe("generated");
});

test("a running creation cannot be retried", async () => {
  const { id } = await beginReading("Busy.dxf");
  const again = await buyer.post(`/restify/product-creations/${id}/retry`);
  expect([again.status, again.body.code]).toEqual([409, "still_running"]);
  letGo();
  await ended(buyer, id);
});

test("one product can be stopped individually and read again", async () => {
  const { id, product } = await beginReading("Single.dxf");
  expect((await move(product, "ready")).status).toBe(409);
  expect((await move(product, "stopped")).body.data.attributes.status).toBe("stopped");
  expect(await ended(buyer, id)).toMatchObject({ status: "stopped", files: [{ status: "stopped" }] });
  letGo();
  expect((await move(product, "pending")).body.data.attributes.status).toBe("pending");
  await expect.poll(() => statusOf(product)).toBe("generated");
});

test("a product without files cannot be read again", async () => {
  const made = await buyer.create("products", { name: "By hand", number: "BH-1" });
  await server.deps.pool.query("update products set status = 'stopped' where id = $1", [made.id]);
  const again = await move(made.id, "pending");
  expect([again.status, again.body.code]).toEqual([409, "nothing_to_retry"]);
  expect(await statusOf(made.id)).toBe("stopped");
});

test("a product deleted while its file is read does not reappear", async () => {
  const { id, product } = await beginReading("Gone.dxf");
  expect((await buyer.delete(`/restify/products/${product}`)).status).toBe(204);
  letGo();
  expect(await ended(buyer, id)).toMatchObject({ files: [{ status: "stopped", product_id: null }] });
  expect((await buyer.get(`/restify/products/${product}`)).status).toBe(404);
});

test("a product released meanwhile keeps the user's input", async () => {
  const { id, product } = await beginReading("Typed.dxf");
  const shown = (await buyer.get(`/restify/products/${product}`)).body.data;
  const typed = { data: { type: "products", id: product, attributes: { name: "By hand" } } };
  expect((await buyer.patch(`/restify/products/${product}`, typed)).status).toBe(200);
  expect(shown.attributes.width).toBeNull();
  letGo();
  await ended(buyer, id);
  const after = (await buyer.get(`/restify/products/${product}`)).body.data.attributes;
  expect(after).toMatchObject({ name: "By hand", status: "generated", width: 100 });
});

async function orderOf(creation_id: string) {
  const { rows } = await server.deps.pool.query(
    "select organization_id from product_creations where id = $1",
    [creation_id],
  );
  return { organization_id: String(rows[0]?.organization_id), creation_id };
}

test("a file to be read again while its product is created is read to the end, and the product is created", async () => {
  const { id, product } = await beginReading("Twice.dxf");
  const [file] = (await readCreation(buyer, id)).files;
  const asked = await buyer.post(`/restify/files/${file?.file_id}/extract`);
  expect([asked.status, asked.body.data.attributes.extraction_status]).toEqual([202, "running"]);
  letGo();
  expect((await ended(buyer, id)).status).toBe("done");
  expect(await statusOf(product)).toBe("generated");
});

test("a file read concurrently for two purposes counts for both", async () => {
  const { id, product } = await beginReading("Both.dxf");
  const [file] = (await readCreation(buyer, id)).files;
  const order = { ...(await orderOf(id)), file_id: String(file?.file_id), locale: "en" as const };
  const run = { id: "second", attempt: 1, signal: new AbortController().signal };
  const again = readFile.handle(order, run, server.deps);
  await expect.poll(() => held.waiting).toBe(2);
  held.releaseLast();
  await again;
  letGo();
  expect((await ended(buyer, id)).status).toBe("done");
  expect(await statusOf(product)).toBe("generated");
});

test("interrupted work is resumed by a retry and creates nothing twice", async () => {
  const { id, product } = await beginReading("Crash.dxf");
  // The state after a crash: running in the table, with the job due for a retry.
  const before = await readCreation(buyer, id);
  expect(before.files[0]?.status).toBe("running");
  const order = await orderOf(id);
  letGo();
  const run = { id: "second", attempt: 2, signal: new AbortController().signal };
  await makeProducts.handle(order, run, server.deps);
  await ended(buyer, id);
  expect(await statusOf(product)).toBe("generated");
  const holes = await buyer.list(`/restify/holes?filter[product]=${product}`);
  expect(holes.body.data).toHaveLength(1);
});

async function jobsAtWork(): Promise<number> {
  const { rows } = await server.deps.pool.query(
    "select count(*)::int as count from pgboss.job where state = 'active'",
  );
  return rows[0].count;
}

test("work interrupted in every attempt fails with a reason, and can be retried", async () => {
  const { id, product } = await beginReading("Killed.dxf");
  await makeProducts.giveUp?.(await orderOf(id), server.deps);
  const given = await readCreation(buyer, id);
  expect(given).toMatchObject({ status: "failed", message: "Could not create products from files" });
  expect(given.files).toMatchObject([
    { status: "failed", message: "A server error occurred during request execution" },
  ]);
  expect(await statusOf(product)).toBe("stopped");
  letGo();
  // The "crashed" process still runs here: wait until its work has ended.
  await expect.poll(jobsAtWork).toBe(0);
  expect((await buyer.post(`/restify/product-creations/${id}/retry`)).status).toBe(202);
  expect((await ended(buyer, id)).status).toBe("done");
  expect(await statusOf(product)).toBe("generated");
});

test("a product that is still being created cannot be merged, and is completed", async () => {
  const there = await buyer.create("products", { name: "There", number: "J-1" });
  const { id, product } = await beginReading("Early.dxf");
  const joined = await buyer.post(`/restify/products/${product}/join`, { into: there.id });
  expect([joined.status, joined.body.code]).toEqual([409, "not_joinable"]);
  letGo();
  expect(await ended(buyer, id)).toMatchObject({ status: "done", files: [{ product_id: product }] });
});
