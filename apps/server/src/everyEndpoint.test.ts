import { guardedVerb, guardians } from "@kantwerk/contract/access";
import type { Verb } from "@kantwerk/contract/resource";
import { resourceOf } from "@kantwerk/contract/resources";
import { afterAll, beforeAll, expect, test } from "vitest";
import { boundOf } from "./crud/registry.ts";
import { addUser } from "./seed/organization.ts";
import { startTestApp, type TestApp } from "./testing/app.ts";
import { documentOf, type ResourceObject } from "./testing/client.ts";
import { emailOf, type Person, people, testPassword } from "./testing/database.ts";
import { answerJudge } from "./testing/describedAnswers.ts";
import { exampleMaker } from "./testing/examples.ts";
import {
  addressOf,
  describedOperations,
  faultOf,
  type Operation,
  typeOfParameter,
} from "./testing/operations.ts";
import { type OtherOrganization, otherOrganization, populate } from "./testing/otherOrganization.ts";

// Who may call what, and what is reached, of every endpoint that the API's description lists.

let server: TestApp;
let operations: Operation[];
let otherwise: ReturnType<typeof answerJudge>;
let own: Map<string, ResourceObject>;
let other: OtherOrganization;

const nowhere = "01900000-0000-7000-8000-000000000000";
const host = "test.localhost:3000";
/** Fits no endpoint: who may call it is refused later, and nothing is changed. */
const unfit = documentOf("planets", {});

beforeAll(async () => {
  server = await startTestApp();
  const described = await describedOperations(server);
  operations = described.operations;
  otherwise = answerJudge(described.schemas);
  own = await populate(exampleMaker(server), "test");
  other = await otherOrganization(server);
  await server.within("test", async ({ db }) => {
    for (const name of ["unread", "second"])
      await addUser(db, {
        name,
        email: `${name}@kantwerk.example`,
        password: testPassword,
        role: "Administrator",
      });
    await db.query("update users set privacy_accepted_at = null where name = 'unread'");
    await db.query("update users set two_factor_enabled = true where name = 'second'");
  });
}, 180_000);
afterAll(() => server.close());

async function signIn(email: string): Promise<string> {
  const answer = await server.call<{ meta?: { token: string }; temporary_token: string }>(
    "POST",
    "/api/v1/restify/login",
    { host, body: { email, password: testPassword } },
  );
  const { meta, temporary_token } = answer.body.data ?? {};
  return meta?.token ?? temporary_token;
}

const ownIdOf = (operation: Operation) => (name: string) =>
  operation.choices[name]?.[0] ?? own.get(typeOfParameter(operation, name) ?? "")?.id ?? nowhere;

/** Calls an endpoint at a record of one's own, with what changes nothing. */
async function call(operation: Operation, token: string | undefined, ids = ownIdOf(operation)) {
  const { method } = operation;
  const headers = {
    "if-match": '"99"',
    ...(operation.form && { "content-type": "multipart/form-data; boundary=x" }),
  };
  const body = method === "GET" ? undefined : operation.form ? "--x--\r\n" : unfit;
  return server.call(method, addressOf(operation, ids), { host, token, headers, body, leaves: true });
}

/** Calls as somebody who signs in, and again where the call before was the way out. */
function callerWith(email: string) {
  let token: string | undefined;
  return async (operation: Operation) => {
    token ??= await signIn(email);
    const answer = await call(operation, token);
    if (answer.status !== 401) return answer;
    token = await signIn(email);
    return call(operation, token);
  };
}

const opensWithout = ({ permission }: Operation) => permission === "public" || permission === "second-factor";
const nameOf = ({ method, path }: Operation) => `${method} ${path}`;

/** What each of the endpoints has answered otherwise than it should. */
async function deviations(
  asked: Operation[],
  judge: (operation: Operation) => Promise<string | number | undefined>,
): Promise<string[]> {
  const found: string[] = [];
  for (const operation of asked) {
    const deviation = await judge(operation);
    if (deviation !== undefined) found.push(`${nameOf(operation)}: ${deviation}`);
  }
  return found;
}

test("every endpoint says in the description who may call it", () => {
  expect(operations.length).toBeGreaterThan(700);
  expect(
    operations.filter(({ permission }) => !/^[a-z-]+(\.[a-z-]+)?$/.test(permission)).map(nameOf),
  ).toEqual([]);
});

test.each([
  ["nobody", async () => undefined],
  ["an unknown token", async () => "x".repeat(43)],
  ["a token of another organization", () => server.as("demo", "acme").token()],
  ["a sign-in that waits for its second factor", () => signIn("second@kantwerk.example")],
])("everything but what is public is closed for %s", async (_who, tokenOf) => {
  const token = await tokenOf();
  const wrong = await deviations(
    operations.filter((operation) => !opensWithout(operation)),
    async (operation) => {
      const answer = await call(operation, token);
      const refused = answer.status === 401 && answer.body.message === "Unauthenticated.";
      return refused ? faultOf(answer) : `${answer.status} ${answer.text.slice(0, 200)}`;
    },
  );
  expect(wrong).toEqual([]);
});

test("the second factor is asked of nobody else", async () => {
  const asked = operations.filter(({ permission }) => permission === "second-factor");
  expect(asked.length).toBeGreaterThan(0);
  for (const token of [undefined, await server.as("demo").token()])
    expect(
      await deviations(asked, async (one) => ((await call(one, token)).status === 401 ? undefined : "open")),
    ).toEqual([]);
});

