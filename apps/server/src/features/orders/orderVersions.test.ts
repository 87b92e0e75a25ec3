import { readdir, readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eq } from "../../db/drizzle.ts";
import { customersTable } from "../../resources/customers.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf } from "../../testing/client.ts";
import { type CustomerOrders, customerOrders } from "../../testing/customerOrders.ts";
import { composeMail } from "../mail-delivery/composeMail.ts";
import { remindOfDeferred } from "./remindDeferred.ts";

let server: TestApp;
let make: CustomerOrders;
beforeAll(async () => {
  server = await startTestApp();
  make = customerOrders(server);
  await make.organization({ country: "DE", vat_id: "DE811907980" });
});
afterAll(() => server.close());

const bracket = () =>
  make.product(
    "Halter Größe 4",
    { min_quantity: 1, max_quantity: 49, unit_price: "12.3456" },
    { min_quantity: 50, unit_price: "9.5" },
  );
const draft = async (attributes = {}) => make.order([[await bracket(), 10]], attributes);
const offered = async (attributes = {}) => {
  const { id } = await draft(attributes);
  return (await make.act(id, "transition", { status: "offered" })).body.data;
};
const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);

test("an item's discount is in its total, and combines with the order's in the totals", async () => {
  const order = await draft({ discount: "10" });
  const [item] = await make.items(order.id);
  const changed = await make.changeItem(order.id, item?.id ?? "", { discount: 12.5 });
  // 123.456 × 0.875 = 108.024
  expect(changed.body.data.attributes).toMatchObject({ discount: 12.5, total_price: "108.02" });
  expect((await make.read(order.id)).attributes).toMatchObject({
    value_of_goods: "108.02",
    subtotal: "98.02",
    vat_amount: "18.62",
    total_with_vat: "116.64",
  });
  const refused = await make.changeItem(order.id, item?.id ?? "", { discount: 101 });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["discount"]]);
});

test("the customer's country and VAT id determine VAT, and another customer replaces all copied values", async () => {
  const home = await make.customer({ country: "DE", city: "Ulm", vat_id: "DE123456789" });
  const abroad = await make.customer({
    name: "Alpenstahl",
    country: "AT",
    city: "Linz",
    vat_id: "ATU12345678",
  });
  const far = await make.customer({ name: "Helvetia Metall", country: "CH" });
  const product = await bracket();
  const taxed = async (customer: { id: string; type: string }) =>
    (await make.order([[product, 1]], {}, customer)).attributes;
  expect(await taxed(home)).toMatchObject({ vat_rate: 0.19, tax_note: "none", tax_category: "S" });
  expect(await taxed(abroad)).toMatchObject({
    vat_rate: 0,
    tax_note: "intra_community",
    tax_category: "K",
    billing_vat_id: "ATU12345678",
    delivery_city: "Linz",
    total_with_vat: "12.35",
  });
  expect(await taxed(far)).toMatchObject({ vat_rate: 0, tax_note: "third_country", tax_category: "G" });

  const order = await make.order([[product, 1]], { contact_name: "Frau Maier" }, home);
  await make.change(order.id, { billing_city: "Neu-Ulm" });
  const next = await make.change(order.id, {}, { customer: { type: "customers", id: abroad.id } });
  expect(next.body.data.attributes).toMatchObject({
    billing_name: "Alpenstahl",
    billing_city: "Neu-Ulm",
    delivery_city: "Linz",
    contact_name: "Frau Maier",
    tax_note: "intra_community",
    total_with_vat: "12.35",
  });
});

test("a customer with an invalid stored country or VAT id is charged VAT until it is corrected", async () => {
  const product = await bracket();
  const taxed = async (values: { country: string; vat_id: string | null }) => {
    const { id, type } = await make.customer({ name: "Altbestand" });
    await server.within("test", ({ db }) => db.update(customersTable, eq(customersTable.id, id), values));
    return (await make.order([[product, 1]], {}, { id, type })).attributes;
  };
  const wrongId = {
    code: "vat_id_invalid",
    message: "The VAT ID does not match the country and is ignored. Expected: an ID such as ATU12345678",
    source: { type: "orders", id: expect.any(String) },
  };
  for (const values of [
    { country: "XX", vat_id: null },
    { country: "EL", vat_id: "EL123456789" },
    { country: "CS", vat_id: null },
    { country: "AT", vat_id: "hello" },
  ]) {
    const { vat_rate, tax_note, billing_vat_id, warnings } = await taxed(values);
    expect(warnings).toEqual(values.country === "AT" ? [wrongId] : []);
    expect([values, vat_rate, tax_note, billing_vat_id]).toEqual([values, 0.19, "none", values.vat_id]);
  }
});

