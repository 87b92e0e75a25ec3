import { afterAll, beforeAll, expect, test } from "vitest";
import { endpointsOf } from "../crud/routes.ts";
import { featureEndpoints } from "../features/endpoints.ts";
import { boundResources } from "../resources/resources.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { documentOf, type Method, type TestClient } from "../testing/client.ts";

let server: TestApp;
let demo: TestClient;
let roles: Record<string, string>;

beforeAll(async () => {
  server = await startTestApp();
  demo = server.as("demo");
  const found = await demo.list("/restify/roles");
  roles = Object.fromEntries(found.body.data.map(({ id, attributes }) => [String(attributes.name), id]));
});
afterAll(() => server.close());

const as = (role: string) => ({ "x-see-as-role": roles[role] ?? role });

test("whoever sees as a role sees what it permits, and in the next request again what they may themselves", async () => {
  const readable = ["/restify/products", "/restify/users", "/restify/settings"];
  const statuses = (headers: Record<string, string>) =>
    Promise.all(readable.map(async (path) => (await demo.get(path, headers)).status));
  expect(await statuses(as("Viewer"))).toEqual([200, 403, 403]);
  expect(await statuses(as("Buyer"))).toEqual([200, 200, 200]);
  expect(await statuses({})).toEqual([200, 200, 200]);

  const product = await demo.create("products", { name: "Winkel", number: "SEE-1" });
  const path = `/restify/products/${product.id}`;
  expect((await demo.get(path, as("Viewer"))).status).toBe(200);
  expect((await demo.get(`${path}/history`, as("Viewer"))).status).toBe(403);
});

test("the profile tells what is left, by which pages follow", async () => {
  const permissionsOf = async (client: TestClient, headers: Record<string, string> = {}) => {
    const { included } = (await client.get("/restify/profile?include=roles.permissions", headers)).body;
    return included.filter(({ type }) => type === "permissions").map(({ attributes }) => attributes.name);
  };
  expect((await permissionsOf(demo, as("Viewer"))).toSorted()).toEqual(
    (await permissionsOf(server.as("viewer"))).toSorted(),
  );
  const buyer = await permissionsOf(server.as("buyer"));
  const asEstimator = await permissionsOf(server.as("buyer"), as("Estimator"));
  expect(asEstimator).toContain("products.update");
  expect(asEstimator.filter((name) => !buyer.includes(name))).toEqual([]);
  expect(asEstimator).not.toContain("offers.award");
});

test("no write gets through, by any address", async () => {
  const writes = endpointsOf(boundResources, featureEndpoints).filter(({ method }) => method !== "GET");
  expect(writes.length).toBeGreaterThan(200);
  const id = roles.Viewer ?? "";
  for (const { method, path } of writes) {
    const address = `/api/v1${path.replace(/:\w+/g, id)}`;
    const options = { token: await demo.token(), host: demo.host, headers: as("Administrator"), body: {} };
    const { status, body } = await server.call(method as Method, address, options);
    expect([status, body.code], `${method} ${path}`).toEqual([403, "sees_as_role"]);
  }
  const undo = await demo.post(`/restify/audit-events/${id}/undo`, undefined, as("Administrator"));
  expect(undo.body.code).toBe("sees_as_role");
  expect((await demo.get("/restify/profile")).status).toBe(200);
});

test("a role that is none, of another organization or gone is refused, and so is who may not view roles", async () => {
  const [other] = (await server.as("demo", "acme").list("/restify/roles")).body.data;
  const gone = await demo.create("roles", { name: "Kurz" });
  await demo.delete(`/restify/roles/${gone.id}`);
  for (const id of ["x", "", other?.id ?? "", gone.id]) {
    const { status, body } = await demo.get("/restify/products", as(id));
    expect([status, body.code], id).toEqual([403, "unknown_role"]);
  }
  expect((await server.as("viewer").get("/restify/products", as("Viewer"))).status).toBe(403);
});

test("a role that changes meanwhile is seen as it is now", async () => {
  const { id } = await demo.create("roles", { name: "Leer" });
  expect((await demo.get("/restify/customers", as(id))).status).toBe(403);
  const [view] = (await demo.list("/restify/permissions?filter[name]=customers.view")).body.data;
  const granted = { permissions: [{ type: "permissions", id: view?.id ?? "" }] };
  await demo.patch(`/restify/roles/${id}`, documentOf("roles", {}, granted, id));
  expect((await demo.get("/restify/customers", as(id))).status).toBe(200);
});
