import { afterAll, beforeAll, expect, test } from "vitest";
import { openFileReader } from "../../adapters/cad/readerPool.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import type { ResourceObject, TestClient } from "../../testing/client.ts";
import { formOf } from "../../testing/form.ts";

// The reading process obeys the last line of a file, such as to read for ever.

let server: TestApp;
let buyer: TestClient;
const script = new URL("../../testing/hostileChild.ts", import.meta.url);
beforeAll(async () => {
  const reader = openFileReader({ script, size: 1, timeMs: 2_000, memoryMb: 300 });
  server = await startTestApp({ queue: true, deps: { reader } });
  buyer = server.as("buyer");
});
afterAll(() => server.close());

async function upload(deed: string): Promise<ResourceObject> {
  const form = await formOf([[`${deed}.pdf`, `%PDF-1.7\n${deed}`]]);
  return (await buyer.post("/restify/files", form.body, form.headers)).body.data;
}

const attributesOf = async ({ id }: ResourceObject) =>
  (await buyer.get(`/restify/files/${id}`)).body.data.attributes;
const becomes = (file: ResourceObject, status: string) =>
  expect.poll(async () => (await attributesOf(file)).extraction_status, { timeout: 10_000 }).toBe(status);

test("a stopped reading ends immediately with that status, and can be repeated", async () => {
  const file = await upload("sleep");
  await becomes(file, "running");
  const events = buyer.get(`/restify/files/${file.id}/events`);
  const stopped = await buyer.post(`/restify/files/${file.id}/stop`);
  expect(stopped.body.data.attributes).toMatchObject({
    extraction_status: "stopped",
    extraction_message: "Reading was stopped",
  });
  expect((await events).text).toMatch(/"extraction_status":"stopped".*\n\nevent: end\ndata: \{\}\n\n$/s);
  // The only process is available again.
  await becomes(await upload("nothing"), "done");
  expect((await attributesOf(file)).extraction_status).toBe("stopped");
  expect((await buyer.post(`/restify/files/${file.id}/extract`)).status).toBe(202);
  await becomes(file, "running");
  await buyer.post(`/restify/files/${file.id}/stop`);
});

test("a file that waits in the queue can be stopped too", async () => {
  const first = await upload("sleep");
  await becomes(first, "running");
  const waiting = await upload("nothing to do");
  await buyer.post(`/restify/files/${waiting.id}/stop`);
  await buyer.post(`/restify/files/${first.id}/stop`);
  await becomes(await upload("nothing else"), "done");
  expect((await attributesOf(waiting)).extraction_status).toBe("stopped");
});

test("stopping has no effect on a file that has been read", async () => {
  const file = await upload("nothing at all");
  await becomes(file, "done");
  const stopped = await buyer.post(`/restify/files/${file.id}/stop`);
  expect([stopped.status, stopped.body.data.attributes.extraction_status]).toEqual([200, "done"]);
});

test.each([
  [
    "loop",
    "The file is too complex: reading it took more than 60 seconds. Please simplify it and upload it again",
  ],
  [
    "hog",
    "The file is too complex: reading it took more than 700 MB of memory. Please simplify it and upload it again",
  ],
  ["exit", "The file could not be read"],
])(
  "a file that makes its process %s ends with a message, and the next one is read",
  async (deed, message) => {
    const file = await upload(deed);
    await becomes(file, "failed");
    expect((await attributesOf(file)).extraction_message).toBe(message);
    await becomes(await upload(`nothing after ${deed}`), "done");
  },
);

test("the reading of a deleted file is stopped", async () => {
  const file = await upload("sleep");
  await becomes(file, "running");
  expect((await buyer.delete(`/restify/files/${file.id}`)).status).toBe(204);
  await becomes(await upload("nothing after all"), "done");
});
