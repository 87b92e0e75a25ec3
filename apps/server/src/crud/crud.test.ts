import { isAskedFor } from "@kantwerk/contract/fields";
import type { Resource } from "@kantwerk/contract/resource";
import { resources } from "@kantwerk/contract/resources";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { askedHere } from "../testing/askedHere.ts";
import { documentOf } from "../testing/client.ts";
import { type ExampleMaker, exampleMaker, freeAttributes } from "../testing/examples.ts";
import { saidAbout, type Wrong, wrongValuesOf } from "../testing/values.ts";

let server: TestApp;
let examples: ExampleMaker;

beforeAll(async () => {
  server = await startTestApp();
  examples = exampleMaker(server);
});
afterAll(() => server.close());

const idOfVersion7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const nowhere = "01900000-0000-7000-8000-000000000000";
const all = askedHere(resources);
const having = (verb: Resource["verbs"][number]) => all.filter((resource) => resource.verbs.includes(verb));
const writable = (resource: Resource) =>
  Object.entries(resource.fields).filter(([, field]) => !field.readOnly);

/** The wrong values of all attributes, turn by turn: one of each attribute at a time. */
function turnsOf(resource: Resource): [string, Wrong][][] {
  const wrong = writable(resource).map(([name, field]) => [name, wrongValuesOf(field)] as const);
  const turns = Math.max(0, ...wrong.map(([, list]) => list.length));
  return Array.from({ length: turns }, (_, turn) =>
    wrong.flatMap(([name, list]) => (list[turn] ? [[name, list[turn]] as [string, Wrong]] : [])),
  );
}

describe.each(having("create"))("$type", ({ type, relationships, parents, ...resource }) => {
  test("stores what was sent and answers it with an id, times and version 1", async () => {
    const { attributes, related } = await examples.exampleOf("test", type);
    const made = await server.as("demo").post(`/restify/${type}`, documentOf(type, attributes, related));
    expect(made.text).toContain('"data"');
    expect(made.status).toBe(201);
    expect(made.headers["content-type"]).toContain("application/vnd.api+json");
    expect(made.body.data.id).toMatch(idOfVersion7);
    expect(made.body.data.attributes).toMatchObject({
      ...attributes,
      created_at: instant,
      updated_at: instant,
    });
    expect(made.body.data.meta.version).toBe(1);
    for (const [name, target] of Object.entries(related)) {
      if (relationships[name]?.arity === "one") {
        expect(made.body.data.relationships[name]).toEqual({ data: target });
      }
    }
    expect((await server.as("demo").get(`/restify/${type}/${made.body.data.id}`)).body.data).toEqual(
      made.body.data,
    );
  });

  test("needs its required attributes and relationships, and names them all in both languages", async () => {
    const empty = documentOf(type, {});
    const required = Object.entries(resource.fields).filter(
      ([, field]) => isAskedFor(field) && !field.readOnly,
    );
    const missing = saidAbout(
      "en",
      required.map(([name, field]) => [name, { value: undefined, key: field.missing }]),
    );
    const answer = await server.as("demo").post(`/restify/${type}`, empty);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject(missing);
    for (const [name, relation] of Object.entries(relationships)) {
      if (relation.arity === "one" && relation.required && !relation.readOnly)
        expect(answer.body.errors).toHaveProperty(name);
    }
    const german = await server
      .as("demo")
      .post(`/restify/${type}`, empty, { "accept-language": "de-DE,de;q=0.9" });
    expect(Object.keys(german.body.errors)).toEqual(Object.keys(answer.body.errors));
    expect(german.body.message).not.toBe(answer.body.message);
  });

  test("is made with no attribute that only the server writes", async () => {
    const { attributes, related } = await examples.exampleOf("test", type);
    const kept = Object.keys(resource.fields).filter((name) => {
      const { readOnly, derived } = resource.fields[name] ?? {};
      return readOnly && !derived;
    });
    const names = [...kept, "created_at", "updated_at", "organization_id", "version"];
    const sent = { ...attributes, ...Object.fromEntries(names.map((name) => [name, "x"])) };
    const answer = await server.as("demo").post(`/restify/${type}`, documentOf(type, sent, related));
    expect([answer.status, Object.keys(answer.body.errors).sort()]).toEqual([422, names.sort()]);
  });

  test("takes a POST with an Idempotency-Key once", async () => {
    const { attributes, related } = await examples.exampleOf("test", type);
    const document = documentOf(type, attributes, related);
    const key = { "idempotency-key": `once ${type}` };
    const first = await server.as("demo").post(`/restify/${type}`, document, key);
    const again = await server.as("demo").post(`/restify/${type}`, document, key);
    expect(first.status).toBe(201);
    expect([again.status, again.body.data]).toEqual([201, first.body.data]);
  });

  test("refuses relationships that lead nowhere, to another resource or are unknown", async () => {
    const { attributes, related } = await examples.exampleOf("test", type);
    const writableOnes = Object.entries(relationships).filter(([, relation]) => !relation.readOnly);
    for (const [name, relation] of writableOnes) {
      const to = typeof relation.to === "string" ? relation.to : (relation.to[0] ?? "");
      const listed = <T>(one: T) => (relation.arity === "many" ? [one] : one);
      for (const target of [
        { type: to, id: nowhere },
        { type: to, id: "1" },
        { type: "planets", id: nowhere },
      ]) {
        const others = Object.entries(related).filter(
          ([other]) => !(parents.includes(name) && parents.includes(other)),
        );
        const sent = documentOf(type, attributes, {
          ...Object.fromEntries(others),
          [name]: listed(target) as never,
        });
        const answer = await server.as("demo").post(`/restify/${type}`, sent);
        expect([answer.status, Object.keys(answer.body.errors)], `${name} ${target.type}`).toEqual([
          422,
          [name],
        ]);
      }
    }
    const unknown = documentOf(type, attributes, { ...related, planet: { type: "planets", id: nowhere } });
    const answer = await server.as("demo").post(`/restify/${type}`, unknown);
    expect([answer.status, answer.body.errors]).toEqual([422, { planet: ["Unknown attribute"] }]);
  });
});