test("an order accepts only a VAT id that fits its country, even if the country comes from its customer", async () => {
  const product = await bracket();
  const austrian = await make.customer({ country: "AT", vat_id: "atu 123.456-78" });
  const german = await make.customer({ country: "DE" });
  const order = await make.order([[product, 1]], {}, austrian);
  expect(order.attributes.billing_vat_id).toBe("ATU12345678");

  const said = {
    errors: { billing_vat_id: ["Enter a VAT ID that matches the country, such as ATU12345678"] },
  };
  const refused = await make.change(order.id, { billing_vat_id: "DE123456789" });
  expect([refused.status, refused.body]).toMatchObject([422, said]);
  const document = documentOf(
    "orders",
    { billing_vat_id: "DE123456789" },
    {
      products: [{ type: "products", id: product.id }],
      customer: { type: "customers", id: austrian.id },
    },
  );
  const created = await make.estimator.post("/restify/orders", document);
  expect([created.status, created.body]).toMatchObject([422, said]);

  const others = await make.order([[product, 1]], {}, german);
  const toAustrian = { customer: { type: "customers", id: austrian.id } };
  const moved = await make.change(others.id, { billing_vat_id: "DE123456789" }, toAustrian);
  expect([moved.status, moved.body]).toMatchObject([422, said]);
});

test("a price comes from the bulk price, otherwise from the calculation with its breakdown, and can be applied later", async () => {
  const bulk = await bracket();
  const bare = await make.product("Blende");
  const asked = (quantity: number) => [
    { id: bulk.id, quantity },
    { id: bare.id, quantity },
  ];
  const prices = async (quantity: number) =>
    (await make.estimator.post("/restify/orders/prices", { products: asked(quantity) })).body as unknown;
  expect(await prices(50)).toEqual({
    prices: [
      {
        ...{ id: bulk.id, quantity: 50, unit_price: "9.5000", price_source: "bulk_price" },
        ...{ state: "good", problems: [], extras: [] },
      },
      {
        ...{ id: bare.id, quantity: 50, unit_price: null, price_source: null, extras: [] },
        ...{ state: "incomplete", problems: [expect.objectContaining({ code: "nothing_to_calculate" })] },
      },
    ],
  });
  const order = await make.order([
    [bulk, 50],
    [bare, 10],
  ]);
  expect(order.attributes.warnings).toMatchObject([
    { code: "price_missing", message: "Blende: no price yet", source: { type: "items" } },
    { code: "nothing_to_calculate", source: { type: "products", id: bare.id } },
  ]);

  const laser = await server.as("demo").create("operations", { name: "Laser" });
  await make.estimator.create(
    "product-operations",
    { time_per_unit: 6, hourly_rate: "80", program_time: 30, program_rate: "60" },
    { product: { type: "products", id: bare.id }, operation: { type: "operations", id: laser.id } },
  );
  const taken = await make.act(order.id, "prices");
  expect(taken.body.data.attributes.warnings).toEqual([]);
  const [first, second] = await make.items(order.id);
  expect(first?.attributes.price_source).toBe("bulk_price");
  const { unit_price, price_source, price_split } = second?.attributes ?? {};
  const split = price_split as Record<string, string>;
  expect(price_source).toBe("calculation");
  const sum = Object.values(split).reduce((total, share) => total + Number(share), 0);
  expect(sum).toBeCloseTo(Number(unit_price), 4);
  // 8.00 of run time and 3.00 of programming for each of ten.
  expect(Number(split.production) / Number(split.program)).toBeCloseTo(8 / 3, 3);

  await make.changeItem(order.id, second?.id ?? "", { unit_price: "20" });
  expect((await make.items(order.id))[1]?.attributes).toMatchObject({
    price_source: "entered",
    price_split: null,
  });
});

