import { afterAll, beforeAll, expect, test } from "vitest";
import { eq } from "../../db/drizzle.ts";
import { filesTable } from "../../resources/fileTables.ts";
import { productsTable } from "../../resources/products.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf, type ResourceObject, type TestClient } from "../../testing/client.ts";
import { testPassword } from "../../testing/database.ts";
import { addReadFile } from "../../testing/readFiles.ts";

let server: TestApp;
let demo: TestClient;
/** May view the catalogue and the history and change products and list prices, but has no `costs.view`. */
let clerk: TestClient;

const to = ({ type, id }: { type: string; id: string }) => ({ type, id });

beforeAll(async () => {
  server = await startTestApp();
  demo = server.as("demo");
  const permissions = (await demo.list("/restify/permissions?page[size]=100")).body.data.filter(
    ({ attributes }) =>
      /^(products|suppliables|operations|suppliers)\.|^audit-events.view$/.test(String(attributes.name)),
  );
  const role = await demo.create("roles", { name: "Clerk" }, { permissions: permissions.map(to) });
  const [viewer] = (await demo.list("/restify/users?filter[name]=viewer")).body.data;
  await demo.patch(
    `/restify/users/${viewer?.id}`,
    documentOf("users", {}, { roles: [to(role)] }, viewer?.id),
  );
  clerk = server.as("viewer");
});
afterAll(() => server.close());

type Event = ResourceObject & { attributes: { changes: Record<string, [unknown, unknown]> } };

const historyOf = async ({ type, id }: { type: string; id: string }, client = demo, query = "") =>
  (await client.list(`/restify/${type}/${id}/history${query}`)).body.data as Event[];
const change = ({ type, id }: ResourceObject, attributes: object, related: object = {}, client = demo) =>
  client.patch(`/restify/${type}/${id}`, documentOf(type, attributes as never, related as never, id));
const undo = (event: { id: string } | undefined, client = demo) =>
  client.post(`/restify/audit-events/${event?.id}/undo`);
const actionsOf = (events: Event[]) =>
  events.map(({ attributes }) => `${attributes.action} ${attributes.subject_type}`);

let counter = 0;
const newProduct = (attributes: object = {}) => {
  counter += 1;
  return demo.create("products", { name: "Halter", number: `H-${counter}`, ...attributes });
};

test("a record's history lists its changes and its children's, newest first, with the API's values", async () => {
  const product = await newProduct({ thickness: 2 });
  const customer = await demo.create("customers", { name: "Kühn GmbH" });
  const price = await demo.create(
    "bulk-prices",
    { min_quantity: 1, unit_price: "12.5" },
    { product: to(product) },
  );
  const saved = await change(product, { thickness: 3 }, { customer: to(customer) });
  await demo.delete(`/restify/bulk-prices/${price.id}`);
  const events = await historyOf(product);
  expect(actionsOf(events)).toEqual([
    "delete bulk-prices",
    "update products",
    "create bulk-prices",
    "create products",
  ]);
  expect(events[0]?.attributes).toMatchObject({
    parent_title: "Halter",
    changes: { unit_price: ["12.5000", null] },
  });
  expect(events[1]?.attributes).toMatchObject({
    actor_type: "user",
    actor_name: "demo",
    subject_title: "Halter",
    request_id: saved.headers["x-request-id"],
    undoable: true,
    changes: {
      thickness: [2, 3],
      customer: [null, { type: "customers", id: customer.id, meta: { title: "Kühn GmbH" } }],
    },
  });
  await demo.delete(`/restify/products/${product.id}`);
  await demo.delete(`/restify/customers/${customer.id}`);
  const gone = await historyOf(product);
  expect(actionsOf(gone)[0]).toBe("delete products");
  expect(gone[0]?.attributes.subject_title).toBe("Halter");
  expect(gone[2]?.attributes.changes.customer?.[1]).toMatchObject({ meta: { title: "Kühn GmbH" } });
});

