import Kitsu from "kitsu";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "./app.ts";

// A JSON:API client that knows nothing of us, over a real port.

let server: TestApp;
let api: Kitsu;

type Flat = Record<string, unknown> & { id: string };

beforeAll(async () => {
  server = await startTestApp({ listen: true });
  api = new Kitsu({
    baseURL: `${server.baseUrl}/api/v1/restify`,
    camelCaseTypes: false,
    pluralize: false,
    headers: { Authorization: `Bearer ${await server.as("demo").token()}` },
  });
});
afterAll(() => server.close());

test("creates, reads, changes and deletes a record", async () => {
  const made = (
    await api.create("suppliers", { name: "Laser Kühn", email: "laser@example.com", language_code: "de" })
  ).data as Flat;
  expect(made).toMatchObject({
    type: "suppliers",
    name: "Laser Kühn",
    status: "active",
    language_code: "de",
  });
  const changed = (await api.patch("suppliers", { id: made.id, city: "Köln" })).data as Flat;
  expect(changed).toMatchObject({ id: made.id, city: "Köln", name: "Laser Kühn", meta: { version: 2 } });
  expect((await api.get(`suppliers/${made.id}`)).data).toMatchObject({ city: "Köln" });
  expect((await api.delete("suppliers", made.id)).status ?? 204).toBe(204);
  await expect(api.get(`suppliers/${made.id}`)).rejects.toMatchObject({ response: { status: 404 } });
});

test("links records and reads them back through an include", async () => {
  const customer = (await api.create("customers", { name: "Maschinenbau Ost" })).data as Flat;
  const product = (
    await api.create("products", {
      name: "Halter",
      number: "K-1",
      customer: { data: { type: "customers", id: customer.id } },
    })
  ).data as Flat;
  const read = (await api.get(`products/${product.id}`, { params: { include: "customer" } })).data as Flat;
  expect(read.customer).toMatchObject({ data: { id: customer.id, name: "Maschinenbau Ost" } });
});

test("filters, sorts and pages a list with its parameters", async () => {
  for (const name of ["Cut", "Anodize", "Bend"]) await api.create("operations", { name });
  const params = {
    filter: { name: { ne: "Cut" } },
    sort: "-name",
    page: { size: 1 },
    fields: { operations: "name" },
  };
  const answer = await api.get("operations", { params });
  expect(answer.data).toMatchObject([{ name: "Bend" }]);
  expect(answer.meta).toMatchObject({ page: { total: 2, size: 1 } });
});

test("gets the messages of a refusal", async () => {
  const refused = api.create("suppliers", { name: "Laser Kühn", email: "no address" });
  await expect(refused).rejects.toMatchObject({
    response: { status: 422, data: { errors: { email: ["Invalid email format"] } } },
  });
});
