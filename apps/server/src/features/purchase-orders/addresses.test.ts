import { afterAll, beforeAll, expect, test } from "vitest";
import { eq } from "../../db/drizzle.ts";
import { purchaseOrdersTable } from "../../resources/purchaseOrdersTable.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf, type ResourceObject, type TestClient } from "../../testing/client.ts";
import { type OrderMaker, orderMaker } from "../../testing/purchaseOrders.ts";

const SOON = { timeout: 15_000 };
let server: TestApp;
let make: OrderMaker;
let buyer: TestClient;
beforeAll(async () => {
  server = await startTestApp({ queue: true });
  make = orderMaker(server);
  buyer = server.as("buyer");
});
afterAll(() => server.close());

let made = 0;

/** A mailed order whose supplier's address has changed since. */
async function movedSupplier() {
  made += 1;
  const [email, other] = [`sent${made}@supplier.example`, `other${made}@supplier.example`];
  const { order } = await make.sent({}, { email });
  await expect.poll(() => subjectsTo(email), SOON).toHaveLength(1);
  const supplier = order.relationships.supplier?.data;
  const id = supplier && "id" in supplier ? supplier.id : "";
  await buyer.patch(`/restify/suppliers/${id}`, documentOf("suppliers", { email: other }, {}, id));
  return { order, email, other };
}

const mailsTo = async (email: string) => (await server.mailbox.list()).filter(({ to }) => to === email);
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
const act = (id: string, name: string, body: object = {}) =>
  buyer.post(`/restify/purchase-orders/${id}/${name}`, body);
const read = async (id: string) => (await buyer.get(`/restify/purchase-orders/${id}`)).body.data.attributes;
const pageOf = ({ id }: ResourceObject, accessId: unknown) =>
  server.call("GET", `/api/v1/public/purchase-orders/${id}/${accessId}`);

test("answers and the cancellation go to the address that the order was sent to", async () => {
  const { order, email, other } = await movedSupplier();
  expect(await read(order.id)).toMatchObject({ email });
  await buyer.create(
    "questions",
    { body: "Which alloy?" },
    { purchase_order: { type: "purchase-orders", id: order.id } },
  );
  await expect.poll(() => subjectsTo(email), SOON).toHaveLength(2);
  expect((await act(order.id, "cancel", { reason: "Not needed" })).status).toBe(200);
  await expect.poll(() => subjectsTo(email), SOON).toHaveLength(3);
  expect(await subjectsTo(other)).toEqual([]);
});

test("a failed order sent again to a corrected address gets a new link, in its document too", async () => {
  const { order, email, other } = await movedSupplier();
  const { access_id: former } = await read(order.id);
  await server.within("test", async ({ db }) => {
    const failure_reason = "550 No such user";
    await db.update(purchaseOrdersTable, eq(purchaseOrdersTable.id, order.id), { failure_reason });
    // As if the first mail had never been accepted.
    await server.deps.pool.query("delete from sent_mails where key = $1", [`purchase_order ${order.id}`]);
  });
  expect((await buyer.get(`/restify/purchase-orders/${order.id}/email-preview`)).body).toMatchObject({
    to: other,
  });
  expect((await act(order.id, "send")).status).toBe(200);
  const { access_id, email: present } = await read(order.id);
  expect(present).toBe(other);
  expect([(await pageOf(order, former)).status, (await pageOf(order, access_id)).status]).toEqual([404, 200]);
  await expect.poll(() => mailsTo(other), SOON).toHaveLength(1);
  expect((await mailsTo(other))[0]?.text).toContain(String(access_id));
  await expect.poll(() => subjectsTo(email), SOON).toHaveLength(2);
  const [notice] = await mailsTo(email);
  expect(notice?.subject).toContain("Link no longer valid");
  expect(notice?.text).not.toContain("/pub/");
});

test("the next revision goes to the current address, and the former one is told that its link has ended", async () => {
  const { order, email, other } = await movedSupplier();
  const draft = (await act(order.id, "revise")).body.data;
  expect((await act(draft.id, "send")).status).toBe(200);
  await expect.poll(() => subjectsTo(other), SOON).toHaveLength(1);
  await expect.poll(() => subjectsTo(email), SOON).toHaveLength(2);
  expect((await mailsTo(email))[0]?.text).not.toContain("/pub/");
});

test("users who may not view suppliers see no supplier addresses on orders and invitations", async () => {
  const { order } = await make.sent();
  const key = await server
    .as("demo")
    .post(
      "/restify/api-keys",
      documentOf("api-keys", { name: "Program", permissions: ["purchase-orders.view"] }),
    );
  const { token } = (key.body as unknown as { meta: { token: string } }).meta;
  const seen = await server.call("GET", `/api/v1/restify/purchase-orders/${order.id}`, { token });
  expect([seen.status, seen.body.data.attributes.email]).toEqual([200, null]);
});
