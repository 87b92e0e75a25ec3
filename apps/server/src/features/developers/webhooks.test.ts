import { createHmac } from "node:crypto";
import { once } from "node:events";
import { stat } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isPublicAddress } from "../../adapters/web/addresses.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf, type ResourceObject } from "../../testing/client.ts";
import { makeScenario, offerOn } from "../../testing/supplierScenario.ts";
import { removeExpired } from "../housekeeping/removeExpired.ts";
import { deliverWebhook } from "./deliverWebhook.ts";

type Told = { path: string; headers: IncomingHttpHeaders; body: string };

/** A webhook receiver: the last part of each path decides its response, and it stores its requests. */
async function openListener() {
  const told: Told[] = [];
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).map(String).join("");
    told.push({ path: request.url ?? "", headers: request.headers, body });
    const status = answers.get(request.url ?? "") ?? 204;
    response.writeHead(status, status === 302 ? { location: "/elsewhere" } : {}).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const answers = new Map<string, number>();
  return {
    answers,
    told: (path: string) => told.filter((each) => each.path === path),
    url: (path: string, host = "127.0.0.1") => `http://${host}:${port}${path}`,
    close: () => server.close(),
  };
}

let server: TestApp;
let listener: Awaited<ReturnType<typeof openListener>>;
const run = { id: "1", attempt: 1, signal: new AbortController().signal };

beforeAll(async () => {
  listener = await openListener();
  server = await startTestApp({ env: { WEBHOOK_PRIVATE: "1" } });
});
afterAll(async () => {
  await server.close();
  listener.close();
});

const demo = () => server.as("demo");

async function listen(path: string, events = ["order.offered"], host?: string) {
  const body = documentOf("webhooks", { url: listener.url(path, host), events });
  const made = await demo().post("/restify/webhooks", body);
  if (made.status !== 201) throw new Error(made.text);
  return { id: made.body.data.id, secret: (made.body.meta as unknown as { secret: string }).secret };
}

async function offerOrder(): Promise<string> {
  const customer = await demo().create("customers", { name: "Kühn" });
  const product = await demo().create("products", { name: "Bracket", number: `P-${Math.random()}` });
  await demo().create("bulk-prices", { min_quantity: 1, unit_price: "2" }, { product });
  const order = await demo().create("orders", {}, { products: [product], customer });
  const moved = await demo().post(`/restify/orders/${order.id}/transition`, { status: "offered" });
  if (moved.status !== 200) throw new Error(moved.text);
  return order.id;
}

const deliveriesOf = async (webhookId: string) =>
  (await demo().list(`/restify/webhook-deliveries?filter[webhook]=${webhookId}`)).body.data;

/** Runs the attempts that are due, as the queue would. */
async function makeTries(...deliveries: ResourceObject[]) {
  for (const { id } of deliveries) {
    const { rows } = await server.deps.pool.query(
      "select organization_id, id as delivery_id, turn from webhook_deliveries where id = $1",
      [id],
    );
    await deliverWebhook.handle(rows[0], run, server.deps);
  }
}

async function oneDelivery(webhookId: string): Promise<ResourceObject> {
  const [delivery, ...more] = await deliveriesOf(webhookId);
  if (!delivery || more.length > 0) throw new Error("One delivery is expected");
  return delivery;
}

test("a webhook receives an event it subscribed to once, signed and with the record's id, and no other event", async () => {
  const { id, secret } = await listen("/signed");
  const other = await listen("/other", ["order.ordered", "request.sent"]);
  const orderId = await offerOrder();
  expect(await deliveriesOf(other.id)).toEqual([]);
  const delivery = await oneDelivery(id);
  const { rows } = await server.deps.pool.query(
    "select data from pgboss.job where name = $1 and data->>'delivery_id' = $2",
    [deliverWebhook.name, delivery.id],
  );
  expect(rows).toHaveLength(1);
  await deliverWebhook.handle(rows[0].data, run, server.deps);
  await deliverWebhook.handle(rows[0].data, run, server.deps);
  const [told, ...again] = listener.told("/signed");
  expect(again).toEqual([]);
  const { occurred_at } = delivery.attributes;
  const data = { type: "orders", id: orderId };
  expect(JSON.parse(told?.body ?? "")).toEqual({
    id: delivery.id,
    event: "order.offered",
    occurred_at,
    data,
  });
  const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(told?.headers["kantwerk-signature"])) ?? [];
  expect(v1).toBe(createHmac("sha256", secret).update(`${t}.${told?.body}`).digest("hex"));
  const { attributes } = await oneDelivery(id);
  expect(attributes).toMatchObject({ status: "delivered", tries: 1, answer_status: 204, next_try_at: null });
  expect((await demo().get(`/restify/webhooks/${id}`)).body.data.attributes.last_status).toBe("delivered");
});

test("a request sent, an offer received and its award are events, each sent once", async () => {
  const { id } = await listen("/buying", ["request.sent", "offer.received", "offer.awarded"]);
  const { own, request } = await makeScenario(server);
  const submitted = await own.submit(offerOn(await own.line()));
  const { id: offerId } = submitted.body.data as unknown as { id: string };
  const awarded = await demo().post(`/restify/offers/${offerId}/award`, { reason: "price" });
  expect([submitted.status, awarded.status]).toEqual([201, 200]);
  const told = (await deliveriesOf(id)).map(({ attributes: { event, data_type, data_id } }) => [
    event,
    data_type,
    data_id,
  ]);
  expect(told.toSorted()).toEqual([
    ["offer.awarded", "offers", offerId],
    ["offer.received", "offers", offerId],
    ["request.sent", "purchase-requests", request.id],
  ]);
});

