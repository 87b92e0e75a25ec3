import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { jobKinds, type Status } from "@kantwerk/contract/status";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eq } from "../../db/drizzle.ts";
import { holdJobs, releaseJobs } from "../../jobs/hold.ts";
import { backup } from "../../operators/backups.ts";
import { customersTable } from "../../resources/customers.ts";
import { exchangeRatesTable } from "../../resources/exchangeRates.ts";
import { filesTable } from "../../resources/fileTables.ts";
import { purchaseRequestSuppliersTable } from "../../resources/purchaseRequestSuppliers.ts";
import { suppliersTable } from "../../resources/suppliers.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf } from "../../testing/client.ts";
import type { TestOrganization } from "../../testing/database.ts";
import { exampleMaker } from "../../testing/examples.ts";
import { jobs } from "../jobs.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function statusOf(organization: TestOrganization = "test"): Promise<Status> {
  const { status, body } = await server.as("demo", organization).get("/restify/status");
  expect(status).toBe(200);
  return (body as unknown as { data: { attributes: Status } }).data.attributes;
}

const job = (name: string) => ({ name, handle: async () => {} });
const waiting = ({ jobs }: Status, kind: string) => jobs.find((each) => each.kind === kind)?.waiting ?? 0;

test("with several organizations, each sees its own jobs and failures, and nothing of the installation", async () => {
  const examples = exampleMaker(server);
  const invitation = await examples.make("test", "purchase-request-suppliers");
  const file = await examples.make("test", "files");
  await server.within("test", async ({ db, deps, organization }) => {
    const failed = { status: "failed" as const, failure_reason: "550 no such mailbox" };
    await db.update(
      purchaseRequestSuppliersTable,
      eq(purchaseRequestSuppliersTable.id, invitation.id),
      failed,
    );
    await db.update(filesTable, eq(filesTable.id, file.id), { extraction_status: "failed" });
    await deps.enqueue(db, job("add-up-offer-counts"), { organization_id: organization.id });
  });

  const own = await statusOf();
  const other = await statusOf("acme");

  expect(own.mails).toMatchObject({
    count: 1,
    latest: [{ id: invitation.id, reason: "550 no such mailbox" }],
  });
  expect(own.readings).toMatchObject({ count: 1, latest: [{ id: file.id }] });
  expect(waiting(own, "add-up-offer-counts")).toBe(1);
  expect(other).toMatchObject({ mails: { count: 0 }, readings: { count: 0 }, installation: null });
  expect(waiting(other, "add-up-offer-counts")).toBe(0);
  expect(own).toMatchObject({
    versions: { node: process.versions.node, postgresql: expect.stringMatching(/^\d+\.\d+/) },
    storage: "folder",
  });
});

test("invalid countries and currencies are listed with their records until corrected", async () => {
  const demo = server.as("demo");
  const examples = exampleMaker(server);
  const { id: customer } = await demo.create("customers", { name: "Beograd Metal", country: "RS" });
  const { id: supplier } = await demo.create("suppliers", { name: "Leeds Steel", email: "a@leeds.example" });
  const rate = await examples.make("test", "exchange-rates");
  await server.within("test", async ({ db }) => {
    await db.update(customersTable, eq(customersTable.id, customer), {
      country: "CS",
      billing_country: "XX",
    });
    await db.update(suppliersTable, eq(suppliersTable.id, supplier), { country: "UK" });
    await db.update(exchangeRatesTable, eq(exchangeRatesTable.id, rate.id), { currency: "ABC" });
  });

  const { count, latest } = (await statusOf()).unknown_codes;
  expect(count).toBe(4);
  expect(latest).toEqual(
    expect.arrayContaining([
      { type: "customers", id: customer, name: "Beograd Metal", attribute: "country", value: "CS" },
      { type: "customers", id: customer, name: "Beograd Metal", attribute: "billing_country", value: "XX" },
      { type: "suppliers", id: supplier, name: "Leeds Steel", attribute: "country", value: "UK" },
      { type: "exchange-rates", id: rate.id, name: "ABC", attribute: "currency", value: "ABC" },
    ]),
  );
  expect((await statusOf("acme")).unknown_codes).toEqual({ count: 0, latest: [] });

  await demo.patch(
    `/restify/customers/${customer}`,
    documentOf("customers", { country: "RS", billing_country: null }, {}, customer),
  );
  expect((await statusOf()).unknown_codes.count).toBe(2);
});

test("only users who may change settings can see the status", async () => {
  for (const person of ["buyer", "estimator", "viewer"] as const) {
    expect((await server.as(person).get("/restify/status")).status).toBe(403);
  }
});

test("a single organization sees all jobs, the free disk space and the last backup", async () => {
  const { pool, config } = server.deps;
  const folder = await mkdtemp(join(tmpdir(), "kantwerk-status-"));
  await pool.query("update organizations set suspended_at = now() where slug = 'acme'");
  expect((await statusOf()).installation).toBeNull();
  await pool.query("delete from organizations where slug = 'acme'");
  const before = (await statusOf()).installation;
  expect(before).toMatchObject({ last_backup_at: null });
  expect(before?.disk_free_bytes).toBeGreaterThan(0);
  expect(before?.database_bytes).toBeGreaterThan(1_000_000);

  const database = { config, databaseUrl: config.databaseUrl ?? "", pool, say: () => undefined };
  // The example file has no content in the store.
  await pool.query("delete from files");
  await backup(database, { file: join(folder, "whole.zip"), overwrite: false });
  const made = Date.parse((await statusOf()).installation?.last_backup_at ?? "");
  expect(Date.now() - made).toBeLessThan(60_000);
  await rm(folder, { recursive: true });
});

test("the status works without a data folder, with null for unknown values", async () => {
  const { dataDir } = server.deps.config;
  await rename(dataDir, `${dataDir}-aside`);
  expect((await statusOf()).installation).toMatchObject({
    disk_free_bytes: null,
    disk_bytes: null,
    database_bytes: expect.any(Number),
    last_backup_at: null,
  });
  await rename(`${dataDir}-aside`, dataDir);
  await writeFile(join(dataDir, "last-backup.json"), "{");
  expect((await statusOf()).installation).toMatchObject({
    disk_free_bytes: expect.any(Number),
    last_backup_at: null,
  });
});

test("the status shows since when jobs have been held", async () => {
  expect((await statusOf()).jobs_held_at).toBeNull();
  await holdJobs(server.deps.pool);
  const heldAt = Date.parse((await statusOf()).jobs_held_at ?? "");
  expect(Date.now() - heldAt).toBeLessThan(60_000);
  await releaseJobs(server.deps.pool);
});

test("every kind of job has a readable name", () => {
  expect(jobs.map(({ name }) => name).sort()).toEqual([...jobKinds].sort());
});