describe.each(having("view"))("$type", ({ type, ...resource }) => {
  test("is read as a JSON:API resource object with every attribute and to-one relationship", async () => {
    const { id } = await examples.make("test", type);
    const { body, status, headers } = await server.as("demo").get(`/restify/${type}/${id}`);
    expect(status).toBe(200);
    expect(headers["content-type"]).toContain("application/vnd.api+json");
    expect(Object.keys(body)).toEqual(["data"]);
    expect(Object.keys(body.data).sort()).toEqual(["attributes", "id", "meta", "relationships", "type"]);
    expect(body.data).toMatchObject({ type, id, meta: { version: expect.any(Number) } });
    const attributes = [...Object.keys(resource.fields), "created_at", "updated_at"];
    expect(Object.keys(body.data.attributes).sort()).toEqual(attributes.sort());
    const toOne = Object.entries(resource.relationships).filter(([, relation]) => relation.arity === "one");
    expect(Object.keys(body.data.relationships)).toEqual(expect.arrayContaining(toOne.map(([name]) => name)));
  });

  test("answers 404 for an id that is none or belongs to nothing", async () => {
    for (const id of [nowhere, "1", "x'; drop table users", "%00"]) {
      const answer = await server.as("demo").get(`/restify/${type}/${encodeURIComponent(id)}`);
      expect([answer.status, answer.body.message]).toEqual([404, "Not found"]);
    }
  });
});

describe.each(having("update"))("$type", (resource) => {
  const { type } = resource;
  const patch = (id: string, attributes: Record<string, unknown>, headers?: Record<string, string>) =>
    server.as("demo").patch(`/restify/${type}/${id}`, documentOf(type, attributes, {}, id), headers);

  test("changes what was sent, leaves the rest and counts the version up", async () => {
    const before = await examples.make("test", type);
    const wanted = (await examples.exampleOf("test", type, { related: {} })).attributes;
    const free = freeAttributes(type);
    const changes = Object.fromEntries(Object.entries(wanted).filter(([name]) => free.includes(name)));
    const after = await patch(before.id, changes);
    expect([after.status, after.text]).toEqual([200, expect.any(String)]);
    expect(after.body.data.attributes).toMatchObject(changes);
    expect(after.body.data.relationships).toMatchObject(before.relationships);
    const version = before.meta.version + (free.length > 0 ? 1 : 0);
    expect(after.body.data.meta.version).toBe(version);
    expect((await server.as("demo").get(`/restify/${type}/${before.id}`)).body).toEqual(after.body);
    expect((await patch(before.id, changes)).body.data.meta.version, "the same again").toBe(version);
  });

  test("says at every attribute what is wrong with it, in both languages", async () => {
    const { id } = await examples.make("test", type);
    for (const turn of turnsOf(resource)) {
      const values = Object.fromEntries(turn.map(([name, wrong]) => [name, wrong.value]));
      const english = await patch(id, values);
      expect([english.status, english.body.errors]).toEqual([422, saidAbout("en", turn)]);
      expect(english.body.message).toBe(Object.values(english.body.errors)[0]?.[0]);
      const german = await patch(id, values, { "accept-language": "de" });
      expect([german.status, german.body.errors]).toEqual([422, saidAbout("de", turn)]);
    }
  });

  test("never drops an unknown or read-only attribute silently", async () => {
    const { id } = await examples.make("test", type);
    const readOnly = [
      ...Object.keys(resource.fields).filter((name) => resource.fields[name]?.readOnly),
      "created_at",
      "updated_at",
    ];
    const sent = Object.fromEntries([...readOnly, "colour", "id", "constructor"].map((name) => [name, "x"]));
    const refused = readOnly.filter((name) => !resource.fields[name]?.derived);
    const answer = await patch(id, sent);
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      {
        ...Object.fromEntries(refused.map((name) => [name, ["This attribute cannot be written"]])),
        colour: ["Unknown attribute"],
        id: ["Unknown attribute"],
        constructor: ["Unknown attribute"],
      },
    ]);
  });

  test("takes back what was read, with all that it leads to, and changes nothing", async () => {
    const { id } = await examples.make("test", type);
    const include = Object.keys(resource.relationships).join(",");
    const path = `/restify/${type}/${id}?include=${include}`;
    const read = (await server.as("demo").get(path)).body;
    expect(Object.keys(read.data.relationships)).toEqual(Object.keys(resource.relationships));
    const answer = await server.as("demo").patch(path, { data: read.data });
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    // A signed address is another one each time.
    const attributes = { ...answer.body.data.attributes };
    for (const [name, field] of Object.entries(resource.fields))
      if (field.derived) attributes[name] = read.data.attributes[name];
    expect({ ...answer.body.data, attributes }).toEqual(read.data);
  });

  test("refuses a change with 412 when the record is not of the expected version any more", async () => {
    const { id, meta } = await examples.make("test", type);
    const stale = await patch(id, {}, { "if-match": `"${meta.version + 1}"` });
    expect([stale.status, stale.body.code]).toEqual([412, "stale"]);
    expect((await patch(id, {}, { "if-match": `"${meta.version}"` })).status).toBe(200);
    expect((await patch(id, {}, { "if-match": "yesterday" })).status).toBe(400);
  });

  test("refuses a document of another type or id, and what is no document", async () => {
    const { id } = await examples.make("test", type);
    const path = `/restify/${type}/${id}`;
    const demo = server.as("demo");
    expect((await demo.patch(path, documentOf("planets", {}, {}, id))).body.errors).toHaveProperty("type");
    expect((await demo.patch(path, documentOf(type, {}, {}, nowhere))).body.errors).toHaveProperty("id");
    for (const body of [
      undefined,
      [],
      "[]",
      "null",
      "{",
      {},
      { data: [] },
      { data: { type, id, attributes: [] } },
    ]) {
      const answer = await demo.patch(path, body, { "content-type": "application/vnd.api+json" });
      expect([answer.status, answer.body.message]).toEqual([400, "The request could not be read"]);
    }
  });
});

