import { resources } from "@kantwerk/contract/resources";
import { desc, eq, or } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeAtDeadline } from "../features/purchase-requests/closing.ts";
import { suppliersTable } from "../resources/suppliers.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { documentOf, type TestClient } from "../testing/client.ts";
import { changeRequest, makeScenario, offerOn } from "../testing/supplierScenario.ts";
import { organizationBySlug } from "./lookups.ts";
import { migrate } from "./migrate.ts";
import { auditEventsTable } from "./standingTables.ts";
import { inTenant } from "./tenantDb.ts";

let server: TestApp;
let demo: TestClient;
let owner: pg.Client;
let organization: string;
beforeAll(async () => {
  server = await startTestApp({ queue: true });
  demo = server.as("demo");
  owner = new pg.Client({ connectionString: server.deps.config.databaseUrl });
  await owner.connect();
  organization = (await organizationBySlug(server.deps.pool, "test"))?.id ?? "";
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

/** The events of a record and of its children, the oldest first. */
const historyOf = async (id: string) => {
  const { subject_id, parent_id } = auditEventsTable;
  const rows = await server.within("test", ({ db }) =>
    db
      .select()
      .from(auditEventsTable)
      .where(or(eq(subject_id, id), eq(parent_id, id)))
      .orderBy(desc(auditEventsTable.id)),
  );
  return rows.toReversed();
};

const newSupplier = (attributes: Record<string, unknown> = {}) =>
  demo.create("suppliers", { name: "Laser Kühn", email: "laser@example.com", ...attributes });

/** Runs a statement as the role of the requests, as somebody could who slips SQL into one. */
async function asRequest<T extends pg.QueryResultRow>(...statements: string[]): Promise<T[]> {
  await owner.query(`BEGIN; SET LOCAL ROLE kantwerk_app; SET LOCAL app.organization_id = '${organization}'`);
  try {
    let rows: T[] = [];
    for (const statement of statements) rows = (await owner.query<T>(statement)).rows;
    await owner.query("COMMIT");
    return rows;
  } catch (error) {
    await owner.query("ROLLBACK");
    throw error;
  }
}

test("every table that holds records or links of an organization notes its changes", async () => {
  const { rows } = await owner.query<{ name: string; events: string[] }>(`
    select c.relname as name, array(
      select unnest(array['INSERT', 'DELETE', 'UPDATE']) except
      select case when t.tgtype & 4 > 0 then 'INSERT' end from pg_trigger t where t.tgrelid = c.oid and t.tgname ~ '^note_' and t.tgenabled = 'O' except
      select case when t.tgtype & 8 > 0 then 'DELETE' end from pg_trigger t where t.tgrelid = c.oid and t.tgname ~ '^note_' and t.tgenabled = 'O' except
      select case when t.tgtype & 16 > 0 then 'UPDATE' end from pg_trigger t where t.tgrelid = c.oid and t.tgname ~ '^note_' and t.tgenabled = 'O' except
      select 'UPDATE' where not has_table_privilege('kantwerk_app', c.oid, 'UPDATE')) as events
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`);
  const unnoted = rows.filter(({ events }) => events.length > 0).map(({ name }) => name);
  expect(unnoted.toSorted()).toEqual([
    "asked_facts",
    "audit_events",
    "calculated_prices",
    "calculation_results",
    "counters",
    "descriptions",
    "idempotency_keys",
    "import_mappings",
    "import_rows",
    "imports",
    "input_changes",
    "instance",
    "known_devices",
    "nestings",
    "notices",
    "offer_covers",
    "offer_days",
    "order_documents",
    "passkey_challenges",
    "passkeys",
    "preferences",
    "product_creations",
    "readings",
    "recalculations",
    "recovery_codes",
    "renditions",
    "search_index",
    "search_terms",
    "sent_mails",
    "sign_in_attempts",
    "sso_identities",
    "stored_contents",
    "tokens",
    "totp_factors",
    "undecided_offers",
    "webhook_deliveries",
  ]);
  const noted = rows.filter(({ events }) => events.length === 0).map(({ name }) => name);
  const records = resources.filter(
    ({ type }) => !["notices", "webhook-deliveries", "calculated-prices"].includes(type),
  );
  expect(noted).toEqual(expect.arrayContaining(records.map(({ type }) => type.replaceAll("-", "_"))));
});

test("a record's creation, change and end are noted with who, by which request, and what it was before", async () => {
  const { id } = await newSupplier({ city: "Ulm" });
  const changed = await demo.patch(
    `/restify/suppliers/${id}`,
    documentOf("suppliers", { city: "Köln" }, {}, id),
  );
  await demo.delete(`/restify/suppliers/${id}`);
  const [made, update, end, ...more] = await historyOf(id);
  expect(more).toEqual([]);
  expect(made).toMatchObject({ action: "create", subject_type: "suppliers", parent_type: null });
  expect(made?.changes).toMatchObject({ name: [null, "Laser Kühn"], city: [null, "Ulm"] });
  expect(made?.changes).not.toHaveProperty("phone");
  expect(update).toMatchObject({
    action: "update",
    actor_type: "user",
    actor_name: "demo",
    request_id: changed.headers["x-request-id"],
    changes: { city: ["Ulm", "Köln"] },
  });
  expect(Object.keys(update?.changes ?? {})).toEqual(["city"]);
  expect(end).toMatchObject({ action: "delete", actor_id: update?.actor_id });
  expect(end?.changes).toMatchObject({ name: ["Laser Kühn", null], city: ["Köln", null] });
});

test("what changes nothing but a record's version is no event", async () => {
  const { id } = await newSupplier();
  await asRequest(`update suppliers set version = version + 1, updated_at = now() where id = '${id}'`);
  expect((await historyOf(id)).map(({ action }) => action)).toEqual(["create"]);
});

test("a child's events tell its parent, also when it goes with it", async () => {
  const product = await demo.create("products", { name: "Halter", number: "H-1" });
  const hole = await demo.create(
    "holes",
    { diameter: 9, through: true },
    { product: { type: "products", id: product.id } },
  );
  const gone = await demo.delete(`/restify/products/${product.id}`);
  expect(gone.status).toBe(204);
  const events = await historyOf(product.id);
  expect(events.map(({ action, subject_type }) => `${action} ${subject_type}`)).toEqual([
    "create products",
    "create holes",
    "delete products",
    "delete holes",
  ]);
  expect(events[3]).toMatchObject({
    subject_id: hole.id,
    parent_type: "products",
    parent_id: product.id,
    actor_name: "demo",
    request_id: gone.headers["x-request-id"],
    changes: { diameter: [9, null], through: [true, null] },
  });
});

test("links are noted at the record that has them: only those taken away, and those added", async () => {
  const permissions = (await demo.list("/restify/permissions?page[size]=3")).body.data.map(({ id }) => ({
    type: "permissions",
    id,
  }));
  const [a, b, c] = permissions;
  if (!a || !b || !c) throw new Error("Three permissions are expected");
  const role = await demo.create("roles", { name: "Einkauf 2" }, { permissions: [a, b] });
  await demo.patch(`/restify/roles/${role.id}`, documentOf("roles", {}, { permissions: [b, c] }, role.id));
  const events = await historyOf(role.id);
  expect(events.map(({ changes }) => changes.permissions).filter(Boolean)).toEqual([
    [[], expect.toSatisfy((ids: string[]) => ids.toSorted().join() === [a.id, b.id].toSorted().join())],
    [[a.id], []],
    [[], [c.id]],
  ]);
  expect(new Set(events.map(({ subject_type }) => subject_type))).toEqual(new Set(["roles"]));
});

test("what suppliers, actions and jobs write is noted as theirs, without the secret of the link", async () => {
  const { client, request, own, rival } = await makeScenario(server);
  const submitted = await own.submit(offerOn(await own.line()));
  const rivals = await rival.submit(offerOn(await rival.line()));
  expect([submitted.status, rivals.status]).toEqual([201, 201]);
  const offer = (submitted.body as unknown as { data: { id: string } }).data;
  const lost = (rivals.body as unknown as { data: { id: string } }).data;
  const award = await client.post(`/restify/offers/${offer.id}/award`, { reason: "price" });
  expect(award.status).toBe(200);
  await changeRequest(server, request.id, { close_submission_at: new Date(Date.now() - 1000).toISOString() });
  const run = { id: "", attempt: 1, signal: new AbortController().signal };
  const order = { organization_id: organization, request_id: request.id };
  await closeAtDeadline.handle(order, run, { ...server.deps, job: "close-purchase-request 7" });

  const [made, awarded] = await historyOf(offer.id);
  expect(made).toMatchObject({ action: "create", actor_type: "invitation" });
  expect(made?.actor_name).toContain("Blech Kühn");
  expect(made?.changes.tiers?.[1]).toMatchObject([{ unit_price: "4.5000" }]);
  expect(awarded).toMatchObject({
    action: "award",
    actor_type: "user",
    changes: { status: ["offered", "ordered"] },
  });
  expect((await historyOf(lost.id)).at(-1)).toMatchObject({
    actor_type: "user",
    request_id: award.headers["x-request-id"],
    changes: { lost_to_award: [false, true] },
  });
  const events = await historyOf(request.id);
  expect(events.at(-1)).toMatchObject({
    actor_type: "system",
    request_id: "close-purchase-request 7",
    changes: { state: ["open", "closed"] },
  });
  const invitation = events.filter(({ subject_id }) => subject_id === made?.actor_id);
  const said = invitation.map(({ changes }) => changes.status).filter(Boolean);
  expect(said).toContainEqual([expect.any(String), "answered"]);
  const { rows } = await owner.query("select 1 from audit_events where changes::text like any ($1)", [
    [`%${own.accessId}%`, "%$argon2%"],
  ]);
  expect(rows).toEqual([]);
});

test("the run of a job is named by the queue", async () => {
  const { request } = await makeScenario(server);
  const ofMails = async () =>
    (await historyOf(request.id)).filter(({ request_id }) =>
      /^send-mail [0-9a-f-]{36}$/.test(request_id ?? ""),
    );
  await expect.poll(async () => (await ofMails()).length, { timeout: 15_000 }).toBeGreaterThan(0);
  for (const event of await ofMails())
    expect(event).toMatchObject({ actor_type: "system", action: "update" });
});

test("long texts and large values stand there by their hash, short ones as they are", async () => {
  const product = await demo.create("products", { name: "Halter", number: "H-2", notes: "a".repeat(256) });
  const change = (notes: string) =>
    demo.patch(`/restify/products/${product.id}`, documentOf("products", { notes }, {}, product.id));
  await change("ä".repeat(255));
  expect((await historyOf(product.id)).at(-1)?.changes.notes).toEqual([
    { sha256: "02d7160d77e18c6447be80c2e355c7ed4388545271702c50253b0914c65ce5fe" },
    "ä".repeat(255),
  ]);
});

test("events are told apart in the order in which they happened, within a transaction too", async () => {
  const { id } = await newSupplier();
  const cities = Array.from({ length: 200 }, (_, index) => `Ort ${index}`);
  await asRequest(...cities.map((city) => `update suppliers set city = '${city}' where id = '${id}'`));
  const seen = (await historyOf(id)).slice(1).map(({ changes }) => changes.city?.[1]);
  expect(seen).toEqual(cities);
});

test("an action gives its name to what it updates, whatever an actor is called", async () => {
  const { id } = await newSupplier();
  const actor = { type: "user", id, name: `O'Neill \\'; drop table "suppliers"; --` } as const;
  await inTenant(
    server.deps.tenantPool,
    organization,
    (db) => db.update(suppliersTable, eq(suppliersTable.id, id), { status: "inactive" }),
    { actor, requestId: "'; --", action: "transition" },
  );
  expect((await historyOf(id)).at(-1)).toMatchObject({
    action: "transition",
    actor_name: actor.name,
    request_id: "'; --",
    changes: { status: ["active", "inactive"] },
  });
});

const event = (
  table: string,
) => `insert into ${table} (organization_id, id, actor_type, action, subject_type, subject_id, changes, occurred_at)
  values (current_setting('app.organization_id')::uuid, gen_random_uuid(), 'user', 'update', 'suppliers', gen_random_uuid(), '{}', now())`;

test.each([
  ["invent an event", event("audit_events")],
  ["change one", "update audit_events set actor_name = 'somebody else'"],
  ["take one away", "delete from audit_events"],
  ["empty it", "truncate audit_events"],
  ["silence it", "alter table suppliers disable trigger note_change"],
  ["do without triggers", "set session_replication_role = replica"],
  [
    "replace what writes it",
    "create or replace function note_change() returns trigger language plpgsql as 'begin return null; end'",
  ],
  ["change links without a trace", "update user_roles set role_id = role_id"],
  [
    "write by a trigger of its own",
    `create temp table forged (organization_id uuid, id uuid);
     create trigger forge after insert on forged for each row execute function note_change('users', '{}')`,
  ],
])("a request cannot %s", async (_what, statement) => {
  await expect(asRequest(statement)).rejects.toMatchObject({
    code: "42501",
  });
});

test("a request cannot lead the events elsewhere by a table of its own", async () => {
  const { id } = await newSupplier();
  await asRequest(
    "create temp table audit_events (like public.audit_events)",
    "set local search_path = pg_temp, public, pg_catalog",
    `update public.suppliers set city = 'Ulm' where id = '${id}'`,
    "drop table pg_temp.audit_events",
  );
  expect((await historyOf(id)).at(-1)?.changes).toEqual({ city: [null, "Ulm"] });
});

test("a new start notes nothing", async () => {
  const count = async () => (await owner.query("select count(*) from audit_events")).rows;
  const before = await count();
  await migrate(server.deps.pool);
  expect(await count()).toEqual(before);
});
