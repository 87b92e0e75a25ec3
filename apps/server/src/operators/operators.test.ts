import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { resources } from "@kantwerk/contract/resources";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import yauzl from "yauzl";
import { FileMissing } from "../adapters/files/fileStore.ts";
import { sql } from "../db/drizzle.ts";
import { filesTable } from "../resources/fileTables.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { exampleMaker } from "../testing/examples.ts";
import { deleteOrganization } from "./deleteOrganization.ts";
import { exportOrganization } from "./exportOrganization.ts";
import * as organizations from "./organizations.ts";
import * as people from "./people.ts";
import type { Tools } from "./tools.ts";

let server: TestApp;
let tools: Tools;
let folder: string;
const said: string[] = [];

beforeAll(async () => {
  server = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), "kantwerk-operators-"));
  const { config, pool, tenantPool, files, enqueue } = server.deps;
  tools = {
    config,
    databaseUrl: config.databaseUrl ?? "",
    pool,
    tenantPool,
    files,
    enqueue,
    say: (line) => said.push(line),
  };
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const passwordSaid = () => / (\S+)$/.exec(said.at(-1) ?? "")?.[1] ?? "";
const signIn = (email: string, password: string, slug: string) =>
  server.call("POST", "/api/v1/restify/login", { host: `${slug}.${server.host}`, body: { email, password } });

describe("people", () => {
  test("an added person signs in with the printed password, and has the role's permissions", async () => {
    const email = "bo@kantwerk.example";
    await people.create(tools, {
      organization: "test",
      email,
      name: "Bo Klein",
      role: "Buyer",
      language: "de",
    });
    expect((await signIn(email, passwordSaid(), "test")).status).toBe(200);
    const again = { organization: "test", email, name: "Bo", role: "Buyer", language: "de" } as const;
    await expect(people.create(tools, again)).rejects.toThrow("has the address bo@kantwerk.example already");
    const without = people.create(tools, { ...again, email: "x@kantwerk.example", role: "Boss" });
    await expect(without).rejects.toThrow("There is no role Boss, but Administrator");
  });

  test("a new password ends the sessions and replaces the old one", async () => {
    const email = "viewer@kantwerk.example";
    expect((await server.as("viewer").get("/restify/products")).status).toBe(200);
    await server.deps.pool.query("update users set two_factor_enabled = true where email = $1", [email]);
    await people.resetPassword(tools, { organization: "test", email });
    expect((await server.as("viewer").get("/restify/products")).status).toBe(401);
    expect((await signIn(email, "kantwerk-demo", "test")).status).toBe(422);
    const signedIn = await signIn(email, passwordSaid(), "test");
    expect([signedIn.status, signedIn.body.meta]).toEqual([200, { token: expect.any(String) }]);
    const told = await server.deps.pool.query(
      "select data->'order'->>'what' as what from pgboss.job where data->'order'->>'user_id' in (select id::text from users where email = $1)",
      [email],
    );
    expect(told.rows).toEqual([{ what: "reset" }]);
    await people.endSessions(tools, { organization: "test", email });
    expect(said.at(-1)).toBe("Ended 1 sessions and links of viewer@kantwerk.example");
    await expect(people.endSessions(tools, { organization: "nowhere", email })).rejects.toThrow(
      "no organization nowhere",
    );
  });
});

describe("organizations", () => {
  const wanted = {
    name: "Third",
    email: "admin@third.example",
    admin: "Tia",
    language: "en",
    currency: "CHF",
  } as const;

  test("are created once, listed and renamed", async () => {
    await organizations.create(tools, { slug: "third", ...wanted });
    expect((await signIn(wanted.email, passwordSaid(), "third")).status).toBe(200);
    await expect(organizations.create(tools, { slug: "third", ...wanted })).rejects.toThrow(
      "is an organization third already",
    );
    await organizations.rename(tools, { slug: "third", name: "Third Ltd", to: "third-ltd" });
    said.length = 0;
    await organizations.list(tools);
    expect(said.map((line) => line.split("\t").slice(0, 2))).toContainEqual(["third-ltd", "Third Ltd"]);
    await expect(organizations.rename(tools, { slug: "third-ltd", to: "acme" })).rejects.toThrow(
      "acme already",
    );
  });

  test("that are suspended admit nobody, and are unchanged when resumed", async () => {
    const buyer = server.as("buyer", "acme");
    const list = () => buyer.get("/restify/products").then(({ status }) => status);
    expect(await list()).toBe(200);
    await organizations.suspend(tools, { slug: "acme" });
    expect(await list()).toBe(401);
    await organizations.resume(tools, { slug: "acme" });
    expect(await list()).toBe(200);
  });

  test("are exported completely, without secrets and others' rows, and deleted without leftovers", async () => {
    const examples = exampleMaker(server);
    for (const { type } of resources) await examples.make("acme", type);
    const { sha256 } = await tools.files.put(Readable.from([Buffer.from("what only Acme has")]), 100);
    await server.within("acme", ({ db }) => db.update(filesTable, sql`true`, { sha256 }));

    const file = join(folder, "acme.zip");
    await exportOrganization(tools, { slug: "acme", file, overwrite: false });
    const entries = await readZip(file);
    const facts = JSON.parse(entries.get("organization.json") ?? "");
    expect(facts).toMatchObject({ slug: "acme", rows: { users: 5 } });
    expect(entries.get("data/customers.jsonl")).toContain('"name"');
    expect(entries.get(`files/${sha256}`)).toBe("what only Acme has");
    const text = [...entries.values()].join("\n");
    expect(text).not.toContain("argon2");
    expect(text).not.toContain("Metallbau Test");

    await expect(deleteOrganization(tools, { slug: "acme", confirm: "test" })).rejects.toThrow(
      "--confirm acme",
    );
    const before = await rowsOf("test");
    await deleteOrganization(tools, { slug: "acme", confirm: "acme" });
    expect(said.at(-1)).toMatch(/^Deleted Acme.* Nothing of it is left$/);
    expect(await rowsOf("test")).toEqual(before);
    await expect(tools.files.open(sha256)).rejects.toThrow(FileMissing);
    await expect(organizations.suspend(tools, { slug: "acme" })).rejects.toThrow("no organization acme");
  });
});

/** The number of rows of an organization in some tables. */
async function rowsOf(slug: string): Promise<unknown> {
  const { rows } = await tools.pool.query(
    `select (select count(*) from users u where u.organization_id = o.id) as users,
       (select count(*) from audit_events e where e.organization_id = o.id) as events from organizations o where slug = $1`,
    [slug],
  );
  return rows;
}

async function readZip(path: string): Promise<Map<string, string>> {
  const entries = new Map<string, string>();
  const zip = await yauzl.openPromise(path);
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, String(await buffer(await zip.openReadStreamPromise(entry))));
  return entries;
}
