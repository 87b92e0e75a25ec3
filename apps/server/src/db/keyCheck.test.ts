import { afterAll, beforeAll, expect, test } from "vitest";
import { openSecrets } from "../adapters/secrets.ts";
import { readConfig } from "../config.ts";
import { accept } from "../operators/instance.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { requireKey } from "./keyCheck.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const withKey = (letter: string) => readConfig({ SECRET_KEY: Buffer.alloc(32, letter).toString("base64") });

async function start(letter: string): Promise<void> {
  const { check } = await openSecrets(withKey(letter));
  await requireKey(server.deps.pool, check, "SECRET_KEY");
}

test("a database takes the key of its first start and refuses others, until the operator accepts one", async () => {
  await start("a");
  await start("a");
  await expect(start("b")).rejects.toThrow(
    /^The secrets in this database are sealed with another key than SECRET_KEY \(check value [0-9a-f]{8}, this key has [0-9a-f]{8}\): [^\n]*\.$/,
  );
  const { pool, tenantPool, files, enqueue } = server.deps;
  const said: string[] = [];
  const tools = {
    config: withKey("b"),
    databaseUrl: "",
    pool,
    tenantPool,
    files,
    enqueue,
    say: (line: string) => void said.push(line),
  };

  await accept(tools);

  expect(said).toEqual([
    expect.stringMatching(/^From now on SECRET_KEY seals the secrets of this database\./),
  ]);
  await start("b");
  await expect(start("a")).rejects.toThrow("another key");
});
