import { say } from "@kantwerk/contract/messages";
import type { Resource } from "@kantwerk/contract/resource";
import { resources } from "@kantwerk/contract/resources";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getTableName } from "../db/drizzle.ts";
import { boundResources } from "../resources/resources.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { documentOf, type Identifier, type ResourceObject } from "../testing/client.ts";
import { type ExampleMaker, exampleMaker } from "../testing/examples.ts";

let server: TestApp;
let examples: ExampleMaker;
beforeAll(async () => {
  server = await startTestApp();
  examples = exampleMaker(server);
});
afterAll(() => server.close());

type Linkage = Identifier | Identifier[] | null;
const demo = () => server.as("demo");
const pointer = ({ type, id }: Identifier): Identifier => ({ type, id });

const all = (resources as readonly Resource[]).flatMap((resource) =>
  Object.entries(resource.relationships).map(([name, relation]) => ({ type: resource.type, name, relation })),
);

describe.each(all)("$type $name", ({ type, name, relation }) => {
  let record: ResourceObject;
  let path: string;
  beforeAll(async () => {
    record = await examples.make("test", type);
    path = `/restify/${type}/${record.id}`;
  });

  test("has an address of its own, and another for where it leads", async () => {
    const { body } = await demo().get(`${path}?include=${name}`);
    const linked = body.data.relationships[name]?.data ?? null;
    const answer = await demo().get<Linkage>(`${path}/relationships/${name}`);
    expect(answer.body).toEqual({
      data: linked,
      links: { self: `/api/v1${path}/relationships/${name}`, related: `/api/v1${path}/${name}` },
      meta: record.meta,
    });
    const related = (await demo().get<Linkage>(`${path}/${name}`)).body;
    const reached = [related.data ?? []].flat().map(pointer);
    expect(reached).toEqual(expect.arrayContaining([linked ?? []].flat()));
    expect(reached).toHaveLength([linked ?? []].flat().length);
    if (relation.arity === "many") expect(related.meta.page.total).toBe(reached.length);
  });

  test.runIf(relation.readOnly)("cannot be changed at its address", async () => {
    const target = `${path}/relationships/${name}`;
    const body = { data: [] };
    for (const answer of [
      await demo().patch(target, body),
      await demo().post(target, body),
      await demo().delete(target, {}, body),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, "read_only"]);
    expect((await demo().get(path)).body.data.meta).toEqual(record.meta);
  });
});

/** To-one relationships of several targets, with each type that their identifier can have; the last one is no resource. */
const named = boundResources.flatMap(({ resource: { type, relationships }, table }) =>
  Object.entries(relationships).flatMap(([name, relation]) =>
    relation.arity === "one" && relation.to.length > 1
      ? [...relation.to, "product-creations"].map((kind) => ({
          type,
          name,
          kind,
          table: getTableName(table),
        }))
      : [],
  ),
);

test.each(named)(
  "$name of $type that names gone $kind can be read in every way",
  async ({ type, name, kind, table }) => {
    const { id } = await examples.make("test", type);
    await server.within("test", ({ db }) =>
      db.query(`update ${table} set ${name}_type = $2, ${name}_id = gen_random_uuid() where id = $1`, [
        id,
        kind,
      ]),
    );
    const list = `/restify/${type}?filter[id]=${id}`;
    const [record] = (await demo().list(list)).body.data;
    expect(record?.relationships[name]?.data).toMatchObject({ type: kind });
    const path = `/restify/${type}/${id}`;
    const [linkage, related, included, exported] = [
      await demo().get(`${path}/relationships/${name}`),
      await demo().get(`${path}/${name}`),
      await demo().list(`${list}&include=${name}`),
      await demo().get(`/restify/${type}/export?filter[id]=${id}&fields[${type}]=${name}`),
    ];
    expect([linkage.status, related.status, included.status, exported.status]).toEqual([200, 404, 200, 200]);
    expect(included.body.data).toEqual([record]);
    expect(included.body.included).toEqual([]);
  },
);

describe("a to-one relationship", () => {
  test("is changed like the record: with its version, its rules and its permission", async () => {
    const product = await examples.make("test", "products", { bare: true });
    const customer = pointer(await examples.make("test", "customers"));
    const path = `/restify/products/${product.id}/relationships/customer`;
    const stale = await demo().patch(path, { data: customer }, { "if-match": '"7"' });
    expect([stale.status, stale.body.code]).toEqual([412, "stale"]);
    expect((await server.as("viewer").patch(path, { data: customer })).status).toBe(403);
    const changed = await demo().patch(path, { data: customer }, { "if-match": '"1"' });
    expect([changed.status, changed.body]).toMatchObject([200, { data: customer, meta: { version: 2 } }]);
    expect((await demo().get(`/restify/products/${product.id}/customer`)).body.data).toMatchObject(customer);
    expect((await demo().patch(path, { data: null })).body.data).toBeNull();
    expect((await demo().get(`/restify/products/${product.id}/customer`)).body.data).toBeNull();
  });

  test("refuses what its record would refuse, a stranger's record too", async () => {
    const line = await examples.make("test", "product-parts");
    const path = `/restify/product-parts/${line.id}/relationships/part`;
    const stranger = pointer(await examples.make("acme", "parts"));
    for (const [data, message] of [
      [null, say("en", "required")],
      [{ type: "planets", id: line.id }, say("en", "wrongRelatedType", { choices: "parts" })],
      [stranger, say("en", "notFoundRelated")],
    ] as const) {
      const answer = await demo().patch(path, { data });
      expect([answer.status, answer.body.errors]).toEqual([422, { part: [message] }]);
    }
    expect((await demo().patch(path, {})).status).toBe(400);
    expect((await demo().post(path, { data: [] })).body.code).toBe("read_only");
  });
});