test("failures are retried with increasing delays for a day, then no more, until a redelivery is requested", async () => {
  const { id } = await listen("/broken");
  listener.answers.set("/broken", 500);
  await offerOrder();
  const waits: number[] = [];
  for (let tries = 1; ; tries += 1) {
    await makeTries(await oneDelivery(id));
    const { attributes } = await oneDelivery(id);
    expect(attributes).toMatchObject({ tries, answer_status: 500, problem: "status" });
    if (attributes.status === "failed") break;
    waits.push(Date.parse(String(attributes.next_try_at)) - Date.now());
  }
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3_600_000;
  expect([waits.length, Math.round(hours)]).toEqual([9, 24]);
  listener.answers.set("/broken", 200);
  const { id: deliveryId } = await oneDelivery(id);
  expect((await server.as("viewer").post(`/restify/webhook-deliveries/${deliveryId}/redeliver`)).status).toBe(
    403,
  );
  const again = await demo().post(`/restify/webhook-deliveries/${deliveryId}/redeliver`);
  expect(again.body.data.attributes).toMatchObject({ status: "pending", tries: 0 });
  await makeTries(again.body.data);
  const bodies = listener.told("/broken").map(({ body }) => body);
  expect([bodies.length, new Set(bodies).size]).toEqual([11, 1]);
  expect((await oneDelivery(id)).attributes).toMatchObject({ status: "delivered", tries: 1 });
});

test("a redirect is a failure and is not followed", async () => {
  const { id } = await listen("/moved");
  listener.answers.set("/moved", 302);
  await offerOrder();
  await makeTries(await oneDelivery(id));
  expect((await oneDelivery(id)).attributes).toMatchObject({ status: "pending", answer_status: 302 });
  expect(listener.told("/elsewhere")).toEqual([]);
});

test("without permission, nothing is sent to private networks, neither by IP address nor by a name that resolves to one", async () => {
  const { id } = await listen("/inside", ["order.offered"], "localhost");
  await offerOrder();
  const literal = await listen("/inside");
  await offerOrder();
  const deps = { ...server.deps, config: { ...server.deps.config, webhookPrivate: false } };
  for (const { id: delivery_id } of [...(await deliveriesOf(id)), ...(await deliveriesOf(literal.id))]) {
    const { rows } = await server.deps.pool.query(
      "select organization_id, id as delivery_id, turn from webhook_deliveries where id = $1",
      [delivery_id],
    );
    await deliverWebhook.handle(rows[0], run, deps);
  }
  const ends = [...(await deliveriesOf(id)), ...(await deliveriesOf(literal.id))];
  expect(ends.map(({ attributes }) => attributes.problem)).toEqual(["address", "address", "address"]);
  expect(listener.told("/inside")).toEqual([]);
});

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.16.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "224.0.0.1",
  "::1",
  "::",
  "fe80::1",
  "fc00::1",
  "::ffff:127.0.0.1",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
])("%s is no public address", (address) => {
  expect([
    isPublicAddress(address),
    isPublicAddress("93.184.216.34"),
    isPublicAddress("2606:4700::1"),
  ]).toEqual([false, true, true]);
});

test("an invalid or internal URL is refused when it is entered", async () => {
  const strict = await startTestApp();
  const post = (url: string) =>
    strict.as("demo").post("/restify/webhooks", documentOf("webhooks", { url, events: ["order.offered"] }));
  for (const url of ["http://example.com", "ftp://example.com", "nothing", "https://me:secret@example.com"])
    expect([url, (await post(url)).body.errors?.url]).toEqual([
      url,
      ["Must be an address that begins with https://"],
    ]);
  for (const url of ["https://127.1/", "https://[::1]:8443/x", "https://localhost/", "https://0x7f000001/"])
    expect([url, (await post(url)).body.errors?.url]).toEqual([
      url,
      ["Must not be an address in a private network"],
    ]);
  expect((await post("https://example.com/hook")).status).toBe(201);
  await strict.close();
});

test("the secret is shown once, and stored encrypted under a key that only the server's owner can read", async () => {
  const { id, secret } = await listen("/sealed");
  const stored = await server.deps.pool.query(
    "select row_to_json(w)::text as row from webhooks w where id = $1",
    [id],
  );
  const shown = [stored.rows[0].row, (await demo().get(`/restify/webhooks/${id}`)).text];
  expect(shown.some((text) => text.includes(secret))).toBe(false);
  expect((await demo().get(`/restify/webhooks/${id}/history`)).text).not.toContain("secret");
  const { mode } = await stat(join(server.deps.config.dataDir, "secret.key"));
  expect(mode & 0o777).toBe(0o600);
});

test("deliveries older than a month are deleted, but not those with attempts left", async () => {
  const { id } = await listen("/old");
  await offerOrder();
  await makeTries(await oneDelivery(id));
  await offerOrder();
  await server.deps.pool.query(
    "update webhook_deliveries set updated_at = now() - interval '31 days' where webhook_id = $1",
    [id],
  );
  await removeExpired.handle({}, run, server.deps);
  expect((await deliveriesOf(id)).map(({ attributes }) => attributes.status)).toEqual(["pending"]);
});
