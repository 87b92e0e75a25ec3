import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf } from "../../testing/client.ts";
import { requestMaker } from "../../testing/requests.ts";

let server: TestApp;
let make: ReturnType<typeof requestMaker>;
beforeAll(async () => {
  server = await startTestApp();
  make = requestMaker(server);
});
afterAll(() => server.close());

const later = new Date(Date.now() + 86_400_000).toISOString();
const attributes = { name: "Brackets", close_submission_at: later };
const post = (values: Record<string, unknown>, related: Parameters<typeof documentOf>[2]) =>
  make.client.post("/restify/purchase-requests", documentOf("purchase-requests", values, related));

test("one call creates the request with products, suppliers and lines, and its creator as contact", async () => {
  const suppliers = [await make.supplier(), await make.supplier()];
  const request = await make.complete(suppliers);

  expect(request.attributes).toMatchObject({ state: "open", active: false, sent_at: null, reminder: "none" });
  expect(request.attributes.number).toMatch(/^PR-\d{4}-\d{4}$/);
  const read = await make.client.get(
    `/restify/purchase-requests/${request.id}?include=contact,purchase_request_products,purchase_request_suppliers.supplier,purchase_request_operations,purchase_request_parts`,
  );
  const types = read.body.included.map((one) => one.type).sort();
  expect(types).toEqual([
    "purchase-request-operations",
    "purchase-request-parts",
    "purchase-request-products",
    "purchase-request-suppliers",
    "purchase-request-suppliers",
    "suppliers",
    "suppliers",
    "users",
  ]);
  expect(read.body.data.relationships.purchase_request_products?.data).toHaveLength(1);
});

test("a request without a name is named after its products", async () => {
  const products: { type: string; id: string; meta: { quantities: number[] } }[] = [];
  for (const name of ["Bracket left", "Cover plate", "Rib"]) {
    const { id } = await make.client.create("products", { name, number: `Named ${name}` });
    products.push({ type: "products", id, meta: { quantities: [1] } });
  }
  const called = async (name: object) =>
    (await post({ close_submission_at: later, ...name }, { products })).body.data.attributes.name;
  expect(await called({})).toBe("Bracket left, Cover plate (+1)");
  expect(await called({ name: "" })).toBe("Bracket left, Cover plate (+1)");
  expect(await called({ name: "Frame" })).toBe("Frame");
});

test("a missing product is reported, and a wrong one with its position", async () => {
  const none = await post(attributes, {});
  expect(none.status).toBe(422);
  expect(none.body.message).toBe("Select at least one product to create a purchase request.");

  const { product } = await make.product();
  const other = await requestMaker(server, "acme").product();
  const wrong = await post(
    { ...attributes, close_submission_at: "soon" },
    {
      products: [product, { ...other.product, meta: { quantities: [5, 1] } }],
      suppliers: [{ type: "suppliers", id: "nothing" }],
      product_operations: [other.operation],
    },
  );
  expect(wrong.status).toBe(422);
  expect(Object.keys(wrong.body.errors).sort()).toEqual([
    "close_submission_at",
    "product_operations.0",
    "products.0.quantities",
    "products.1",
    "products.1.quantities",
    "suppliers.0",
  ]);
});

test("a line of an unselected product, an inactive supplier and a duplicate supplier are refused", async () => {
  const [chosen, other] = [await make.product(), await make.product()];
  const [asleep, supplier] = [await make.supplier({ status: "inactive" }), await make.supplier()];
  const answer = await post(attributes, {
    products: [{ ...chosen.product, meta: { quantities: [1] } }],
    suppliers: [asleep, supplier, supplier].map(make.pointer),
    product_parts: [other.part],
  });
  expect(answer.body.errors).toEqual({
    "product_parts.0": ["Add the product of this part or operation to the request first"],
    "suppliers.0": ["This supplier is inactive"],
    "suppliers.2": ["This value is already in use"],
  });
});

test("a refused call leaves nothing behind", async () => {
  const before = await make.client.list("/restify/purchase-requests");
  const { product } = await make.product();
  const past = await post(
    { ...attributes, close_submission_at: "2020-01-01T00:00:00Z" },
    { products: [{ ...product, meta: { quantities: [1] } }] },
  );
  expect(past.body.errors).toEqual({ close_submission_at: ["Must be in the future"] });
  const after = await make.client.list("/restify/purchase-requests");
  expect(after.body.meta.page.total).toBe(before.body.meta.page.total);
});

test("the reminder setting applies if the call has none", async () => {
  const settings = await make.client.list("/restify/settings?filter[slug]=default_reminder");
  const [setting] = settings.body.data;
  const path = `/restify/settings/${setting?.id}`;
  const changed = await make.client.patch(path, documentOf("settings", { value: "weekly" }, {}, setting?.id));
  expect(changed.status).toBe(200);
  expect((await make.complete([])).attributes.reminder).toBe("weekly");
  expect((await make.complete([], { reminder: "daily" })).attributes.reminder).toBe("daily");
});

test("users who may only view cannot create requests", async () => {
  const answer = await server
    .as("viewer")
    .post("/restify/purchase-requests", documentOf("purchase-requests", attributes));
  expect(answer.status).toBe(403);
});

test("a request can be active only after sending, and a new deadline must be in the future", async () => {
  const request = await make.complete([await make.supplier()]);
  const path = `/restify/purchase-requests/${request.id}`;
  const patch = (values: Record<string, unknown>) =>
    make.client.patch(path, documentOf("purchase-requests", values, {}, request.id));

  expect((await patch({ active: true })).status).toBe(409);
  expect((await patch({ close_submission_at: "2020-01-01T00:00:00Z" })).status).toBe(422);
  expect((await make.send(request.id)).body.data.attributes.active).toBe(true);
  expect((await patch({ active: false })).body.data.attributes.active).toBe(false);
});