test("a child without a title is named after its related record, and no event contains its secret", async () => {
  const supplier = await demo.create("suppliers", { name: "Laser Kühn", email: "l@example.com" });
  const product = await newProduct();
  const request = await demo.create(
    "purchase-requests",
    { name: "Halter", close_submission_at: "2099-01-01T00:00:00Z" },
    { products: [{ ...to(product), meta: { quantities: [10] } }], suppliers: [to(supplier)] },
  );
  const found = await historyOf(request, demo, "?filter[subject_type]=purchase-request-suppliers");
  expect(found[0]?.attributes).toMatchObject({ subject_title: "Laser Kühn", action: "create" });
  expect(JSON.stringify(found)).not.toContain("access_id");
});

test("the whole history is filtered by user, record, action and time, sorted and paged", async () => {
  const product = await newProduct();
  await change(product, { name: "Winkel" });
  const at = String((await historyOf(product))[0]?.attributes.occurred_at);
  const list = (query: string) => demo.list(`/restify/audit-events?${query}`);
  const [one] = (await list(`filter[subject_id]=${product.id}&filter[action]=update`)).body.data;
  expect(one?.attributes).toMatchObject({ occurred_at: at, changes: { name: ["Halter", "Winkel"] } });
  expect((await list(`filter[occurred_at][gt]=${at}&filter[subject_id]=${product.id}`)).body.data).toEqual(
    [],
  );
  expect((await list(`filter[actor_id]=${one?.attributes.actor_id}&page[size]=1`)).body.data).toHaveLength(1);
  expect((await list("filter[subject_type]=products&sort=occurred_at&page[size]=2")).body.data).toHaveLength(
    2,
  );
  for (const query of ["filter[changes]=x", "sort=changes", "filter[subject_id]=x", "include=actor"])
    expect([query, (await list(query)).status]).toEqual([query, 400]);
  expect((await demo.get(`/restify/audit-events/${one?.id}`)).body.data.id).toBe(one?.id);
  expect((await server.as("demo", "acme").get(`/restify/audit-events/${one?.id}`)).status).toBe(404);
});

test("file readings can be filtered out, but not what people did", async () => {
  const product = await newProduct();
  const owner = { type: "products" as const, id: product.id };
  const file = await addReadFile(server, owner, { name: "a.step", kind: "model", features: null });
  await server.within("test", async ({ db }) => {
    await db.update(filesTable, eq(filesTable.id, file), { extraction_status: "failed" });
    await db.update(productsTable, eq(productsTable.id, product.id), { preview_id: file });
  });
  await change(product, { name: "Winkel" });
  const all = ["update products", "update products", "update files", "create files", "create products"];
  expect(actionsOf(await historyOf(product))).toEqual(all);
  const without = await historyOf(product, demo, "?filter[file_readings]=false");
  expect(actionsOf(without)).toEqual(["update products", "create files", "create products"]);
  expect(without[0]?.attributes.changes.name).toEqual(["Halter", "Winkel"]);
});

test("the history requires its own permission and that of the record, and nobody can write it", async () => {
  const product = await newProduct();
  const [event] = await historyOf(product);
  const customer = await demo.create("customers", { name: "Meyer" });
  const now = new Date().toISOString();
  const answers = await Promise.all([
    clerk.list(`/restify/customers/${customer.id}/history`),
    clerk.get(`/restify/customers/${customer.id}?as_of=${now}`),
    demo.list(`/restify/products/${customer.id}/history`),
    demo.delete(`/restify/audit-events/${event?.id}`),
    demo.patch(`/restify/audit-events/${event?.id}`, {}),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 404, 404, 404]);
  const seen = (await clerk.list("/restify/audit-events?page[size]=100")).body.data;
  const types = seen.map(({ attributes }) => attributes.subject_type);
  expect(types).toContain("products");
  expect(types).not.toContain("customers");
});