test("before the privacy policy is accepted nothing is open but what comes before it", async () => {
  const callAs = callerWith("unread@kantwerk.example");
  const wrong = await deviations(operations, async (operation) => {
    if (opensWithout(operation)) return undefined;
    const answer = await callAs(operation);
    if (operation.permission === "before-privacy") {
      await server.deps.pool.query("update users set privacy_accepted_at = null where name = 'unread'");
      return [401, 403].includes(answer.status) ? answer.status : faultOf(answer);
    }
    return answer.status === 403 && answer.body.code === "privacy_policy" ? faultOf(answer) : answer.status;
  });
  expect(wrong).toEqual([]);
});

/** The permissions to see records of a type, or with another verb to change them: one of each list must be held. */
function guarding(type: string, verbs: readonly Verb[]): string[][] {
  const resource = resourceOf(type);
  if (resource.personal || resource.byViewers) return [];
  return [
    guardians(resource).flatMap(({ to }) => verbs.map((verb) => `${to}.${guardedVerb(resource, verb)}`)),
  ];
}

/** What a person must hold to call an endpoint: one permission of each list. Some judge by the record what is done with it. */
function neededFor(operation: Operation): string[][] {
  const { method, permission, any, also, type, path } = operation;
  const relation =
    type && method === "GET" && path.endsWith("/{id}/{name}")
      ? resourceOf(type).relationships[ownIdOf(operation)("name")]
      : undefined;
  const there = relation ? guarding([relation.to].flat()[0] ?? "", ["view"]) : [];
  // Written by hand, it may judge the body or find nothing before it refuses.
  const isByHand =
    type !== undefined && method !== "GET" && boundOf(type).byHand.some((verb) => verb !== "create");
  if (isByHand && !permission.includes(".")) return [];
  if (any || permission.includes("."))
    return [
      any ?? [permission],
      ...(also ? [[also]] : []),
      ...(type && method === "GET" ? guarding(type, ["view"]) : []),
      ...there,
    ];
  if (type === undefined || resourceOf(type).personal) return [];
  if (method !== "GET") return guarding(type, ["create", "update", "delete"]);
  return [...guarding(type, ["view"]), ...there];
}

test.each(["viewer", "estimator", "buyer", "demo"] as const satisfies Person[])(
  "the %s may call what their role permits, and nothing else, and is answered as it is described",
  async (person) => {
    const callAs = callerWith(emailOf(person));
    const profile = await server.as(person).get("/restify/profile?include=roles.permissions");
    const held = new Set(profile.body.included.map(({ attributes }) => attributes.name));
    expect(held).toContain(people[person]);
    const wrong = await deviations(operations, async (operation) => {
      if (opensWithout(operation)) return undefined;
      const answer = await callAs(operation);
      const needed = neededFor(operation);
      const may = needed.every((names) => names.some((name) => held.has(name)));
      const { status, body, text } = answer;
      if (!may) return status === 403 && body.data === undefined ? faultOf(answer) : `not refused: ${status}`;
      const closed = status === 401 || (needed.length > 0 && status === 403 && body.code !== "read_only");
      if (closed) return `refused: ${status} ${text}`;
      return faultOf(answer) ?? otherwise(operation, answer);
    });
    expect(wrong).toEqual([]);
  },
);

test("no address leads to a record of another organization, and nothing of it is answered", async () => {
  const before = await other.sum();
  const token = await server.as("demo").token();
  const named = operations.flatMap((operation) =>
    [...operation.path.matchAll(/\{(\w*[iI]d)\}/g)].map(([, name = ""]) => ({ operation, name })),
  );
  const wrong: string[] = [];
  for (const { operation, name } of named) {
    const strange = (type: string | undefined) => other.records.get(type ?? "products")?.id ?? nowhere;
    const ids = (asked: string) =>
      asked === name ? strange(typeOfParameter(operation, name)) : ownIdOf(operation)(asked);
    const answer = await call(operation, token, ids);
    const seen = other.seenIn(answer, addressOf(operation, ids));
    if (answer.status < 400 || seen.length > 0 || faultOf(answer))
      wrong.push(`${nameOf(operation)} by ${name}: ${answer.status} ${seen} ${faultOf(answer) ?? ""}`);
  }
  expect(wrong).toEqual([]);
  expect(await other.sum()).toEqual(before);
});

test("no list, search or count tells of another organization, also when it is asked for by name", async () => {
  // In its own answers it is seen.
  const theirs = await server.as("demo", "acme").get("/restify/suppliers");
  expect(other.seenIn(theirs, "")).toEqual(
    expect.arrayContaining(["Kanarienvogel", other.records.get("suppliers")?.id]),
  );
  const token = await server.as("demo").token();
  const lists = operations.filter(({ method, path }) => method === "GET" && !path.includes("{"));
  const words = ["Kanarienvogel", ...[...other.records.values()].map(({ id }) => id)];
  const wrong = await deviations(lists, async (operation) => {
    const id = other.records.get(operation.type ?? "")?.id ?? words.at(-1);
    for (const query of ["", `?filter[search]=${words[0]}&q=${words[0]}`, `?filter[id]=${id}&q=${id}`]) {
      const asked = addressOf(operation, String) + query;
      const answer = await server.call("GET", asked, { host, token, leaves: true });
      const seen = other.seenIn(
        { text: answer.text.replaceAll(encodeURIComponent(words[0] ?? ""), "") },
        asked,
      );
      if (faultOf(answer) ?? seen.length > 0) return `${query} ${faultOf(answer) ?? seen}`;
    }
    return undefined;
  });
  expect(wrong).toEqual([]);
});