test("surcharges per lot or per piece are added to the goods, until the order is offered", async () => {
  const order = await draft({ discount: "3.46" });
  const of = { order: { type: "orders", id: order.id } };
  await make.estimator.create("price-extras", { kind: "certificate_31", price: "25", per: "lot" }, of);
  const { id } = await make.estimator.create(
    "price-extras",
    { name: "Verzinken", price: "0.5", per: "piece" },
    of,
  );
  const expected = {
    value_of_goods: "123.46",
    extras_total: "30.00",
    subtotal: "150.00",
    total_with_vat: "178.50",
  };
  expect((await make.read(order.id)).attributes).toMatchObject(expected);
  const copy = (await make.act(order.id, "duplicate")).body.data;
  expect(copy.attributes).toMatchObject(expected);
  await make.act(order.id, "transition", { status: "offered" });
  const refused = await make.estimator.delete(`/restify/price-extras/${id}`);
  expect([refused.status, refused.body.code]).toEqual([409, "order_final"]);
  const [copied] = (await make.estimator.list(`/restify/price-extras?filter[order]=${copy.id}&sort=-price`))
    .body.data;
  expect((await make.estimator.delete(`/restify/price-extras/${copied?.id}`)).status).toBe(204);
  expect((await make.read(copy.id)).attributes).toMatchObject({ extras_total: "5.00", subtotal: "125.00" });
});

test("another quantity gets its own price, unless a price was entered", async () => {
  const order = await draft();
  const [item] = await make.items(order.id);
  const priceFor = async (attributes: Record<string, unknown>) =>
    (await make.changeItem(order.id, item?.id ?? "", attributes)).body.data.attributes.unit_price;
  expect(await priceFor({ quantity: 50 })).toBe("9.5000");
  expect(await priceFor({ quantity: 10 })).toBe("12.3456");
  expect(await priceFor({ quantity: 50, unit_price: "11" })).toBe("11.0000");
  expect(await priceFor({ quantity: 10 })).toBe("11.0000");
});

test("an offered order is changed by a new revision that replaces it", async () => {
  const first = await offered({ commission: "Job 7" });
  const revised = await make.act(first.id, "revise");
  expect(revised.status).toBe(201);
  const second = revised.body.data;
  expect(second.attributes).toMatchObject({
    number: first.attributes.number,
    revision: 2,
    status: "draft",
    commission: "Job 7",
    total_with_vat: first.attributes.total_with_vat,
    offered_at: null,
  });
  expect(second.relationships.previous?.data).toEqual({ type: "orders", id: first.id });
  expect((await make.read(first.id)).attributes).toMatchObject({
    status: "declined",
    decline_reason: null,
  });

  const refused = [
    await make.act(first.id, "transition", { status: "draft" }),
    await make.act(first.id, "revise"),
    await make.act(first.id, "send", { to: "a@customer.example", subject: "Offer", body: "Hello" }),
    await make.change(first.id, { discount: "1" }),
    await make.estimator.delete(`/restify/orders/${first.id}`),
  ];
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
    refused.map(() => [409, "replaced"]),
  );
  expect((await make.act(second.id, "revise")).body.code).toBe("order_not_revised");

  // Deleting it restores the first one.
  expect((await make.estimator.delete(`/restify/orders/${second.id}`)).status).toBe(204);
  expect((await make.read(first.id)).attributes).toMatchObject({ status: "offered", decline_reason: null });
});

test("the customer's decline reason stays when the order is revised, and when the revision is deleted", async () => {
  const first = await offered();
  const decline_reason = "Too expensive";
  await make.act(first.id, "transition", { status: "declined", decline_reason });
  const second = (await make.act(first.id, "revise")).body.data;
  const replaced = await make.read(first.id);
  expect(replaced.attributes).toMatchObject({ status: "declined", decline_reason });
  expect(replaced.relationships.replaced_by?.data).toEqual({ type: "orders", id: second.id });
  expect(second.attributes.decline_reason).toBeNull();
  await make.estimator.delete(`/restify/orders/${second.id}`);
  expect((await make.read(first.id)).attributes).toMatchObject({ status: "declined", decline_reason });
});

test("a reason overwritten by an earlier release is restored from the history", async () => {
  const { id } = await offered();
  await make.act(id, "transition", { status: "declined", decline_reason: "Too expensive" });
  await make.act(id, "revise");
  const { pool } = server.deps;
  await pool.query("update orders set decline_reason = 'replaced' where id = $1", [id]);
  const folder = new URL("../../db/migrations/", import.meta.url);
  const migration = (await readdir(folder)).find((name) => name.endsWith("_kept_decline_reasons.sql"));
  await pool.query(await readFile(new URL(migration ?? "", folder), "utf8"));
  expect((await make.read(id)).attributes.decline_reason).toBe("Too expensive");
});