test("costs appear in no history of users who may not see them, whatever the query", async () => {
  const supplier = await demo.create("suppliers", { name: "Zink AG", email: "z@example.com" });
  const operation = await demo.create("operations", { name: "Verzinken" });
  const suppliable = await demo.create(
    "suppliables",
    { supply_type: "operation", cost: "7001" },
    { operation: to(operation), supplier: to(supplier) },
  );
  const bulk = await demo.create(
    "bulk-prices",
    { min_quantity: 1, unit_price: "7002" },
    { suppliable: to(suppliable) },
  );
  const made = (await historyOf(suppliable))[0]?.attributes.occurred_at;
  await change(suppliable, { cost: "7003" });
  await change(bulk, { unit_price: "7004" });
  await change(suppliable, { number: "Z-1", cost: "7005" });
  expect(
    (await historyOf(suppliable)).map(
      ({ attributes }) => attributes.changes.cost ?? attributes.changes.unit_price,
    ),
  ).toEqual([
    ["7003.0000", "7005.0000"],
    ["7002.0000", "7004.0000"],
    ["7001.0000", "7003.0000"],
    [null, "7002.0000"],
    [null, "7001.0000"],
  ]);
  const events = await historyOf(suppliable, clerk);
  expect(actionsOf(events)).toEqual(["update suppliables", "create bulk-prices", "create suppliables"]);
  expect(events[0]?.attributes).toMatchObject({ changes: { number: [null, "Z-1"] }, undoable: false });
  for (const path of [
    `/restify/suppliables/${suppliable.id}/history?sort=occurred_at`,
    "/restify/audit-events?page[size]=100&filter[subject_type]=suppliables,bulk-prices",
    `/restify/suppliables/${suppliable.id}?as_of=${made}&include=supplier`,
    `/restify/bulk-prices/${bulk.id}?as_of=${new Date().toISOString()}&fields[bulk-prices]=unit_price`,
  ]) {
    const answer = await clerk.get(path);
    expect([path, answer.status]).toEqual([path, 200]);
    // Ids may contain such digits by chance.
    expect(answer.text.replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, "")).not.toMatch(/700\d/);
  }
  expect(
    (await clerk.get(`/restify/suppliables/${suppliable.id}?as_of=${made}&include=bulk_prices`)).status,
  ).toBe(400);
  const [hidden] = (await historyOf(suppliable)).filter(
    ({ attributes }) => Object.keys(attributes.changes).join() === "cost",
  );
  expect((await clerk.get(`/restify/audit-events/${hidden?.id}`)).status).toBe(404);
  expect((await undo(hidden, clerk)).status).toBe(404);
  expect((await undo(events[0], clerk)).status).toBe(409);
});

test("the history can be exported, with its filters and what its reader may see", async () => {
  const supplier = await demo.create("suppliers", { name: "Kupfer AG", email: "k@example.com" });
  const operation = await demo.create("operations", { name: "Verkupfern" });
  const suppliable = await demo.create(
    "suppliables",
    { supply_type: "operation", cost: "7101" },
    { operation: to(operation), supplier: to(supplier) },
  );
  await change(suppliable, { number: "K-1", cost: "7102" });
  await change(supplier, { city: "Ulm" });
  const path = `/restify/audit-events/export?filter[subject_id]=${suppliable.id},${supplier.id}&sort=occurred_at`;
  const linesOf = (text: string) => text.replace("\ufeff", "").trimEnd().split("\r\n");
  const all = linesOf((await demo.get(path)).text);
  expect(all[0]).toBe("Time,Person,Action,Kind of record,Record,Part of,Changes");
  expect(all).toHaveLength(5);
  expect(all[3]).toContain("update,Supplier price,");
  expect(all[3]).toContain("Number: – → K-1");
  expect(all[3]).toContain("7101 → 7102");
  expect(all[4]).toContain("update,Supplier,Kupfer AG,,City: – → Ulm");
  const two = await demo.get(`${path}&fields[audit-events]=action,changes&filter[action]=update&format=xlsx`);
  expect(two.status).toBe(200);

  expect((await clerk.get(path)).status).toBe(403);
  const estimator = server.as("estimator");
  expect((await estimator.get(path)).text).toContain("7102");
  const permissions = (await demo.list("/restify/permissions?page[size]=100")).body.data.filter(
    ({ attributes }) =>
      /^(suppliables|suppliers|operations)\.view$|^(audit-events.view|exports.create)$/.test(
        String(attributes.name),
      ),
  );
  const role = await demo.create("roles", { name: "Auditor" }, { permissions: permissions.map(to) });
  const [buyer] = (await demo.list("/restify/users?filter[name]=buyer")).body.data;
  const before = (await demo.get(`/restify/users/${buyer?.id}?include=roles`)).body.data.relationships.roles;
  await demo.patch(`/restify/users/${buyer?.id}`, documentOf("users", {}, { roles: [to(role)] }, buyer?.id));
  const auditor = server.as("buyer");
  const seen = linesOf((await auditor.get(path)).text);
  expect(seen.join()).toContain("Number: – → K-1");
  expect(seen.join()).not.toMatch(/710\d/);
  await demo.patch(`/restify/users/${buyer?.id}`, {
    data: { type: "users", id: buyer?.id, relationships: { roles: before } },
  } as never);
  expect((await server.as("demo", "acme").get(path)).text.trimEnd().split("\r\n")).toHaveLength(1);
});

