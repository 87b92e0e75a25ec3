import { v7 as newId } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eq } from "../../db/drizzle.ts";
import { offersTable } from "../../resources/offers.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf, type Identifier, type ResourceObject } from "../../testing/client.ts";
import { requestMaker } from "../../testing/requests.ts";

let server: TestApp;
let make: ReturnType<typeof requestMaker>;
beforeAll(async () => {
  server = await startTestApp();
  make = requestMaker(server);
});
afterAll(() => server.close());

type Offered = { line: ResourceObject; supplier: ResourceObject; request: ResourceObject };

/** Inserts an offer directly into the database. */
const offerOn = (
  { line, supplier, request }: Offered,
  more: { status?: "draft" | "offered"; withdrawn_at?: string },
) =>
  server.within("test", (ctx) =>
    ctx.db.insert(offersTable, {
      id: newId(),
      status: "offered",
      source: "supplier",
      shipping_date: "2030-01-01",
      tiers: [{ min_quantity: 1, max_quantity: null, unit_price: "1.0000" }],
      purchase_request_id: request.id,
      supplier_id: supplier.id,
      line_type: line.type as "purchase-request-operations",
      line_id: line.id,
      ...more,
    }),
  );

async function sentRequest() {
  const supplier = await make.supplier();
  const request = await make.complete([supplier]);
  await make.send(request.id);
  const first = async (type: string) => (await make.linked(type, request.id))[0] as ResourceObject;
  return {
    request,
    supplier,
    invitation: await first("purchase-request-suppliers"),
    link: await first("purchase-request-products"),
    operation: await first("purchase-request-operations"),
    part: await first("purchase-request-parts"),
  };
}

const attach = (type: string, request: Identifier, name: string, other: Identifier, attributes = {}) =>
  make.client.post(
    `/restify/${type}`,
    documentOf(type, attributes, { purchase_request: make.pointer(request), [name]: make.pointer(other) }),
  );
const detach = (one: Identifier) => make.client.delete(`/restify/${one.type}/${one.id}`);

test("a product, a line and a supplier occur in a request once", async () => {
  const { request, supplier, link, operation } = await sentRequest();
  const product = link.relationships.product?.data as Identifier;
  const productOperation = operation.relationships.product_operation?.data as Identifier;
  const again = [
    await attach("purchase-request-products", request, "product", product, { quantities: [1] }),
    await attach("purchase-request-operations", request, "product_operation", productOperation),
    await attach("purchase-request-suppliers", request, "supplier", supplier),
  ];
  expect(again.map((answer) => answer.body.errors)).toEqual([
    { product: ["This value is already in use"] },
    { product_operation: ["This value is already in use"] },
    { supplier: ["This value is already in use"] },
  ]);
});

test("a line needs its product, and is removed with it", async () => {
  const { request, link } = await sentRequest();
  const other = await make.product();
  const early = await attach("purchase-request-parts", request, "product_part", other.part);
  expect(early.body.errors).toEqual({
    product_part: ["Add the product of this part or operation to the request first"],
  });

  expect((await detach(link)).status).toBe(204);
  expect(await make.linked("purchase-request-operations", request.id)).toEqual([]);
  expect(await make.linked("purchase-request-parts", request.id)).toEqual([]);
});

test("after the first offer on a line, the line, its product and its quantities are frozen", async () => {
  const { request, supplier, link, operation, part } = await sentRequest();
  await offerOn({ line: operation, supplier, request }, {});
  const quantities = await make.client.patch(
    `/restify/${link.type}/${link.id}`,
    documentOf(link.type, { quantities: [7] }, {}, link.id),
  );
  const refused = [await detach(operation), await detach(link), quantities];
  expect(refused.map((answer) => [answer.status, answer.body.code])).toEqual(Array(3).fill([409, "frozen"]));
  expect((await detach(part)).status).toBe(204);
  expect(await make.linked("purchase-request-operations", request.id)).toHaveLength(1);
});

