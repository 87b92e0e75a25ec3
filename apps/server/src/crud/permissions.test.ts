import { guardedVerb, guardians, seededRoles } from "@kantwerk/contract/access";
import type { Resource, Verb } from "@kantwerk/contract/resource";
import { resources } from "@kantwerk/contract/resources";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { documentOf, type Identifier, type ResourceObject } from "../testing/client.ts";
import { type Person, people } from "../testing/database.ts";
import { type ExampleMaker, exampleMaker } from "../testing/examples.ts";

let server: TestApp;
let examples: ExampleMaker;

beforeAll(async () => {
  server = await startTestApp();
  examples = exampleMaker(server);
});
afterAll(() => server.close());

const persons = Object.keys(people) as Person[];

/** Whether a role may, by the table of roles: a child asks for what its parents ask for. */
function mayDo(person: Person, resource: Resource, verb: Verb): boolean {
  const granted: readonly string[] = seededRoles[people[person]];
  return guardians(resource).some(({ to }) => granted.includes(`${to}.${guardedVerb(resource, verb)}`));
}

describe.each(resources as readonly Resource[])("$type", (resource) => {
  const { type } = resource;
  let record: ResourceObject;
  beforeAll(async () => {
    record = await examples.make("test", type);
  });

  /** A request that would not change anything: what is allowed fails later, at a type that does not fit. */
  async function attempt(person: Person, verb: Verb) {
    const client = server.as(person);
    const path = `/restify/${type}/${record.id}`;
    const unfit = documentOf("planets", {});
    if (verb === "create") return client.post(`/restify/${type}`, unfit);
    if (verb === "update") return client.patch(path, unfit);
    if (verb === "delete") return client.delete(path, { "if-match": '"99"' });
    return client.get(path);
  }

  const cases = persons.flatMap((person) =>
    resource.verbs.map((verb) => ({ person, verb, may: mayDo(person, resource, verb) })),
  );

  test.each(cases.filter(({ may }) => may))("the $person may $verb it", async ({ person, verb }) => {
    const { status } = await attempt(person, verb);
    expect(status).toBe({ view: 200, create: 422, update: 422, delete: 412 }[verb]);
    if (verb === "view") expect((await server.as(person).list(`/restify/${type}`)).status).toBe(200);
  });

  test.each(cases.filter(({ may }) => !may))("the $person may not $verb it", async ({ person, verb }) => {
    const { status, body } = await attempt(person, verb);
    expect([status, body.message]).toEqual([403, "You are not allowed to perform this action"]);
    if (verb === "view") expect((await server.as(person).list(`/restify/${type}`)).status).toBe(403);
    expect((await server.as("demo").get(`/restify/${type}/${record.id}`)).body.data).toMatchObject({
      meta: record.meta,
    });
  });

  test("is closed to everyone who is not signed in", async () => {
    const path = `/api/v1/restify/${type}`;
    for (const [method, url] of [
      ["GET", path],
      ["POST", path],
      ["GET", `${path}/${record.id}`],
      ["DELETE", `${path}/${record.id}`],
    ] as const) {
      const verb = { GET: "view", POST: "create", DELETE: "delete" } as const;
      if (!resource.verbs.includes(verb[method])) continue;
      const { status, body } = await server.call(method, url, { host: server.as("demo").host });
      expect([status, body.message]).toEqual([401, "Unauthenticated."]);
    }
  });
});

test("an include reaches no resource that the user may not view", async () => {
  const request = await examples.make("test", "purchase-requests");
  const path = `/restify/purchase-requests/${request.id}?include=contact`;
  const buyer = (await server.as("demo").list("/restify/users")).body.data[0];
  const contact = documentOf(
    "purchase-requests",
    {},
    { contact: { type: "users", id: buyer?.id ?? "" } },
    request.id,
  );
  expect((await server.as("demo").patch(`/restify/purchase-requests/${request.id}`, contact)).status).toBe(
    200,
  );
  expect((await server.as("demo").get(path)).body.included).toHaveLength(1);
  expect((await server.as("viewer").get(path)).status).toBe(403);
});

test("internal costs are seen, written, filtered and sorted by only with the permission", async () => {
  const suppliable = await examples.make("test", "suppliables");
  const path = `/restify/suppliables/${suppliable.id}`;
  const viewer = server.as("viewer");
  expect((await server.as("estimator").get(path)).body.data.attributes).toHaveProperty("cost");
  expect((await viewer.get(path)).body.data.attributes).not.toHaveProperty("cost");
  expect((await viewer.get(`${path}?fields[suppliables]=cost`)).body.data.attributes).toEqual({});
  expect((await viewer.list("/restify/suppliables?filter[cost][gt]=1")).status).toBe(400);
  expect((await viewer.list("/restify/suppliables?sort=cost")).status).toBe(400);
});

test("a child of a parent that the user may not view stays hidden, one of another parent does not", async () => {
  const ofUser = await examples.make("test", "files");
  const ofProduct = await examples.make("test", "files");
  const [someone] = (await server.as("demo").list("/restify/users")).body.data;
  await server.within("test", (ctx) =>
    ctx.db.query("update files set owner_type = 'users', owner_id = $1 where id = $2", [
      someone?.id,
      ofUser.id,
    ]),
  );
  const seen = async (person: Person) =>
    (await server.as(person).list("/restify/files?page[size]=100")).body.data.map(
      (one: Identifier) => one.id,
    );
  expect(await seen("demo")).toEqual(expect.arrayContaining([ofUser.id, ofProduct.id]));
  expect(await seen("viewer")).toContain(ofProduct.id);
  expect(await seen("viewer")).not.toContain(ofUser.id);
  expect((await server.as("viewer").get(`/restify/files/${ofUser.id}`)).status).toBe(404);
});