test("undoing a change obeys the rules of a change, can itself be undone, and fails if the record changed since", async () => {
  const customer = await demo.create("customers", { name: "Kühn" });
  const product = await newProduct({ thickness: 2, notes: "gebürstet" });
  await change(product, { thickness: 3 }, { customer: to(customer) });
  const [first] = await historyOf(product);
  const undone = await undo(first);
  expect([undone.status, undone.body.data.attributes.thickness]).toEqual([200, 2]);
  expect(undone.body.data.relationships.customer?.data).toBeNull();
  const [second] = await historyOf(product);
  expect(second?.attributes).toMatchObject({ action: "undo", changes: { thickness: [3, 2] } });
  expect((await undo(first)).body.code).toBe("changed_since");
  expect((await undo(second)).body.data.attributes.thickness).toBe(3);
  await change(product, { number: "H-taken" });
  const [renamed] = await historyOf(product);
  await demo.create("products", { name: "Anderer", number: product.attributes.number as string });
  const taken = await undo(renamed);
  expect([taken.status, taken.body.errors]).toEqual([422, { number: [expect.any(String)] }]);
  expect((await demo.get(`/restify/products/${product.id}`)).body.data.attributes.number).toBe("H-taken");
});

test("some changes cannot be undone: long texts, transitions, people and their permissions", async () => {
  const product = await newProduct({ notes: "ä".repeat(300) });
  await change(product, { notes: "kurz" });
  await demo.post(`/restify/products/${product.id}/transition`, { status: "ready" });
  const [moved, shortened] = await historyOf(product);
  expect(moved?.attributes.action).toBe("transition");
  const user = await demo.create("users", { name: "Neu", email: "neu@example.com" });
  await change(user, { phone: "123" });
  const [called] = await historyOf(user);
  expect(called?.attributes.changes).toEqual({ phone: [null, "123"] });
  for (const event of [moved, shortened, called]) {
    expect(event?.attributes.undoable).toBe(false);
    const { status, body } = await undo(event);
    expect([status, body.code]).toEqual([409, "not_undoable"]);
  }
});

test("undoing a creation deletes the record, unless somebody has since changed it, added to it or used it", async () => {
  const made = await newProduct();
  const [creation] = await historyOf(made);
  expect(creation?.attributes.undoable).toBe(true);
  expect((await undo(creation)).status).toBe(204);
  expect((await demo.get(`/restify/products/${made.id}`)).status).toBe(404);
  expect((await undo(creation)).body.code).toBe("changed_since");
  const customer = await demo.create("customers", { name: "Kühn" });
  const product = await demo.create(
    "products",
    { name: "Halter", number: "H-used" },
    { customer: to(customer) },
  );
  const [used] = await historyOf(customer);
  expect((await undo(used)).body.code).toBe("in_use");
  const [fresh] = await historyOf(product);
  await demo.create("bulk-prices", { min_quantity: 1, unit_price: "12.5" }, { product: to(product) });
  expect((await undo(fresh)).body.code).toBe("changed_since");
  await change(customer, { phone: "1" });
  expect((await undo(used)).body.code).toBe("changed_since");
  expect((await undo(used, clerk)).status).toBe(404);
});

