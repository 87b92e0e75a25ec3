import { v7 as newId } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "../../db/drizzle.ts";
import { idempotencyKeysTable } from "../../db/standingTables.ts";
import { tokensTable, usersTable } from "../../resources/users.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { removeExpired } from "./removeExpired.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const run = { id: "", attempt: 1, signal: new AbortController().signal };

test("stored responses and sessions are deleted a day after they expire, others stay", async () => {
  await server.within("test", async ({ db }) => {
    const [user] = await db.all(usersTable);
    for (const age of ["49 hours", "47 hours"]) {
      await db.insert(idempotencyKeysTable, {
        id: newId(),
        scope: age,
        body_hash: "",
        status: 200,
        updated_at: sql`now() - ${age}::interval` as never,
      });
    }
    for (const [hash, days] of [
      ["old", -2],
      ["young", 1],
    ] as const) {
      await db.insert(tokensTable, {
        id: newId(),
        user_id: user?.id ?? "",
        hash,
        purpose: "session",
        expires_at: new Date(Date.now() + days * 86_400_000).toISOString(),
      });
    }
  });
  await removeExpired.handle({}, run, server.deps);
  await server.within("test", async ({ db }) => {
    expect((await db.all(idempotencyKeysTable)).map((key) => key.scope)).toEqual(["47 hours"]);
    const hashes = (await db.all(tokensTable)).map((token) => token.hash);
    expect(hashes).toContain("young");
    expect(hashes).not.toContain("old");
  });
});
