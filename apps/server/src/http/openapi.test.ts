import { resources } from "@kantwerk/contract/resources";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";

type Description = {
  openapi: string;
  paths: Record<
    string,
    Record<
      string,
      {
        summary: string;
        parameters: { name: string }[];
        requestBody?: Described;
        responses: Record<string, Described>;
        security?: [];
        "x-permission": string;
        "x-any-permission"?: string[];
      }
    >
  >;
  components: {
    schemas: Record<string, { properties: Record<string, { properties: Record<string, unknown> }> }>;
  };
};

type Described = { description?: string; content?: Record<string, { schema: object }> };

let server: TestApp;
let description: Description;
beforeAll(async () => {
  server = await startTestApp();
  description = JSON.parse((await server.call("GET", "/api/v1/openapi.json")).text);
});
afterAll(() => server.close());

test("every route of the API is described, and nothing else", () => {
  const routes = server.app.printRoutes({ commonPrefix: false, includeHooks: false });
  const paths = Object.keys(description.paths);
  expect(description.openapi).toBe("3.1.0");
  for (const { type, verbs } of resources) {
    expect(paths).toContain(`/restify/${type}/{id}`);
    const one = Object.keys(description.paths[`/restify/${type}/{id}`] ?? {});
    if (verbs.includes("update" as never)) expect(one).toContain("patch");
    if (verbs.includes("delete" as never)) expect(one).toContain("delete");
  }
  for (const path of paths) {
    const url = `/api/v1${path.replace(/\{(\w+)\}/g, ":$1")}`;
    for (const method of Object.keys(description.paths[path] ?? {})) {
      expect(server.app.hasRoute({ method: method.toUpperCase() as "GET", url }), `${method} ${url}`).toBe(
        true,
      );
    }
  }
  expect(routes).toContain("openapi.json");
});

test("every parameter of a path and every reference leads somewhere", () => {
  for (const [path, operations] of Object.entries(description.paths)) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const { parameters, summary } of Object.values(operations)) {
      expect(parameters.map(({ name }) => name)).toEqual(expect.arrayContaining(inPath));
      expect(summary).not.toBe("");
    }
  }
  const references = [...JSON.stringify(description).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(
    ([, name]) => name ?? "",
  );
  expect(references.filter((name) => !description.components.schemas[name])).toEqual([]);
});

/** Whether a schema says nothing of what it is for. */
const isEmpty = ({ schema }: { schema: object }) =>
  ["{}", '{"type":"object"}'].includes(JSON.stringify(schema));

test("every body and every answer is described", () => {
  const wrong = Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { requestBody, responses }]) => {
      const done = Object.entries(responses).filter(([status]) => /^[23]\d\d$/.test(status));
      const bodies = [requestBody, ...done.map(([, answer]) => answer)];
      const isTold = bodies.every((one) => !Object.values(one?.content ?? {}).some(isEmpty));
      const isSilent = done.some(([status, { content }]) => status === "200" && !content);
      return done.length > 0 && isTold && !isSilent ? [] : [`${method} ${path}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ["get", "/restify/customers", "customers.view"],
  ["get", "/restify/customers/counts", "customers.view"],
  ["get", "/restify/customers/{id}/{name}", "customers.view"],
  ["post", "/restify/customers", "customers.create"],
  ["patch", "/restify/customers/{id}", "customers.update"],
  ["patch", "/restify/products/{id}/relationships/{name}", "products.update"],
  ["delete", "/restify/customers", "customers.delete"],
  ["post", "/restify/customers/bulk/update", "customers.update"],
  ["post", "/restify/customers/bulk/delete", "customers.delete"],
  ["delete", "/restify/purchase-order-lines/{id}", "purchase-orders.update"],
  ["get", "/restify/comments", ["products.view", "purchase-requests.view", "orders.view"]],
  ["get", "/restify/views", "signed-in"],
])("the permission of %s %s is described", (method, path, expected) => {
  const found = description.paths[path]?.[method];
  expect(found?.["x-any-permission"] ?? found?.["x-permission"]).toEqual(expected);
});

test("a record is described as it is answered", async () => {
  const made = await server.as("demo").create("suppliers", { name: "Kühn", email: "k@example.com" });
  const described = description.components.schemas.suppliers?.properties;
  expect(Object.keys(described ?? {}).toSorted()).toEqual(Object.keys(made).toSorted());
  expect(Object.keys(described?.attributes?.properties ?? {}).toSorted()).toEqual(
    Object.keys(made.attributes).toSorted(),
  );
  expect(described?.attributes?.properties.email).toMatchObject({ type: "string" });
});

test("the page for people lists every address and runs no script", async () => {
  const { text, status, headers } = await server.call("GET", "/api/v1/docs");
  expect([status, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  for (const path of Object.keys(description.paths))
    expect(text).toContain(path.replace(/\{(\w+)\}/g, ":$1"));
  expect(text).not.toMatch(/<script|<style|style=/);
});

test("the page of an area tells what each endpoint takes and answers, and every shape that it names is somewhere", async () => {
  const pageOf = async (area: string) => (await server.call("GET", `/api/v1/docs/${area}`)).text;
  const suppliers = await pageOf("suppliers");
  expect(suppliers).toContain('id="post-restify-suppliers"');
  const [, created = ""] = suppliers.split('id="post-restify-suppliers"');
  const [operation = ""] = created.split("</details>");
  expect(operation).toMatch(
    /<h4>Body<\/h4>.*#shape-suppliers\.create.*<h4>Answers<\/h4>.*201.*#shape-suppliers"/s,
  );
  expect(operation).toMatch(/#shape-refusal/);
  expect((await server.call("GET", "/api/v1/docs/planets")).status).toBe(404);

  const { text } = await server.call("GET", "/api/v1/docs");
  const areas = new Set([...text.matchAll(/href="\/api\/v1\/docs\/([\w-]+)"/g)].map(([, area = ""]) => area));
  const pages = new Map<string, string>();
  for (const area of areas) pages.set(area, await pageOf(area));
  const missing = [...pages.values(), text].flatMap((html) =>
    [...html.matchAll(/href="\/api\/v1\/docs\/([\w-]+)#([^"]+)"/g)].filter(
      ([, area = "", anchor]) => !pages.get(area)?.includes(`id="${anchor}"`),
    ),
  );
  expect(missing.map(([link]) => link)).toEqual([]);
});