test("a deleted record is restored with its children, and can be viewed as it was before", async () => {
  const customer = await demo.create("customers", { name: "Kühn" });
  const steel = await demo.create("materials", { name: "1.4301", density: 7900 });
  const product = await newProduct({ thickness: 2.5, notes: "gebürstet", product_type: "assembly" });
  await change(product, {}, { customer: to(customer) });
  await demo.create("bulk-prices", { min_quantity: 1, unit_price: "12.5" }, { product: to(product) });
  await demo.create("product-materials", { quantity: 2 }, { product: to(product), material: to(steel) });
  await demo.post(`/restify/products/${product.id}/transition`, { status: "ready" });
  const include = "?include=bulk_prices,product_materials,customer";
  const before = (await demo.get(`/restify/products/${product.id}${include}`)).body;
  const [at] = (await historyOf(product)).map(({ attributes }) => String(attributes.occurred_at));
  await demo.delete(`/restify/products/${product.id}`);
  const deletion = (await historyOf(product)).find(
    ({ attributes }) => attributes.action === "delete" && attributes.subject_type === "products",
  );
  expect(deletion?.attributes.undoable).toBe(true);
  const undone = await undo(deletion);
  expect([undone.status, undone.body.data.id]).toEqual([200, product.id]);
  const after = (await demo.get(`/restify/products/${product.id}${include}`)).body;
  const content = ({ data, included }: typeof before) => {
    const { updated_at: _updated, created_at: _created, ...attributes } = data.attributes;
    const others = included.map((one) => [one.type, one.id, one.attributes.name ?? one.attributes.quantity]);
    return { attributes, customer: data.relationships.customer, others };
  };
  expect(content(after)).toEqual(content(before));
  expect(after.data.attributes).toMatchObject({ status: "ready", notes: "gebürstet" });
  expect(after.included).toHaveLength(3);
  expect((await demo.get(`/restify/products/${product.id}?as_of=${at}`)).status).toBe(200);
  expect((await undo(deletion)).body.code).toBe("changed_since");
});

test("a deletion that cannot be undone is refused with the reason", async () => {
  const product = await newProduct({ number: "H-gone" });
  const long = await newProduct({ notes: "ä".repeat(300) });
  const price = await demo.create(
    "bulk-prices",
    { min_quantity: 1, unit_price: "12.5" },
    { product: to(long) },
  );
  await demo.delete(`/restify/bulk-prices/${price.id}`);
  const [priced] = await historyOf(long);
  for (const { id } of [product, long]) await demo.delete(`/restify/products/${id}`);
  const [[gone], [unkept]] = [await historyOf(product), await historyOf(long)];
  expect([gone?.attributes.undoable, unkept?.attributes.undoable]).toEqual([true, false]);
  expect((await undo(unkept)).body.code).toBe("not_undoable");
  expect((await undo(priced)).body.errors).toEqual({ product: [expect.any(String)] });
  await newProduct({ number: "H-gone" });
  const taken = await undo(gone);
  expect([taken.status, taken.body.errors]).toEqual([422, { number: [expect.any(String)] }]);
});

test("a component is named after its former part or product, and restored with it", async () => {
  const assembly = await newProduct({ product_type: "assembly" });
  const [bolt, nut] = [
    await demo.create("parts", { name: "Bolzen", number: "B-1" }),
    await demo.create("parts", { name: "Mutter", number: "M-1" }),
  ];
  const items = `/restify/products/${assembly.id}/items`;
  const { id } = (await demo.post(items, documentOf("items", { item_name: "C" }, { component: to(bolt) })))
    .body.data;
  await demo.patch(`${items}/${id}`, documentOf("items", {}, { component: to(nut) }, id));
  const [changed] = await historyOf(assembly);
  const named = ({ type, id: own, attributes }: ResourceObject) => ({
    type,
    id: own,
    meta: { title: attributes.name },
  });
  expect(changed?.attributes.changes).toEqual({ component: [named(bolt), named(nut)] });
  expect((await undo(changed)).body.data.relationships.component?.data).toEqual(to(bolt));
  await demo.delete(`${items}/${id}`);
  const [deleted] = await historyOf(assembly);
  const restored = await undo(deleted);
  expect([restored.status, restored.body.errors]).toEqual([201, undefined]);
  expect((await demo.list(items)).body.data[0]?.relationships.component?.data).toEqual(to(bolt));
});

