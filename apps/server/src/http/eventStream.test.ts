import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { announce } from "../adapters/changes.ts";
import { eq } from "../db/drizzle.ts";
import { filesTable } from "../resources/fileTables.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";

// Over real connections: what a stream of events does while it is open. The events of a file stand for all.

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ listen: true });
});
afterAll(() => server.close());

/** A file of the buyer that waits to be read, and as no queue is at work, goes on waiting. */
async function waitingFile(): Promise<string> {
  const id = newId();
  const { id: uploaded_by } = (await server.as("buyer").get("/restify/profile")).body.data;
  await server.within("test", ({ db }) =>
    db.insert(filesTable, {
      id,
      name: "waiting.dxf",
      media_type: "image/vnd.dxf",
      kind: "drawing",
      size: 1,
      sha256: "0".repeat(64),
      extraction_status: "pending",
      uploaded_by,
    }),
  );
  return id;
}

async function openEvents(id: string) {
  const authorization = `Bearer ${await server.as("buyer").token()}`;
  const url = `${server.baseUrl}/api/v1/restify/files/${id}/events`;
  const [response] = (await once(get(url, { agent: false, headers: { authorization } }), "response")) as [
    IncomingMessage,
  ];
  let text = "";
  response.setEncoding("utf8").on("data", (piece: string) => {
    text += piece;
  });
  // What breaks off is not read on.
  response.on("error", () => undefined);
  return {
    status: response.statusCode,
    leave: () => response.destroy(),
    /** All that has come, once this has. */
    async until(expected: string) {
      await expect.poll(() => text).toContain(expected);
      return text;
    },
    async toItsEnd() {
      if (!response.closed) await once(response, "close");
      return text;
    },
  };
}

const change = (id: string, values: object) =>
  server.within("test", async ({ db }) => {
    await db.update(filesTable, eq(filesTable.id, id), values);
    await announce(db, `files:${id}`);
  });

test("the document comes at once, after each change, and nothing comes where nothing has changed", async () => {
  const id = await waitingFile();
  const events = await openEvents(id);
  expect(events.status).toBe(200);
  expect(await events.until('"pending"')).toMatch(/^event: progress\ndata: \{"data":/);
  await server.within("test", ({ db }) => announce(db, `files:${id}`));
  await change(id, { extraction_status: "running" });
  await events.until('"running"');
  await change(id, { extraction_status: "done" });
  const text = await events.toItsEnd();
  expect(text.match(/^event: (\w+)/gm)).toEqual([...Array(3).fill("event: progress"), "event: end"]);
});

test("a file that is deleted ends its stream", async () => {
  const id = await waitingFile();
  const events = await openEvents(id);
  await events.until('"pending"');
  expect((await server.as("buyer").delete(`/restify/files/${id}`)).status).toBe(204);
  expect(await events.toItsEnd()).toMatch(/event: end\ndata: \{\}\n\n$/);
});

test("one person has at most 20 streams open, and who leaves makes room", async () => {
  const id = await waitingFile();
  const streams = await Promise.all(Array.from({ length: 20 }, () => openEvents(id)));
  expect(streams.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect((await openEvents(id)).status).toBe(429);
  for (const stream of streams) stream.leave();
  await expect
    .poll(async () => {
      const next = await openEvents(id);
      next.leave();
      return next.status;
    })
    .toBe(200);
});

test("closing the server ends the streams", async () => {
  const events = await openEvents(await waitingFile());
  await events.until('"pending"');
  const ended = events.toItsEnd();
  await server.deps.changes.close();
  expect(await ended).not.toContain("event: end");
});
