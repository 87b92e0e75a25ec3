import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import openapiTypes from "openapi-typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { documentOf } from "../testing/client.ts";
import { makeScenario } from "../testing/supplierScenario.ts";

// What somebody does who begins from the description alone: types by a common generator, then a program with a key.

const root = resolve(import.meta.dirname, "../../../..");

const program = `
import createClient from "openapi-fetch";
import type { paths } from "./api.ts";

export async function placeOrder(baseUrl: string, key: string) {
  const client = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${key}\` } });
  const customer = await client.POST("/restify/customers", {
    body: { data: { type: "customers", attributes: { name: "Kühn" } } },
  });
  if (!customer.data) throw new Error(customer.error.message);
  const product = await client.POST("/restify/products", {
    body: { data: { type: "products", attributes: { name: "Bracket", number: "K-1" } } },
  });
  if (!product.data) throw new Error(product.error.message);
  const order = await client.POST("/restify/orders", {
    body: {
      data: {
        type: "orders",
        attributes: { name: "From a program" },
        relationships: {
          customer: { data: { type: "customers", id: customer.data.data.id } },
          products: { data: [{ type: "products", id: product.data.data.id, meta: { quantity: 5 } }] },
        },
      },
    },
  });
  if (!order.data) throw new Error(order.error.message);
  const total: number | null | undefined = order.data.data.attributes.total_quantity;
  return { id: order.data.data.id, total };
}

export async function compare(baseUrl: string, key: string, id: string) {
  const client = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${key}\` } });
  const path = { id };
  const { data, error } = await client.GET("/restify/purchase-requests/{id}/comparison", { params: { path } });
  if (!data) throw new Error(error.message);
  const { currency, lines, proposals } = data.data.attributes;
  const best: string | null | undefined = proposals.split_by_line?.awards[0]?.offer_id;
  return { currency, best, lines: lines.map((line) => line.offers.length) };
}

export async function ask(baseUrl: string, id: string, supplierId: string) {
  const client = createClient<paths>({ baseUrl });
  const path = { id, supplierId };
  const page = await client.GET("/public/purchase-requests/{id}/{supplierId}", { params: { path } });
  if (!page.data) throw new Error(page.error.message);
  const question = await client.POST("/public/purchase-requests/{id}/{supplierId}/questions", {
    params: { path },
    body: { data: { type: "questions", attributes: { body: \`Which \${page.data.meta.organization.currency}?\` } } },
  });
  if (!question.data) throw new Error(question.error.message);
  return question.data.data.attributes.body;
}
`;

let server: TestApp;
let folder: string;

beforeAll(async () => {
  server = await startTestApp({ listen: true });
  await mkdir(join(root, "test-results"), { recursive: true });
  folder = await mkdtemp(join(root, "test-results", "api-client-"));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const compile = (file: string) =>
  promisify(execFile)(process.execPath, [
    join(root, "node_modules/typescript/bin/tsc"),
    ...["--ignoreConfig", "--noEmit", "--strict", "--skipLibCheck", "--allowImportingTsExtensions"],
    ...["--target", "es2023", "--module", "nodenext", file],
  ]).catch((error: { stdout: string }) => error);

test("a client generated from the description compiles, places an order, compares offers, and asks as a supplier", async () => {
  const description = JSON.parse((await server.call("GET", "/api/v1/openapi.json")).text);
  await writeFile(join(folder, "api.ts"), await openapiTypes(description));
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
  const path = join(folder, "program.ts");
  await writeFile(path, program);
  expect((await compile(path)).stdout).toBe("");
  const wrong = join(folder, "wrong.ts");
  await writeFile(wrong, program.replace('name: "Kühn"', "name: 7"));
  expect((await compile(wrong)).stdout).toContain("Type 'number' is not assignable to type 'string'");

  const resources = ["customers", "products", "orders"];
  const permissions = [
    ...resources.flatMap((type) => [`${type}.view`, `${type}.create`]),
    "offers.view",
    "purchase-requests.view",
  ];
  const made = await server
    .as("demo")
    .post("/restify/api-keys", documentOf("api-keys", { name: "Shop", permissions }));
  const { token } = made.body.meta as unknown as { token: string };
  const { placeOrder, compare, ask } = await import(path);
  const { id, total } = await placeOrder(`${server.baseUrl}/api/v1`, token);
  expect(total).toBe(5);
  const order = (await server.as("demo").get(`/restify/orders/${id}?include=customer`)).body;
  expect([order.data.attributes.name, order.included[0]?.attributes.name]).toEqual([
    "From a program",
    "Kühn",
  ]);

  const { request, own } = await makeScenario(server);
  const compared = await compare(`${server.baseUrl}/api/v1`, token, request.id);
  expect(compared).toEqual({ currency: "EUR", best: undefined, lines: [0, 0] });
  expect(await ask(`${server.baseUrl}/api/v1`, request.id, own.accessId)).toBe("Which EUR?");
});
