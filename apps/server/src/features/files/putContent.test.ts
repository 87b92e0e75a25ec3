import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { removeUnused } from "../../db/contentLock.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { holdContent, putContent } from "./putContent.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const put = (content: string) => putContent(server.deps, Readable.from([Buffer.from(content)]), 1000);
const hold = (sha256: string) => server.within("test", (ctx) => holdContent(ctx, sha256));

test("a store that is slow to delete keeps no transaction open, and the same content can be stored again afterwards", async () => {
  const { pool, files } = server.deps;
  const { sha256 } = await put("one");
  const begun = Promise.withResolvers<void>();
  const going = Promise.withResolvers<void>();
  const removing = removeUnused(pool, sha256, async () => {
    begun.resolve();
    await going.promise;
    await files.remove(sha256);
  });
  await begun.promise;

  const idle = "select from pg_stat_activity where datname = current_database() and state like 'idle in %'";
  expect((await pool.query(idle)).rows).toEqual([]);
  await expect(hold(sha256)).rejects.toThrow("conflict");
  const again = put("one");
  going.resolve();
  await removing;
  await again;

  expect(await text(await files.open(sha256))).toBe("one");
  await hold(sha256);
});

test("content held by a transaction is deleted after the transaction if it did not use it", async () => {
  const { pool, files } = server.deps;
  const { sha256 } = await put("two");
  const removed = server.within("test", async (ctx) => {
    await holdContent(ctx, sha256);
    const removing = removeUnused(pool, sha256, () => files.remove(sha256));
    const waiting =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await pool.query(waiting)).rows.length).toBe(1);
    return { removing };
  });
  await (await removed).removing;
  await expect(files.open(sha256)).rejects.toThrow();
  await expect(hold(sha256)).rejects.toThrow("conflict");
});