test("lines of an order are undone below their order, and no longer once it is offered", async () => {
  const of = { ...to(await newProduct()), meta: { quantity: 1 } };
  const order = await demo.create("orders", { name: "Auftrag" }, { products: [of] });
  const line = await demo.post(
    `/restify/orders/${order.id}/items`,
    documentOf("items", { item_name: "Montage", quantity: 2, unit_price: "10" }),
  );
  const path = `/restify/orders/${order.id}/items/${line.body.data.id}`;
  await demo.patch(path, documentOf("items", { quantity: 3 }, {}, line.body.data.id));
  const [changed] = (await historyOf(order)).filter(({ attributes }) => attributes.subject_type === "items");
  expect(changed?.attributes.changes).toMatchObject({ quantity: [2, 3] });
  expect((await undo(changed)).status).toBe(200);
  expect((await demo.get(path)).body.data.attributes).toMatchObject({ quantity: 2, total_price: "20.00" });
});

test("a record is read as of any millisecond, and not found before its creation or after its deletion", async () => {
  const customer = await demo.create("customers", { name: "Kühn" });
  const product = await newProduct({ thickness: 2, notes: "ä".repeat(300) });
  await change(product, { thickness: 3, notes: "kurz" });
  await change(product, {}, { customer: to(customer) });
  const times = (await historyOf(product))
    .map(({ attributes }) => String(attributes.occurred_at))
    .toReversed();
  const [made = "", changed = "", linked = ""] = times;
  const before = (time: string) => new Date(Date.parse(time) - 1).toISOString();
  const asOf = (time: string, more = "") => demo.get(`/restify/products/${product.id}?as_of=${time}${more}`);
  const thickness = async (time: string) => (await asOf(time)).body.data.attributes.thickness;
  expect((await asOf(before(made))).status).toBe(404);
  expect(await thickness(made)).toBe(2);
  expect(await thickness(before(changed))).toBe(2);
  expect(await thickness(changed)).toBe(3);
  const old = (await asOf(before(changed))).body.data;
  expect(old.attributes).not.toHaveProperty("notes");
  expect(old.meta).toMatchObject({ unknown: ["notes"] });
  expect((await asOf(changed)).body.data.attributes.notes).toBe("kurz");
  expect((await asOf(before(linked))).body.data.relationships.customer?.data).toBeNull();
  const { data, included } = (await asOf(linked, "&include=customer")).body;
  expect([data.relationships.customer?.data, included[0]?.attributes.name]).toEqual([to(customer), "Kühn"]);
  await demo.delete(`/restify/products/${product.id}`);
  expect(await thickness(changed)).toBe(3);
  expect((await asOf(new Date(Date.now() + 1000).toISOString())).status).toBe(404);
  for (const query of ["as_of=gestern", "as_of=", `as_of=${made}&page[size]=x`])
    expect((await demo.get(`/restify/products/${product.id}?${query}`)).status).toBe(400);
});

test("the history contains sign-ins, passwords and refusals, refusals counted per person and hour, and no secret", async () => {
  const [buyer] = (await demo.list("/restify/users?filter[name]=buyer")).body.data;
  const customer = await demo.create("customers", { name: "Meyer" });
  const client = server.as("buyer");
  for (const _ of [1, 2]) await client.delete(`/restify/customers/${customer.id}`);
  const host = client.host;
  for (const email of [String(buyer?.attributes.email), "nobody@example.com"]) {
    const body = { email, password: "wrong password" };
    expect((await server.call("POST", "/api/v1/restify/login", { host, body })).status).toBe(422);
  }
  const list = async (query: string) =>
    (await demo.list(`/restify/audit-events?filter[action]=${query}`)).body.data.map(
      ({ attributes }) => attributes,
    );
  const own = `&filter[subject_id]=${buyer?.id}`;
  expect(await list(`sign-in${own}`)).toMatchObject([{ actor_name: "buyer", subject_title: "buyer" }]);
  expect(await list(`refused${own}`)).toMatchObject([{ actor_name: "buyer", changes: { count: [null, 2] } }]);
  expect(await list(`sign-in-refused${own}`)).toMatchObject([
    { actor_type: "system", changes: { count: [null, 1] } },
  ]);
  expect(await list("sign-in-refused&filter[subject_id][null]=true")).toMatchObject([
    { subject_title: null },
  ]);
  await client.post("/restify/profile", {
    current_password: testPassword,
    password: "another password",
    password_confirmation: "another password",
  });
  expect(await list(`password${own}`)).toMatchObject([{ actor_name: "buyer", changes: {} }]);
  expect((await demo.list("/restify/audit-events?page[size]=100")).text).not.toMatch(
    /argon2|password_hash|access_id/,
  );
});
