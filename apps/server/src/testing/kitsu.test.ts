import Kitsu from "kitsu";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "./app.ts";
import { emailOf } from "./database.ts";

// A third-party JSON:API client, over a real port.

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

test("filters, sorts and pages a list with the client's parameters", async () => {
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

test("sends back what it read, with its relationships, and changes one attribute of it", async () => {
  const customer = (await api.create("customers", { name: "Maschinenbau West" })).data as Flat;
  const product = (
    await api.create("products", {
      name: "Winkel",
      number: "K-2",
      customer: { data: { type: "customers", id: customer.id } },
    })
  ).data as Flat;
  const read = (await api.fetch(`products/${product.id}`)).data as Flat;
  const changed = (await api.update("products", { ...read, name: "Winkel groß" })).data as Flat;
  expect(changed).toMatchObject({
    name: "Winkel groß",
    meta: { version: 2 },
    customer: { data: { id: customer.id } },
  });
});

test("reads a relationship and its related record, and clears it", async () => {
  const customer = (await api.create("customers", { name: "Maschinenbau Süd" })).data as Flat;
  const link = { data: { type: "customers", id: customer.id } };
  const product = (await api.create("products", { name: "Blech", number: "K-3", customer: link }))
    .data as Flat;
  const address = `products/${product.id}/relationships/customer`;
  expect((await api.get(address)).data).toEqual(link.data);
  expect((await api.get(`products/${product.id}/customer`)).data).toMatchObject({ name: "Maschinenbau Süd" });
  expect((await api.get(`customers/${customer.id}/products`)).data).toMatchObject([{ id: product.id }]);
  await api.update(address, null);
  expect((await api.get(address)).data).toBeNull();
});

test("sets, adds to, takes from and clears a relationship to many", async () => {
  const found = (await api.get("permissions", { params: { page: { size: 3 } } })).data as Flat[];
  const [one, two, three] = found.map(({ id }) => ({ id, type: "permissions" }));
  const role = (await api.create("roles", { name: "By kitsu" })).data as Flat;
  const address = `roles/${role.id}/relationships/permissions`;
  const linked = async () => ((await api.get(address)).data as Flat[]).map(({ id }) => id).toSorted();
  await api.update(address, [one, two]);
  await api.create(address, [three]);
  expect(await linked()).toEqual(found.map(({ id }) => id).toSorted());
  await api.delete(address, [one?.id, three?.id] as never);
  expect(await linked()).toEqual([two?.id]);
  await api.update(address, []);
  expect(await linked()).toEqual([]);
});

test("creates, changes and deletes several records in one call", async () => {
  const made = (await api.create("operations", [{ name: "Weld" }, { name: "Grind" }])).data as Flat[];
  expect(made).toMatchObject([{ name: "Weld" }, { name: "Grind" }]);
  const changed = await api.update(
    "operations",
    made.map(({ id, name }) => ({ id, name: `${name} twice` })),
  );
  expect(changed.data).toMatchObject([{ name: "Weld twice" }, { name: "Grind twice" }]);
  await api.remove("operations", made.map(({ id }) => id) as never);
  await expect(api.get(`operations/${made[0]?.id}`)).rejects.toMatchObject({ response: { status: 404 } });
});

test("finds the record of an id in a list, and the signed-in person", async () => {
  const { data } = await api.self({ params: { include: "roles", fields: { users: "name,email,roles" } } });
  const self = data as Flat;
  expect(self).toMatchObject({ email: emailOf("demo"), roles: { data: [{ name: "Administrator" }] } });
  expect((await api.get("users", { params: { filter: { id: self.id } } })).data).toMatchObject([
    { id: self.id },
  ]);
  await expect(api.get("users", { params: { filter: { self: false } } })).rejects.toMatchObject({
    response: { status: 400 },
  });
});

test("sends raw requests with custom headers and parameters", async () => {
  const made = await api.request({
    method: "POST",
    url: "operations",
    type: "operations",
    body: { name: "Turn" },
  });
  const { id } = made.data as Flat;
  expect(made.headers.location).toBe(`/api/v1/restify/operations/${id}`);
  const change = { method: "PATCH", url: "operations", type: "operations", body: { id, name: "Turn fine" } };
  await expect(api.request({ ...change, headers: { "If-Match": '"9"' } })).rejects.toMatchObject({
    response: { status: 412 },
  });
  expect((await api.request({ ...change, headers: { "If-Match": '"1"' } })).data).toMatchObject({
    name: "Turn fine",
  });
  const read = await api.request({
    url: `operations/${id}`,
    type: "operations",
    params: { fields: { operations: "name" } },
  });
  expect(read.data).toMatchObject({ name: "Turn fine" });
  await api.request({ method: "DELETE", url: `operations/${id}`, type: "operations" });
  await expect(api.get(`operations/${id}`)).rejects.toMatchObject({ response: { status: 404 } });
});

test("gets messages in the language of its headers, even if set once for all requests", async () => {
  const headers = { "Accept-Language": "de" };
  const refused = { response: { data: { message: "Nicht gefunden" } } };
  await expect(api.get("suppliers/1", { headers })).rejects.toMatchObject(refused);
  api.headers["Accept-Language"] = "de";
  const ask = api.interceptors.request.use((config) => config);
  await expect(api.get("suppliers/1")).rejects.toMatchObject(refused);
  api.interceptors.request.eject(ask);
  delete api.headers["Accept-Language"];
});