test("a request with offers is in use", async () => {
  const { request, supplier, operation } = await sentRequest();
  await offerOn({ line: operation, supplier, request }, {});
  const answer = await detach(request);
  expect([answer.status, answer.body.code]).toEqual([409, "in_use"]);
});

test("drafts and withdrawn offers freeze nothing, and a draft is removed with its line", async () => {
  const { request, supplier, link, operation, part } = await sentRequest();
  await offerOn({ line: operation, supplier, request }, { status: "draft" });
  await offerOn({ line: part, supplier, request }, { withdrawn_at: new Date().toISOString() });
  const changed = await make.client.patch(
    `/restify/${link.type}/${link.id}`,
    documentOf(link.type, { quantities: [7] }, {}, link.id),
  );
  expect(changed.body.data.attributes.quantities).toEqual([7]);
  expect((await detach(operation)).status).toBe(204);
  const left = await server.within("test", (ctx) =>
    ctx.db.all(offersTable, eq(offersTable.line_id, operation.id)),
  );
  expect(left).toEqual([]);
});

test("the product of a link cannot be replaced", async () => {
  const { link } = await sentRequest();
  const { product } = await make.product();
  const answer = await make.client.patch(
    `/restify/${link.type}/${link.id}`,
    documentOf(link.type, {}, { product }, link.id),
  );
  expect(answer.body.errors).toEqual({ product: ["This attribute cannot be written"] });
});

test("each invitation has a 128-bit secret, and an inactive supplier gets none", async () => {
  const { request, invitation } = await sentRequest();
  expect(invitation.attributes.access_id).toMatch(/^[\w-]{22}$/);
  expect(invitation.attributes.public_url).toBe(
    `http://test.${server.host}/pub/purchase-requests/${request.id}/${invitation.attributes.access_id}`,
  );
  const asleep = await make.supplier({ status: "inactive" });
  const answer = await attach("purchase-request-suppliers", request, "supplier", asleep);
  expect(answer.body.errors).toEqual({ supplier: ["This supplier is inactive"] });
});

test("detaching a supplier revokes its link, removes its questions and keeps its offers", async () => {
  const { request, supplier, invitation, operation } = await sentRequest();
  await offerOn({ line: operation, supplier, request }, {});
  await make.client.create(
    "questions",
    { body: "Still there?" },
    { purchase_request_supplier: make.pointer(invitation) },
  );
  const page = `/api/v1/public/purchase-requests/${request.id}/${invitation.attributes.access_id}`;

  expect((await server.call("GET", page)).status).toBe(200);
  expect((await detach(invitation)).status).toBe(204);
  expect((await server.call("GET", page)).status).toBe(404);
  const offers = await make.client.list(`/restify/offers?filter[purchase_request]=${request.id}`);
  expect(offers.body.data).toHaveLength(1);
  expect(await make.linked("questions", request.id)).toEqual([]);
});

test("another organization cannot read, send or attach to a request", async () => {
  const { request } = await sentRequest();
  const foreign = server.as("demo", "acme");
  const path = `/restify/purchase-requests/${request.id}`;
  const statuses = [
    (await foreign.get(path)).status,
    (await foreign.post(`${path}/send`)).status,
    (await foreign.post(`${path}/close`)).status,
    (await foreign.post(`${path}/reopen`, { close_submission_at: "2099-01-01T00:00:00Z" })).status,
    (await foreign.get(`${path}/email-preview`)).status,
  ];
  expect(statuses).toEqual([404, 404, 404, 404, 404]);
  const supplier = await requestMaker(server, "acme").supplier();
  const attached = await foreign.post(
    "/restify/purchase-request-suppliers",
    documentOf(
      "purchase-request-suppliers",
      {},
      { purchase_request: make.pointer(request), supplier: make.pointer(supplier) },
    ),
  );
  expect(attached.body.errors).toEqual({ purchase_request: ["This record does not exist"] });
});
