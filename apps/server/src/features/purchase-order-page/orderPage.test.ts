import type { OrderPageDocument, OrderPageLine } from "@kantwerk/contract/purchaseOrderPage";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import type { Method } from "../../testing/client.ts";
import { type OrderMaker, orderMaker } from "../../testing/purchaseOrders.ts";
import { composeMail } from "../mail-delivery/composeMail.ts";

let server: TestApp;
let make: OrderMaker;

beforeAll(async () => {
  server = await startTestApp();
  make = orderMaker(server);
});
afterAll(() => server.close());

type PageBody = OrderPageDocument & { code: string; errors: Record<string, string[]> };

/** Calls the order page as a supplier with its link. */
async function pageOf(id: string) {
  const { attributes } = (await server.as("buyer").get(`/restify/purchase-orders/${id}`)).body.data;
  const path = `/api/v1/public/purchase-orders/${id}/${attributes.access_id}`;
  const call = async (method: Method, below = "", body?: unknown) => {
    const answer = await server.call(method, path + below, { body });
    return { ...answer, body: answer.body as unknown as PageBody };
  };
  return { path, call, post: (below: string, body: unknown = {}) => call("POST", below, body) };
}

const read = async (id: string) =>
  (await server.as("buyer").get(`/restify/purchase-orders/${id}`)).body.data.attributes;

const noticesAbout = async (id: string) =>
  (await server.as("buyer").list("/restify/notices")).body.data
    .filter((notice) => (notice.relationships.subject?.data as { id?: string } | null)?.id === id)
    .map(({ attributes }) => attributes.kind);

test("the page shows the supplier its order and nothing internal", async () => {
  const { order } = await make.sent({ delivery_date: "2030-05-06" });
  const page = await pageOf(order.id);
  const { body, status } = await page.call("GET");
  expect(status).toBe(200);
  expect(body.data.attributes).toMatchObject({
    status: "sent",
    delivery_date: "2030-05-06",
    total_price: "581.00",
    contact_name: "buyer",
  });
  const lines = body.included.filter((one): one is OrderPageLine => one.type === "purchase-order-lines");
  expect(lines.map(({ attributes }) => [attributes.description, attributes.total_price])).toEqual([
    ["Drehriegel", "524.00"],
    ["Mutter M4", "57.00"],
  ]);
  expect(lines.map(({ attributes }) => [attributes.unit_price, attributes.price_unit])).toEqual([
    ["5.2400", 1],
    ["0.1900", 100],
  ]);
  expect(body.meta).toMatchObject({ writable: true, language: "en" });
  const known = JSON.stringify(body);
  for (const secret of ["received_quantity", "awarded_unit_price", "buyer@", "access_id"])
    expect(known).not.toContain(secret);
  const document = await page.call("GET", "/document.pdf");
  expect([document.status, document.headers["content-type"]]).toEqual([200, "application/pdf"]);
});

test("a wrong pair of ids is not found, nor is a draft or a replaced revision", async () => {
  const { order } = await make.sent();
  const page = await pageOf(order.id);
  const { path } = await pageOf((await make.sent()).order.id);
  const crossed = page.path.replace(/[^/]+$/, path.split("/").at(-1) ?? "");
  expect((await server.call("GET", crossed)).status).toBe(404);
  await server.as("buyer").post(`/restify/purchase-orders/${order.id}/revise`, {});
  for (const [method, below] of [
    ["GET", ""],
    ["GET", "/document.pdf"],
    ["POST", "/confirm"],
    ["POST", "/viewed"],
  ] as const)
    expect((await page.call(method, below, method === "POST" ? {} : undefined)).status).toBe(404);
});

test("an unchanged confirmation takes effect immediately, and no other answer is accepted afterwards", async () => {
  const { order } = await make.sent({ delivery_date: "2030-05-06" }, { contact_name: "Uwe Sommerfeld" });
  const page = await pageOf(order.id);
  await page.post("/viewed");
  const answer = await page.post("/confirm", {
    confirmed_delivery_date: "2030-05-02",
    supplier_reference: "AB-1",
  });
  expect(answer.body.data.attributes).toMatchObject({ status: "confirmed", deviates: false });
  expect(await read(order.id)).toMatchObject({
    status: "confirmed",
    confirmed_delivery_date: "2030-05-02",
    supplier_reference: "AB-1",
    confirmed_by: "Uwe Sommerfeld",
    first_viewed_at: expect.any(String),
  });
  expect(await noticesAbout(order.id)).toEqual(["order_confirmed"]);
  const late = [
    await page.post("/confirm"),
    await page.post("/refuse", { reason: "Zu spät" }),
    await page.post("/questions", { data: { type: "questions", attributes: { body: "?" } } }),
  ];
  expect(late.map(({ status, body }) => [status, body.code])).toEqual(
    late.map(() => [409, "order_answered"]),
  );
  expect((await page.call("GET")).body.meta.writable).toBe(false);
});

test("a later date or a remark is pending until the buyer accepts it", async () => {
  const { order } = await make.sent({ delivery_date: "2030-05-06" });
  const page = await pageOf(order.id);
  await page.post("/confirm", {
    confirmed_delivery_date: "2030-05-08",
    remark: "Beschichter braucht länger",
  });
  expect(await read(order.id)).toMatchObject({
    status: "sent",
    deviates: true,
    confirmed_delivery_date: "2030-05-08",
    confirmation_remark: "Beschichter braucht länger",
  });
  expect(await noticesAbout(order.id)).toEqual(["order_deviates"]);
  const accepted = await server.as("buyer").post(`/restify/purchase-orders/${order.id}/confirm`, {});
  expect(accepted.body.data.attributes).toMatchObject({
    status: "confirmed",
    deviates: false,
    confirmed_delivery_date: "2030-05-08",
  });
});

test("a supplier can refuse with a reason", async () => {
  const { order } = await make.sent();
  const page = await pageOf(order.id);
  expect((await page.post("/refuse")).body.errors).toHaveProperty("reason");
  expect((await page.post("/refuse", { reason: "Kein Material" })).status).toBe(200);
  expect(await read(order.id)).toMatchObject({
    status: "cancelled",
    cancel_reason: "Kein Material",
    refused_at: expect.any(String),
  });
  expect(await noticesAbout(order.id)).toEqual(["order_refused"]);
});

test("questions about an order reach its contact, and the answer its supplier", async () => {
  const { order } = await make.sent({}, { language_code: "de" });
  const page = await pageOf(order.id);
  const asked = await page.post("/questions", {
    data: { type: "questions", attributes: { body: "Welche Legierung?" } },
  });
  expect(asked.status).toBe(201);
  const buyer = server.as("buyer");
  const answer = await buyer.create(
    "questions",
    { body: "1.4301" },
    { purchase_order: { type: "purchase-orders", id: order.id } },
  );
  const { included } = (await page.call("GET")).body;
  const questions = included.flatMap((one) => (one.type === "questions" ? [one.attributes] : []));
  expect(questions.map(({ author, body, answered_at }) => [author, body, answered_at !== null])).toEqual([
    ["supplier", "Welche Legierung?", true],
    ["staff", "1.4301", false],
  ]);
  const mail = await server.within("test", (ctx) =>
    composeMail(ctx, { kind: "question_answered", question_id: answer.id, invitation_id: null }),
  );
  expect(mail?.subject).toBe(`Antwort auf Ihre Frage zu ${order.attributes.number}`);
  expect(mail?.text).toContain("1.4301");
});
