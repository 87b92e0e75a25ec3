import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { documentOf, type ResourceObject } from "../testing/client.ts";
import type { Person } from "../testing/database.ts";

// What only some persons see, by the example of saved lists: nobody needs a permission for their own.

let server: TestApp;
let own: ResourceObject;
let shared: ResourceObject;

const viewOf = (name: string, more: object = {}) => ({
  name,
  resource: "products",
  query: "sort=-name",
  ...more,
});

beforeAll(async () => {
  server = await startTestApp();
  own = await server.as("viewer").create("views", viewOf("Entwürfe"));
  shared = await server.as("viewer").create("views", viewOf("Ohne Preis", { shared: true }));
});
afterAll(() => server.close());

const list = async (person: Person, query = "") =>
  (await server.as(person).list(`/restify/views?${query}`)).body;
const namesOf = async (person: Person, query?: string) =>
  (await list(person, query)).data.map(({ attributes }) => attributes.name);

test("a record of somebody else is in no list, found by no search and no filter, and never counted", async () => {
  const mine = await server.as("buyer").create("views", viewOf("Blech", { resource: "parts" }));
  expect(await namesOf("viewer")).toEqual(["Entwürfe", "Ohne Preis"]);
  expect(await namesOf("buyer")).toEqual(["Ohne Preis", "Blech"]);
  const page = (await list("buyer", "page[size]=1&page[number]=2")).meta.page;
  expect([page.total, page.total_is_estimate]).toEqual([2, false]);
  expect(await namesOf("viewer", "filter[search]=entw")).toEqual(["Entwürfe"]);
  expect((await list("buyer", "filter[search]=entw")).meta.page.total).toBe(0);
  expect(await namesOf("buyer", `filter[id]=${own.id},${mine.id}`)).toEqual(["Blech"]);
  expect((await server.as("demo").get<unknown[]>("/restify/search?q=entw")).body.data).toEqual([]);
});

test("it can be neither read nor written, by no address of it", async () => {
  const path = `/restify/views/${own.id}`;
  const changed = documentOf("views", { name: "Fremd" }, {}, own.id);
  for (const person of ["demo", "buyer"] as const) {
    const client = server.as(person);
    const answers = [
      await client.get(path),
      await client.get(`${path}/user`),
      await client.get(`${path}/relationships/user`),
      await client.patch(path, changed),
      await client.patch("/restify/views", { data: [changed.data] }),
      await client.delete(path),
      await client.delete("/restify/views", {}, { data: [{ type: "views", id: own.id }] }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
  }
  expect((await server.as("viewer").get(path)).body.data.meta.version).toBe(1);
});

test("what is shared is read by everyone, and changed by its maker and by whoever keeps the settings", async () => {
  const path = `/restify/views/${shared.id}`;
  const renamed = (name: string) => documentOf("views", { name }, {}, shared.id);
  expect((await server.as("buyer").get(path)).body.data.attributes.name).toBe("Ohne Preis");
  expect((await server.as("buyer").patch(path, renamed("Meins"))).status).toBe(403);
  expect((await server.as("buyer").delete(path)).status).toBe(403);
  expect((await server.as("demo").patch(path, renamed("Ohne Preise"))).status).toBe(200);
  expect((await server.as("viewer").patch(path, renamed("Ohne Preis"))).status).toBe(200);
});

test("a saved list is its maker's, of a resource that has a list", async () => {
  expect(own.relationships.user?.data).toMatchObject({ type: "users" });
  const wrong = documentOf("views", viewOf("Falsch", { resource: "planets" }));
  expect((await server.as("viewer").post("/restify/views", wrong)).body.errors).toHaveProperty("resource");
});

test("the history says that a saved list was changed, and not what stands in it", async () => {
  const { rows } = await server.within("test", (ctx) =>
    ctx.db.query("select changes from audit_events where subject_id = $1", [own.id]),
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain("Entwürfe");
});
