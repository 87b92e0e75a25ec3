import type { Relationship, Resource } from "@kantwerk/contract/resource";
import { resources } from "@kantwerk/contract/resources";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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

const isSome = (count: number) => count > 0;

const strangerByType = new Map<string, Identifier>();

/** A record of another organization, of the kind that a relationship leads to. */
async function strangerOf({ to }: Relationship): Promise<Identifier> {
  const type = typeof to === "string" ? to : (to[0] ?? "");
  const stranger = strangerByType.get(type) ?? { type, id: (await examples.make("acme", type)).id };
  strangerByType.set(type, stranger);
  return stranger;
}

// What is there once is no list: see features/organization.
const several = (resources as readonly Resource[]).filter(({ single }) => !single);

describe.each(several)("$type of another organization", ({ type, verbs, relationships, search }) => {
  let own: ResourceObject;
  let foreign: ResourceObject;
  beforeAll(async () => {
    own = await examples.make("test", type, { n: 1 });
    foreign = await examples.make("acme", type, { n: 2 });
    // Records of their own, for the others are compared with what they were.
    for (const organization of ["test", "acme"] as const)
      await examples.relate(organization, await examples.make(organization, type, { bare: true }));
  });
  const path = `/restify/${type}`;
  const demo = () => server.as("demo");
  const idsOf = async (query: string) => {
    const answer = await demo().list(`${path}?page[size]=100&${query}`);
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    return answer.body.data.map((one) => one.id);
  };
  const untouched = async () =>
    expect((await server.as("demo", "acme").get(`${path}/${foreign.id}`)).body.data).toMatchObject({
      meta: foreign.meta,
    });

  test("cannot be read or listed", async () => {
    expect((await demo().get(`${path}/${foreign.id}`)).status).toBe(404);
    expect(await idsOf("")).not.toContain(foreign.id);
    expect(await idsOf(`filter[id]=${foreign.id}`)).toEqual([]);
  });

  test.runIf(search.length > 0)("cannot be found", async () => {
    const words = String(foreign.attributes[search[0] ?? ""]);
    const query = `filter[search]=${encodeURIComponent(words)}`;
    const theirs = await server.as("demo", "acme").list(`${path}?page[size]=100&${query}`);
    expect(theirs.body.data.map((one) => one.id)).toContain(foreign.id);
    expect(await idsOf(query)).not.toContain(foreign.id);
  });

  test.runIf(verbs.includes("update"))("cannot be changed", async () => {
    const answer = await demo().patch(`${path}/${foreign.id}`, documentOf(type, {}, {}, foreign.id));
    expect(answer.status).toBe(404);
    await untouched();
  });

  test.runIf(verbs.includes("delete"))("cannot be deleted", async () => {
    expect((await demo().delete(`${path}/${foreign.id}`)).status).toBe(404);
    await untouched();
  });

  const writable = Object.entries(relationships).filter(([, relation]) => !relation.readOnly);

  test.runIf(verbs.includes("create")).each(writable)(
    "cannot be related to as %s of a new record",
    async (name, relation) => {
      const stranger = await strangerOf(relation);
      const { attributes, related } = await examples.exampleOf("test", type);
      const sent = { ...related, [name]: relation.arity === "many" ? [stranger] : stranger };
      const answer = await demo().post(path, documentOf(type, attributes, sent));
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toHaveProperty(name);
    },
  );

  test.runIf(verbs.includes("update")).each(writable)(
    "cannot be related to as %s by a change",
    async (name, relation) => {
      const stranger = await strangerOf(relation);
      const target = relation.arity === "many" ? [stranger] : stranger;
      const answer = await demo().patch(
        `${path}/${own.id}`,
        documentOf(type, {}, { [name]: target }, own.id),
      );
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, expect.arrayContaining([name])]);
      expect((await demo().get(`${path}/${own.id}`)).body.data.meta).toEqual(own.meta);
    },
  );

  test.each(Object.entries(relationships))("leads nowhere as a filter by %s", async (name, relation) => {
    expect(await idsOf(`filter[${name}]=${(await strangerOf(relation)).id}`)).toEqual([]);
  });

  test.each(Object.keys(relationships))("never comes along in an include of %s", async (name) => {
    const organizationOf = async (organization: "test" | "acme") => {
      const listed = await server.as("demo", organization).list(`${path}?page[size]=100&include=${name}`);
      // Of records of its own kind those that are listed are not repeated.
      return [...listed.body.data, ...listed.body.included].map((one) => one.id);
    };
    const strangers = new Set(await organizationOf("acme"));
    const ours = await organizationOf("test");
    expect([strangers.size, ours.length]).toEqual([expect.toSatisfy(isSome), expect.toSatisfy(isSome)]);
    expect(ours.filter((id) => strangers.has(id))).toEqual([]);
  });
});

test("a token is worth nothing at another organization's host", async () => {
  const token = await server.as("demo", "test").token();
  const answer = await server.call("GET", "/api/v1/restify/suppliers", {
    token,
    host: server.as("demo", "acme").host,
  });
  expect([answer.status, answer.body.message]).toEqual([401, "Unauthenticated."]);
});

test("on the bare host a token leads to its own organization", async () => {
  const token = await server.as("demo", "acme").token();
  const answer = await server.call<{ attributes: { slug: string } }>("GET", "/api/v1/organization", {
    token,
  });
  expect(answer.body.data.attributes.slug).toBe("acme");
});