test("a copy is a separate order with the same items and prices", async () => {
  const order = await offered({ name: "Rahmen", request_number: "A-1" });
  const copy = (await make.act(order.id, "duplicate")).body.data;
  expect(copy.attributes).toMatchObject({
    name: "Rahmen",
    request_number: "A-1",
    revision: 1,
    status: "draft",
    valid_until: null,
    total_with_vat: order.attributes.total_with_vat,
  });
  expect(copy.attributes.number).not.toBe(order.attributes.number);
  expect((await make.items(copy.id)).map(({ attributes }) => attributes.unit_price)).toEqual(["12.3456"]);
});

test("an order is declined with a reason, or deferred to a date on which its creator is reminded once", async () => {
  const lost = await offered();
  const declined = await make.act(lost.id, "transition", { status: "declined", decline_reason: "Zu teuer" });
  expect(declined.body.data.attributes).toMatchObject({ status: "declined", decline_reason: "Zu teuer" });
  const later = await offered();
  const wrong = [
    await make.act(later.id, "transition", { status: "deferred", deferred_until: "2020-01-01" }),
    await make.act(later.id, "transition", { status: "declined", deferred_until: days(3) }),
    await make.act(later.id, "transition", { status: "deferred", decline_reason: "Later" }),
  ];
  expect(wrong.map(({ status, body }) => [status, Object.keys(body.errors)])).toEqual([
    [422, ["deferred_until"]],
    [422, ["deferred_until"]],
    [422, ["decline_reason"]],
  ]);
  const deferred_until = days(3);
  const { attributes } = (await make.act(later.id, "transition", { status: "deferred", deferred_until })).body
    .data;
  expect(attributes).toMatchObject({ status: "deferred", deferred_until });

  const notices = async () =>
    (await make.estimator.list("/restify/notices?include=subject")).body.data.filter(
      (notice) => notice.attributes.kind === "order_due",
    );
  await server.within("test", (ctx) => remindOfDeferred(ctx));
  expect(await notices()).toEqual([]);
  for (const _run of [1, 2])
    await server.within("test", (ctx) => remindOfDeferred(ctx, new Date(Date.now() + 4 * 86_400_000)));
  const [notice, ...others] = await notices();
  expect([notice?.attributes.about, notice?.attributes.count, others]).toEqual([attributes.number, 1, []]);
  const user_id = (await make.estimator.get("/restify/profile")).body.data.id;
  const mail = await server.within("test", (ctx) =>
    composeMail(ctx, { kind: "order_due", id: later.id, user_id, day: deferred_until }),
  );
  expect(mail?.text).toContain(`/orders/${later.id}/view`);
});

test("sending a draft offers it, with its document of that time, in the customer's language", async () => {
  const customer = await make.customer({ email: "einkauf@sued.example", country: "DE" });
  const order = await make.order([[await bracket(), 10]], { contact_name: "Frau Maier" }, customer);
  const preview = (await make.act(order.id, "email-preview")).body as unknown as Record<string, string>;
  expect(preview).toMatchObject({
    to: "einkauf@sued.example",
    subject: `Angebot ${order.attributes.number} von Metallbau Test`,
    attachment: `Angebot-${order.attributes.number}.pdf`,
  });
  expect(preview.body).toMatch(/^Guten Tag Frau Maier,/);
  const { to, subject } = preview;
  const sent = await make.act(order.id, "send", {
    to,
    subject,
    body: "Guten Tag,\n\nwie besprochen.\n\nGruß",
  });
  expect(sent.body.data.attributes).toMatchObject({ status: "offered", sent_to: to, failure_reason: null });
  const mail = await server.within("test", (ctx) =>
    composeMail(ctx, {
      kind: "order_document",
      id: order.id,
      mail_id: "1",
      document: "offer",
      to: to ?? "",
      subject: subject ?? "",
      body: "Guten Tag,\n\nwie besprochen.",
      reply_to: "erika@test.example",
    }),
  );
  expect(mail).toMatchObject({
    to,
    subject,
    reply_to: "erika@test.example",
    attachments: [{ filename: preview.attachment, contentType: "application/pdf" }],
  });
  expect(mail?.text).toContain("wie besprochen.");

  const bare = await make.order([[await make.product("Ohne Preis"), 1]]);
  const held = await make.act(bare.id, "send", { to, subject, body: "Hallo" });
  expect([held.status, held.body.code]).toEqual([409, "price_missing"]);
});