describe.each(having("delete"))("$type", ({ type }) => {
  test("is gone after a delete, which a stale version prevents", async () => {
    const { id } = await examples.make("test", type);
    const path = `/restify/${type}/${id}`;
    expect((await server.as("demo").delete(path, { "if-match": '"99"' })).status).toBe(412);
    const gone = await server.as("demo").delete(path);
    expect([gone.status, gone.text]).toEqual([204, ""]);
    expect((await server.as("demo").get(path)).status).toBe(404);
    expect((await server.as("demo").delete(path)).status).toBe(404);
  });
});

const unique = having("create").flatMap(({ type, fields }) =>
  Object.entries(fields)
    .filter(([, field]) => field.unique && !field.readOnly)
    .map(([name]) => ({ type, name })),
);

test.each(unique)(
  "$type refuses a second record with the same $name, in one organization only",
  async ({ type, name }) => {
    const first = await examples.make("test", type);
    const { attributes, related } = await examples.exampleOf("test", type);
    const same = { ...attributes, [name]: first.attributes[name] };
    const answer = await server.as("demo").post(`/restify/${type}`, documentOf(type, same, related));
    expect([answer.status, answer.body.errors]).toEqual([422, { [name]: ["This value is already in use"] }]);
    const elsewhere = (await examples.exampleOf("acme", type)).related;
    const acme = await server.as("demo", "acme").post(`/restify/${type}`, documentOf(type, same, elsewhere));
    expect(acme.status).toBe(201);
  },
);

const links = having("create").flatMap(({ type, relationships, parents }) =>
  Object.entries(relationships).flatMap(([name, relation]) =>
    relation.arity === "one" && relation.required ? [{ type, name, child: parents.includes(name) }] : [],
  ),
);

// A question goes with its invitation, a draft with its line; a line that is offered on is not only in use but frozen.
const goes = ["questions purchase_request_supplier", "offers line"];

test.each(links.filter(({ child, type, name }) => !child && !goes.includes(`${type} ${name}`)))(
  "a record that $type needs as $name cannot be deleted",
  async ({ type, name }) => {
    const record = await examples.make("test", type);
    const target = record.relationships[name]?.data as { type: string; id: string };
    const answer = await server.as("demo").delete(`/restify/${target.type}/${target.id}`);
    expect(answer.status).toBe(409);
    expect(["in_use", "frozen"]).toContain(answer.body.code);
    if (answer.body.code === "in_use") expect(answer.body).toMatchObject({ where: [type] });
  },
);

test.each(links.filter(({ child }) => child))(
  "$type go with the $name that they belong to",
  async ({ type, name }) => {
    const record = await examples.make("test", type);
    const parent = record.relationships[name]?.data as { type: string; id: string };
    const answer = await server.as("demo").delete(`/restify/${parent.type}/${parent.id}`);
    expect([answer.status, answer.text]).toEqual([204, ""]);
    expect((await server.as("demo").get(`/restify/${type}/${record.id}`)).status).toBe(404);
  },
);
