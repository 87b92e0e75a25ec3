import { say } from "@kantwerk/contract/messages";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf } from "../../testing/client.ts";
import { customerOrders } from "../../testing/customerOrders.ts";
import { makeScenario } from "../../testing/supplierScenario.ts";

let server: TestApp;
let make: ReturnType<typeof customerOrders>;
beforeAll(async () => {
  server = await startTestApp();
  make = customerOrders(server);
});
afterAll(() => server.close());

const database = (statement: string) => server.deps.pool.query(statement);
beforeEach(() => database("delete from sign_in_attempts"));

/** As if so many mails had gone out already: of one person or, without a name, of all together. */
const counted = (group: "given" | "recorded", count: number, person?: string) =>
  database(`insert into sign_in_attempts (organization_id, id, account, failures, since)
    select o.id, gen_random_uuid(), concat_ws(' ', 'mails ${group}', ${person ? "u.id" : "null"}), ${count}, now() - interval '20 minutes'
    from organizations o join users u on u.organization_id = o.id
    where o.slug = 'test' and u.email like '${person ?? "demo"}@%'`);

async function makeOrder() {
  const product = await make.product("Halter", { min_quantity: 1, unit_price: "5" });
  return make.order([[product, 10]]);
}

test("an order's mail goes to 50 addresses an hour, then the answer says when to try again", async () => {
  const { id } = await makeOrder();
  const send = (number: number, language = "en") =>
    server
      .as("estimator")
      .post(
        `/restify/orders/${id}/send`,
        { to: `somebody-${number}@elsewhere.example`, subject: "Offer", body: "Hello" },
        { "accept-language": language },
      );
  for (let number = 1; number <= 50; number += 1) expect((await send(number)).status).toBe(200);
  const refused = await send(51, "de");
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    429,
    "too_many_mails",
    say("de", "tooManyMails", { minutes: 60 }),
  ]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3500);
  const { attributes } = (await server.as("estimator").get(`/restify/orders/${id}`)).body.data;
  expect(attributes.sent_to).toBe("somebody-50@elsewhere.example");
  // Another person has mails of their own, and after an hour all have again.
  expect(
    (
      await server
        .as("demo")
        .post(`/restify/orders/${id}/send`, { to: "a@b.example", subject: "a", body: "b" })
    ).status,
  ).toBe(200);
  await database("update sign_in_attempts set since = since - interval '61 minutes'");
  expect((await send(51)).status).toBe(200);
});

test("people of an organization share 200 mails to addresses that they give", async () => {
  const { id } = await makeOrder();
  await counted("given", 199);
  const send = (person: "demo" | "estimator") =>
    server.as(person).post(`/restify/orders/${id}/send`, { to: "a@b.example", subject: "a", body: "b" });
  expect((await send("demo")).status).toBe(200);
  const refused = await send("estimator");
  expect([refused.status, refused.headers["retry-after"]]).toEqual([
    429,
    expect.stringMatching(/^(23\d\d|2400)$/),
  ]);
});

test("invitations of people and changes of their address count, too", async () => {
  const demo = server.as("demo");
  await counted("given", 48, "demo");
  const user = await demo.create("users", { name: "Neu", email: "neu@kantwerk.example" });
  expect((await demo.post(`/restify/users/${user.id}/invite`)).status).toBe(200);
  const another = documentOf("users", { email: "anders@kantwerk.example" }, {}, user.id);
  for (const answer of [
    await demo.post(`/restify/users/${user.id}/invite`),
    await demo.patch(`/restify/users/${user.id}`, another),
    await demo.post("/restify/users", documentOf("users", { name: "Noch", email: "noch@kantwerk.example" })),
  ])
    expect([answer.status, answer.body.code]).toEqual([429, "too_many_mails"]);
  expect((await demo.get(`/restify/users/${user.id}`)).body.data.attributes.email).toBe(
    "neu@kantwerk.example",
  );
});

test("reminders of suppliers are 500 an hour; of too many none goes out, and none is counted", async () => {
  const { request } = await makeScenario(server);
  const remind = () => server.as("demo").post(`/restify/purchase-requests/${request.id}/remind`);
  await database("update purchase_request_suppliers set status = 'sent'");
  await database("delete from sign_in_attempts");
  await counted("recorded", 499, "demo");
  expect((await remind()).status).toBe(429);
  const { rows } = await database(
    "select failures from sign_in_attempts where account like 'mails recorded %'",
  );
  expect(rows).toEqual([{ failures: 499 }]);
  await database("update sign_in_attempts set failures = 490");
  expect((await remind()).status).toBe(200);
});
