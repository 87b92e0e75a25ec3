import { afterAll, beforeAll, expect, test } from "vitest";
import { type FileReader, ReadingFailed, type ReadingTask } from "../../adapters/cad/fileReader.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import type { TestClient } from "../../testing/client.ts";
import { plate } from "../../testing/creations.ts";
import { formOf } from "../../testing/form.ts";
import { pdfOf } from "../../testing/pdf.ts";

/** Renders of PDF pages wait until the test releases them; reading the PDF itself does not. */
const asked: number[] = [];
const held = Promise.withResolvers<void>();
const reader: FileReader = {
  async read(task: ReadingTask, signal) {
    // A DXF is never read to its end.
    if (task.format === "dxf")
      return new Promise((_, reject) => {
        signal?.addEventListener("abort", () => reject(new ReadingFailed("stopped")));
      });
    if (task.format !== "pdf_page")
      return { features: null, pages: Array(20).fill("A page"), renditions: [] };
    asked.push(task.page);
    await held.promise;
    if (task.page === 20) throw new ReadingFailed("unreadable");
    const bytes = Buffer.from(`page ${task.page}`);
    return {
      features: null,
      pages: [],
      renditions: [{ kind: "page", page: task.page, part: null, media_type: "image/webp", bytes }],
    };
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

async function upload(name: string, content: string): Promise<string> {
  const form = await formOf([[name, content]]);
  return (await buyer.post("/restify/files", form.body, form.headers)).body.data.id;
}

test("a page requested by many is rendered once, and only a few pages are rendered concurrently", async () => {
  const id = await upload("drawing.pdf", pdfOf(["A page"]));
  const status = async () => (await buyer.get(`/restify/files/${id}`)).body.data.attributes.extraction_status;
  await expect.poll(status, { timeout: 15_000 }).toBe("done");
  const page = (number: number) => buyer.get(`/restify/files/${id}/preview?kind=page&page=${number}`);
  const same = [page(2), page(2), page(2)];
  const others = [3, 4, 5, 6, 7, 8, 20].map(page);
  await expect.poll(() => asked.length, { timeout: 15_000 }).toBe(8);
  const refused = await page(9);
  expect(refused.status).toBe(429);
  expect(refused.headers["retry-after"]).toBe("5");
  held.resolve();
  const statuses = (answers: { status: number }[]) => answers.map((answer) => answer.status);
  expect(statuses(await Promise.all(same))).toEqual([200, 200, 200]);
  expect(statuses(await Promise.all(others))).toEqual([200, 200, 200, 200, 200, 200, 404]);
  expect(asked.filter((number) => number === 2)).toHaveLength(1);
  expect((await page(9)).status).toBe(200);
});

test("NUL characters in a URL are a malformed request", async () => {
  const id = await upload("zero.pdf", pdfOf(["A page"]));
  for (const path of ["preview?kind=flat&part=%00", "flat.dxf?part=%00", "flat.svg?part=solid-1%00"])
    expect((await buyer.get(`/restify/files/${id}/${path}`)).status).toBe(400);
  expect((await buyer.get("/restify/products?filter[number]=%00")).status).toBe(400);
});

test("a user who watches too many files is told when to retry", async () => {
  const id = await upload("slow.dxf", plate());
  const watch = () => buyer.get(`/restify/files/${id}/events`);
  const watching = Array.from({ length: 21 }, watch);
  const refused = await Promise.race(watching);
  expect(refused.status).toBe(429);
  expect(refused.headers["retry-after"]).toBe("15");
  await buyer.post(`/restify/files/${id}/stop`);
  const statuses = (await Promise.all(watching)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([...Array(20).fill(200), 429]);
});