describe("a link of many to many", () => {
  test("is read, replaced, added to and taken from", async () => {
    const { data: permissions } = (await demo().list("/restify/permissions?page[size]=3")).body;
    const [one, two, three] = permissions.map(pointer) as [Identifier, Identifier, Identifier];
    const role = await demo().create("roles", { name: "Links" }, { permissions: [one] });
    const path = `/restify/roles/${role.id}/relationships/permissions`;
    const ids = (data: unknown) => (data as Identifier[]).map(({ id }) => id).toSorted();
    expect(ids((await demo().get(path)).body.data)).toEqual([one.id]);
    const added = await demo().post(path, { data: [two, one] });
    expect([ids(added.body.data), added.body.meta]).toEqual([[one.id, two.id].toSorted(), { version: 2 }]);
    expect(ids((await demo().delete(path, {}, { data: [one, three] })).body.data)).toEqual([two.id]);
    expect(ids((await demo().patch(path, { data: [three] })).body.data)).toEqual([three.id]);
    const related = await demo().list(`/restify/roles/${role.id}/permissions?fields[permissions]=name`);
    expect(related.body.data).toMatchObject([three]);
    expect((await demo().patch(path, { data: [] })).body.data).toEqual([]);
    expect((await demo().list(`/restify/roles/${role.id}/permissions`)).body.meta.page.total).toBe(0);
  });

  test("keeps the rules of its record: nobody grants what they do not hold", async () => {
    const buyer = server.as("buyer");
    const role = await demo().create("roles", { name: "Rules" });
    const [permission] = (await demo().list("/restify/permissions?filter[name]=roles.update")).body.data;
    const path = `/restify/roles/${role.id}/relationships/permissions`;
    const data = [pointer(permission as ResourceObject)];
    expect((await buyer.post(path, { data })).status).toBe(403);
    expect((await demo().get<Identifier[]>(path)).body.data).toEqual([]);
  });
});

test("the records that a relationship leads to are filtered, sorted and paged like any list", async () => {
  const customer = pointer(await examples.make("test", "customers"));
  for (const name of ["Angle", "Bracket", "Cover"])
    await demo().create("products", { name, number: `rel ${name}` }, { customer });
  await demo().create("products", { name: "Other", number: "rel other" });
  const path = `/restify/customers/${customer.id}/products`;
  const { body } = await demo().list(
    `${path}?sort=-name&page[size]=2&filter[name][ne]=Cover&include=customer`,
  );
  expect(body.data.map(({ attributes }) => attributes.name)).toEqual(["Bracket", "Angle"]);
  expect(body.meta.page.total).toBe(2);
  expect(body.included).toMatchObject([customer]);
  expect(body.links.self).toContain(`/api/v1${path}?`);
  expect((await demo().get(`${path}?include=planets`)).status).toBe(400);
});

test("nothing of another organization is reached through a relationship", async () => {
  const stranger = await examples.make("acme", "products");
  for (const below of ["customer", "product_parts", "relationships/customer", "relationships/product_parts"])
    expect((await demo().get(`/restify/products/${stranger.id}/${below}`)).status).toBe(404);
  const change = await demo().patch(`/restify/products/${stranger.id}/relationships/customer`, {
    data: null,
  });
  expect(change.status).toBe(404);
  expect((await demo().get(`/restify/products/${stranger.id}/planets`)).status).toBe(404);
});

describe("several records at once", () => {
  const suppliers = "/restify/suppliers";
  const supplier = (name: string) => documentOf("suppliers", { name, email: "a@b.example" }).data;
  const names = async () =>
    (await demo().list(`${suppliers}?sort=name&page[size]=100`)).body.data.map(
      ({ attributes }) => attributes.name,
    );

  test("are made, changed and deleted, all or none, and the refusal names the place", async () => {
    const refused = await demo().post(suppliers, {
      data: [supplier("One"), { ...supplier("Two"), attributes: {} }],
    });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["1.name", "1.email"]]);
    expect(await names()).not.toContain("One");
    const made = await demo().post<ResourceObject[]>(suppliers, { data: [supplier("One"), supplier("Two")] });
    expect([made.status, made.body.data]).toMatchObject([
      201,
      [{ type: "suppliers" }, { type: "suppliers" }],
    ]);
    const changes = made.body.data.map(({ type, id }) => ({ type, id, attributes: { city: "Köln" } }));
    const changed = await demo().patch(suppliers, { data: changes });
    expect(changed.body.data).toMatchObject([
      { attributes: { city: "Köln" } },
      { attributes: { city: "Köln" } },
    ]);
    const remove = (data: unknown) => demo().delete(suppliers, {}, { data });
    const nowhere = { type: "suppliers", id: "01900000-0000-7000-8000-000000000000" };
    expect((await remove([...made.body.data.map(pointer), nowhere])).status).toBe(404);
    expect(await names()).toEqual(expect.arrayContaining(["One", "Two"]));
    expect((await remove(made.body.data.map(pointer))).status).toBe(204);
    expect(await names()).not.toContain("One");
    for (const data of [[], null]) expect((await remove(data)).status).toBe(400);
  });

  test.each([["operations"], [undefined], [["suppliers"]], [{ toString: 1 }]])(
    "are not deleted under the type %j",
    async (type) => {
      const { id } = (await demo().post<ResourceObject>(suppliers, { data: supplier("Kept") })).body.data;
      const refused = await demo().delete(suppliers, {}, { data: [{ type, id }] });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["0.type"]]);
      expect(await names()).toContain("Kept");
    },
  );
});
