import { randomUUID } from "node:crypto";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { say } from "@kantwerk/contract/messages";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eq } from "../../db/drizzle.ts";
import { organizationTable } from "../../resources/organizationTable.ts";
import { purchaseOrderLinesTable } from "../../resources/purchaseOrderLinesTable.ts";
import { type PurchaseOrder, purchaseOrdersTable } from "../../resources/purchaseOrdersTable.ts";
import { suppliersTable } from "../../resources/suppliers.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { documentOf, type TestClient } from "../../testing/client.ts";
import { formOf } from "../../testing/form.ts";
import { type OrderMaker, orderMaker } from "../../testing/purchaseOrders.ts";
import { makeScenario, offerOn } from "../../testing/supplierScenario.ts";
import { writeLetter } from "../documents/letter.ts";
import { composeMail } from "../mail-delivery/composeMail.ts";
import { sendMail } from "../mail-delivery/sendMail.ts";
import { orderLetter } from "./orderLetter.ts";
import { orderRecords } from "./orderRecords.ts";

const run = { signal: new AbortController().signal, id: "1", attempt: 0 };
let server: TestApp;
let make: OrderMaker;
let buyer: TestClient;

beforeAll(async () => {
  server = await startTestApp();
  make = orderMaker(server);
  buyer = server.as("buyer");
  await server.within("test", async ({ db }) => {
    const [own] = await db.all(organizationTable);
    await db.update(organizationTable, eq(organizationTable.id, own?.id ?? ""), { country: "DE" });
  });
});
afterAll(() => server.close());

const act = (id: string, name: string, body: object = {}, headers: Record<string, string> = {}) =>
  buyer.post(`/restify/purchase-orders/${id}/${name}`, body, headers);
/** Notes a delivery under a new Idempotency-Key, like the web client. */
const receive = (id: string, body: object) => act(id, "receive", body, { "idempotency-key": randomUUID() });
const read = async (id: string) =>
  (await buyer.get(`/restify/purchase-orders/${id}?include=purchase_order_lines`)).body;
const attributesOf = async (id: string) => (await read(id)).data.attributes;

test("a new order has the next number, the settings' terms and totals that follow its lines", async () => {
  const order = await make.order();
  const line = await make.line(order.id, { quantity: 100, unit_price: "5.2400", description: "Drehriegel" });
  await make.line(order.id, { quantity: 3, unit_price: "0.3350", description: "Scheibe" });
  const changed = await make.patch(order.id, { packaging_price: "6.50", customs_price: "40" });
  expect(changed.body.data.attributes).toMatchObject({
    number: expect.stringMatching(/^PO-\d{4}-\d{4}$/),
    revision: 1,
    status: "draft",
    payment_terms: "30 days net",
    customs_by: "buyer",
    vat_rate: 0.19,
    tax_note: "none",
    value_of_goods: "525.01",
    total_price: "531.51",
    vat_amount: "100.99",
    total_with_vat: "632.50",
    public_url: null,
  });
  expect(line.attributes).toMatchObject({ total_price: "524.00", received_quantity: 0 });
  expect((await make.patch(order.id, { customs_by: "supplier" })).body.data.attributes.total_price).toBe(
    "571.51",
  );
});

test("the supplier's country and VAT id determine VAT, separately for goods and services", async () => {
  const swiss = await make.order({}, { country: "CH" });
  expect(swiss.attributes).toMatchObject({ vat_rate: 0, tax_note: "third_country" });
  const austrian = await make.order({}, { country: "AT", vat_id: "ATU12345678" });
  expect(austrian.attributes).toMatchObject({ vat_rate: 0, tax_note: "intra_community" });
  const operation = await server.as("demo").create("operations", { name: "Pulverbeschichten" });
  await make.line(
    austrian.id,
    { quantity: 1, unit_price: "10" },
    { operation: { type: "operations", id: operation.id } },
  );
  expect(await attributesOf(austrian.id)).toMatchObject({
    tax_note: "reverse_charge",
    total_with_vat: "10.00",
  });
  const [line] = (await read(austrian.id)).included;
  expect(line?.attributes.description).toBe("Pulverbeschichten");
});

test("an order from Northern Ireland is intra-Community for goods and from a third country for services", async () => {
  const order = await make.order({}, { country: "GB", vat_id: "XI 123 456 789" });
  expect(order.attributes).toMatchObject({ vat_rate: 0, tax_note: "intra_community" });
  const { id } = await server.as("demo").create("operations", { name: "Eloxieren" });
  const work = { operation: { type: "operations", id } };
  const line = await make.line(order.id, { quantity: 1, unit_price: "10" }, work);
  expect(await attributesOf(order.id)).toMatchObject({ vat_rate: 0, tax_note: "third_country" });
  expect((await buyer.delete(`/restify/purchase-order-lines/${line.id}`)).status).toBe(204);
  await make.line(order.id, { quantity: 1, unit_price: "10", description: "Winkel" });
  expect(await attributesOf(order.id)).toMatchObject({ vat_rate: 0, tax_note: "intra_community" });
});

test("a supplier with an invalid stored country or VAT id is charged VAT until it is corrected", async () => {
  const stored = async (values: { country: string; vat_id: string | null }) => {
    const supplier = await buyer.create("suppliers", { name: "Altbestand", email: "alt@supplier.example" });
    await server.within("test", ({ db }) =>
      db.update(suppliersTable, eq(suppliersTable.id, supplier.id), values),
    );
    return buyer.create("purchase-orders", {}, { supplier: { type: "suppliers", id: supplier.id } });
  };
  for (const values of [
    { country: "XX", vat_id: null },
    { country: "UK", vat_id: "GB123456789" },
    { country: "DD", vat_id: null },
    { country: "AT", vat_id: "hello" },
  ]) {
    const { attributes, relationships } = await stored(values);
    const wrongId = {
      code: "vat_id_invalid",
      message: "The VAT ID does not match the country and is ignored. Expected: an ID such as ATU12345678",
      source: relationships.supplier?.data,
    };
    expect(attributes.warnings).toEqual(values.country === "AT" ? [wrongId] : []);
    expect([values, attributes.vat_rate, attributes.tax_note]).toEqual([values, 0.19, "none"]);
  }
});

test("an order without lines or with estimated prices is not sent", async () => {
  const order = await make.order();
  expect((await act(order.id, "send")).status).toBe(422);
  const line = await make.line(order.id, { quantity: 1, unit_price: "2", price_estimated: true });
  const refused = await act(order.id, "send");
  expect([refused.status, refused.body.code]).toEqual([409, "price_estimated"]);
  await make.patchLine(line.id, { unit_price: "2.10" });
  expect((await act(order.id, "send")).status).toBe(200);
});

test("a sent order has a date and a secret link, cannot be changed, and is not sent twice", async () => {
  const { order, lines } = await make.sent();
  const { attributes } = (await read(order.id)).data;
  expect(attributes).toMatchObject({ status: "sent", order_date: expect.any(String), failure_reason: null });
  expect(String(attributes.access_id)).toHaveLength(22);
  expect(attributes.public_url).toContain(`/pub/purchase-orders/${order.id}/${attributes.access_id}`);
  const seen = (await server.as("estimator").get(`/restify/purchase-orders/${order.id}`)).body.data;
  expect(seen.attributes).toMatchObject({ public_url: null, access_id: null });
  const finals = [
    await make.patch(order.id, { shipping_price: "1" }),
    await make.patchLine(lines[0]?.id ?? "", { quantity: 7 }),
    await buyer.delete(`/restify/purchase-order-lines/${lines[0]?.id}`),
    await buyer.delete(`/restify/purchase-orders/${order.id}`),
  ];
  expect(finals.map((answer) => [answer.status, answer.body.code])).toEqual(
    finals.map(() => [409, "purchase_order_final"]),
  );
  expect((await act(order.id, "send")).body).toMatchObject({ code: "move_not_allowed" });
  expect((await make.patch(order.id, { supplier_reference: "AB-1" })).status).toBe(200);
});

test("the supplier gets the order in its language, with the document and the link", async () => {
  const { order } = await make.sent({}, { language_code: "de", contact_name: "Uwe Sömmerfeld" });
  const mail = await server.within("test", (ctx) =>
    composeMail(ctx, { kind: "purchase_order", order_id: order.id }),
  );
  const { number, public_url } = await attributesOf(order.id);
  expect(mail?.subject).toBe(`Bestellung ${number} von Metallbau Test`);
  expect(mail?.text).toContain("Guten Tag Uwe Sömmerfeld");
  expect(mail?.text).toContain(String(public_url));
  const [attached] = mail?.attachments ?? [];
  expect(attached?.filename).toBe(`${number}.pdf`);
  const [text = ""] = await textsOf(attached?.content ?? Buffer.from(""));
  expect(text).toContain(`Bestellung ${number}`);
  expect(text).toContain("Bestellung online bestätigen");
});

test("the organization's logo is on the document", async () => {
  const picturesOf = async () => {
    const { order } = await make.sent();
    const mail = await server.within("test", (ctx) =>
      composeMail(ctx, { kind: "purchase_order", order_id: order.id }),
    );
    const text = mail?.attachments?.[0]?.content.toString("latin1") ?? "";
    return text.match(/\/Subtype \/Image/g)?.length ?? 0;
  };
  const without = await picturesOf();
  const create = { width: 60, height: 20, channels: 3, background: "#1f5f8b" } as const;
  const { body, headers } = await formOf([["logo.png", await sharp({ create }).png().toBuffer()]]);
  expect((await server.as("demo").post("/restify/organization/logo", body, headers)).status).toBe(200);
  expect(await picturesOf()).toBeGreaterThan(without);
  await server.as("demo").delete("/restify/organization/logo");
});

test("a failed mail is sent again with the same page, and no longer reported after delivery", async () => {
  const { order } = await make.sent();
  const { public_url } = await attributesOf(order.id);
  const fail = () =>
    server.within("test", (ctx) =>
      ctx.db.update(purchaseOrdersTable, eq(purchaseOrdersTable.id, order.id), {
        failure_reason: "550 No such user",
      }),
    );
  await fail();
  expect((await act(order.id, "send")).status).toBe(200);
  expect(await attributesOf(order.id)).toMatchObject({ status: "sent", failure_reason: null, public_url });
  expect((await act(order.id, "send")).body).toMatchObject({ code: "move_not_allowed" });
  await fail();
  const sent = { kind: "purchase_order", order_id: order.id } as const;
  const { id } = (await server.within("test", async (ctx) => ctx.organization)) ?? {};
  await sendMail.handle({ organization_id: id, order: sent }, run, server.deps);
  expect((await attributesOf(order.id)).failure_reason).toBeNull();
});

test("prices, and the document, are for users who may view costs", async () => {
  const { order, lines } = await make.sent();
  const viewer = server.as("viewer");
  const seen = (await viewer.get(`/restify/purchase-orders/${order.id}`)).body.data.attributes;
  expect(seen).toHaveProperty("number");
  expect(seen).not.toHaveProperty("total_price");
  const line = (await viewer.get(`/restify/purchase-order-lines/${lines[0]?.id}`)).body.data.attributes;
  expect(line).toMatchObject({ quantity: 100 });
  expect(line).not.toHaveProperty("unit_price");
  expect((await viewer.get(`/restify/purchase-orders/${order.id}/document.pdf`)).status).toBe(403);
  const shown = await server.as("estimator").get(`/restify/purchase-orders/${order.id}/document.pdf`);
  expect([shown.status, shown.headers["content-type"], shown.text.slice(0, 5)]).toEqual([
    200,
    "application/pdf",
    "%PDF-",
  ]);
});

test("an order can be confirmed manually and received in parts, and mistakes corrected", async () => {
  const { order, lines } = await make.sent({ delivery_date: "2030-05-06" });
  const [first, second] = lines.map(({ id }) => id);
  const confirmed = await act(order.id, "confirm", { supplier_reference: "AB-7" });
  expect(confirmed.body.data.attributes).toMatchObject({
    status: "confirmed",
    confirmed_delivery_date: "2030-05-06",
    supplier_reference: "AB-7",
    confirmed_by: "buyer",
  });
  const came = (...lines: [string | undefined, number][]) =>
    receive(order.id, { lines: lines.map(([id, quantity]) => ({ id, quantity })) });
  expect((await came([first, 160])).body.data.attributes).toMatchObject({
    status: "confirmed",
    warnings: [
      {
        code: "over_received",
        message: "Drehriegel: more received than ordered",
        source: { type: "purchase-order-lines", id: first },
      },
    ],
  });
  expect((await came([first, -161])).status).toBe(422);
  expect((await came([first, -100])).body.data.attributes.warnings).toEqual([]);
  expect((await act(order.id, "cancel", { reason: "Kein Bedarf" })).body.code).toBe("below_received");
  const stranger = await make.sent();
  expect((await came([stranger.lines[0]?.id, 1])).status).toBe(422);
  expect((await came([first, 40], [second, 300])).body.data.attributes.status).toBe("received");
  expect((await came([first, 1])).body.code).toBe("move_not_allowed");
});

test("a repeated delivery counts once, and is refused without a key to recognize it", async () => {
  const { order, lines } = await make.sent();
  const body = { lines: [{ id: lines[0]?.id, quantity: 2 }] };
  const four = async (headers: Record<string, string>) => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => act(order.id, "receive", body, headers)));
    return answers.map(({ status }) => status).toSorted();
  };
  const received = async () =>
    (await read(order.id)).included.find(({ id }) => id === lines[0]?.id)?.attributes.received_quantity;

  const refused = await act(order.id, "receive", body, { "accept-language": "de" });
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    428,
    "precondition_required",
    say("de", "preconditionRequired"),
  ]);
  expect(await four({})).toEqual([428, 428, 428, 428]);
  expect(await four({ "if-match": "*" })).toEqual([428, 428, 428, 428]);
  expect(await received()).toBe(0);

  const { version } = (await read(order.id)).data.meta;
  expect(await four({ "if-match": `"${version}"` })).toEqual([200, 412, 412, 412]);
  expect(await received()).toBe(2);

  // A concurrent call with the same key gets 409.
  expect(new Set(await four({ "idempotency-key": "delivery-7" }))).toContain(200);
  expect((await act(order.id, "receive", body, { "idempotency-key": "delivery-7" })).status).toBe(200);
  expect(await received()).toBe(4);
});

test("an incomplete delivery can be closed", async () => {
  const { order } = await make.sent();
  expect((await receive(order.id, {})).status).toBe(422);
  expect((await receive(order.id, { close: true })).body.data.attributes.status).toBe("received");
});

test("a change creates a new revision that replaces the former one", async () => {
  const { order, lines } = await make.sent();
  await act(order.id, "confirm");
  await receive(order.id, { lines: [{ id: lines[0]?.id, quantity: 60 }] });
  const draft = (await act(order.id, "revise")).body.data;
  expect(draft.attributes).toMatchObject({ revision: 2, status: "draft", public_url: null });
  expect(draft.relationships.previous?.data).toMatchObject({ id: order.id });
  const before = (await read(order.id)).data;
  expect(before.attributes).toMatchObject({ status: "cancelled", number: draft.attributes.number });
  expect(before.relationships.replaced_by?.data).toMatchObject({ id: draft.id });
  expect((await act(order.id, "confirm")).body.code).toBe("replaced");
  const [line] = (await read(draft.id)).included.filter(({ attributes }) => attributes.received_quantity);
  expect(line?.attributes.received_quantity).toBe(60);
  expect((await make.patchLine(line?.id ?? "", { quantity: 50 })).body.code).toBe("below_received");
  expect((await make.patchLine(line?.id ?? "", { quantity: 80 })).status).toBe(200);
  // Without the new revision, the former one is valid again.
  expect((await buyer.delete(`/restify/purchase-orders/${draft.id}`)).status).toBe(204);
  expect((await read(order.id)).data.attributes.status).toBe("confirmed");
});

test("awarded lines stay on their draft, and one draft collects them", async () => {
  const scenario = await makeScenario(server);
  const submitted = await scenario.own.submit(offerOn(await scenario.own.line()));
  const offer = (submitted.body.data as unknown as { id: string }).id;
  const order = await make.order({}, {}, scenario.request.id);
  const again = await buyer.post(
    "/restify/purchase-orders",
    documentOf(
      "purchase-orders",
      {},
      {
        supplier: order.relationships.supplier?.data as never,
        purchase_request: { type: "purchase-requests", id: scenario.request.id },
      },
    ),
  );
  expect(again.body.code).toBe("one_draft");
  const line = await make.line(order.id, { quantity: 1, unit_price: "1" });
  await server.within("test", ({ db }) =>
    db.update(purchaseOrderLinesTable, eq(purchaseOrderLinesTable.id, line.id), { offer_id: offer }),
  );
  const kept = [
    await buyer.delete(`/restify/purchase-order-lines/${line.id}`),
    await buyer.delete(`/restify/purchase-orders/${order.id}`),
    await make.patch(order.id, { currency: "CHF" }),
  ];
  expect(kept.map((answer) => answer.body.code)).toEqual(["has_awards", "has_awards", "has_awards"]);
});

test("a line changed while the order is sent is either in the sent order or refused", async () => {
  const order = await make.order();
  const line = await make.line(order.id, { quantity: 1, unit_price: "1" });
  const [sent, changed] = await Promise.all([
    act(order.id, "send"),
    make.patchLine(line.id, { unit_price: "9" }),
  ]);
  expect(sent.status).toBe(200);
  const { total_price } = await attributesOf(order.id);
  expect([changed.status, total_price]).toEqual(changed.status === 200 ? [200, "9.00"] : [409, "1.00"]);
  const stale = await buyer.post(`/restify/purchase-orders/${order.id}/confirm`, {}, { "if-match": '"1"' });
  expect(stale.status).toBe(412);
});

async function textsOf(pdf: Buffer): Promise<string[]> {
  const document = await (await PDFiumLibrary.init()).loadDocument(pdf);
  const texts = Array.from({ length: document.getPageCount() }, (_, page) =>
    document.getPage(page).getText(),
  );
  document.destroy();
  return texts;
}

test("the document holds sixty lines on numbered pages", async () => {
  const order = await make.order(
    { notes: "Bitte Größe beachten." },
    { language_code: "de", country: "AT", vat_id: "ATU12345678" },
  );
  const pdf = await server.within("test", async (ctx) => {
    await ctx.db.link(
      purchaseOrderLinesTable,
      Array.from({ length: 60 }, (_, index) => ({
        id: crypto.randomUUID(),
        purchase_order_id: order.id,
        description: `Einpressbolzen M${index} × 15 größer`,
        quantity: 1000,
        unit_price: "1.2345",
        price_unit: index === 7 ? 100 : 1,
        total_price: "1234.50",
        price_estimated: false,
        sort_order: index,
        received_quantity: 0,
      })),
    );
    const row = (await ctx.db.find(purchaseOrdersTable, order.id)) as PurchaseOrder;
    return writeLetter(await orderLetter(ctx, await orderRecords(ctx, row), undefined));
  });
  const pages = await textsOf(pdf);
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.at(0)).toContain("(Entwurf)");
  expect(pages.every((text, page) => text.includes(`Seite ${page + 1} von ${pages.length}`))).toBe(true);
  const all = pages.join("\n").replaceAll("\u00a0", " ");
  expect(all).toContain("Einpressbolzen M59 × 15 größer");
  expect(all).toContain("1,2345 €");
  expect(all.replaceAll(/\s+/g, " ")).toContain("1.000 Stück 123,45 € je 100 1.234,50 €");
  expect(all).toContain("1.234,50 €");
  expect(all).toContain("Steuerfreie innergemeinschaftliche Lieferung.");
  expect(all).toContain("Ihre USt-IdNr. ATU1");
  expect(all).toContain("Bitte Größe beachten.");
  expect(all).not.toContain("online bestätigen");
});

test("overdue deliveries are on the dashboard, the latest first", async () => {
  const widget = async () => (await buyer.get("/restify/dashboard/late-deliveries")).body.data.attributes;
  const before = Number((await widget()).figure);
  const late = await make.sent({ delivery_date: "2020-01-02" });
  const promised = await make.sent({ delivery_date: "2020-01-02" });
  await act(promised.order.id, "confirm", { confirmed_delivery_date: "2035-01-01" });
  const { figure, rows } = (await widget()) as { figure: number; rows: { label: string; link: string }[] };
  expect(figure).toBe(before + 1);
  const listed = async (overdue: boolean) =>
    (await buyer.list(`/restify/purchase-orders?filter[overdue]=${overdue}&page[size]=100`)).body.data;
  expect((await listed(true)).map(({ id }) => id)).toContain(late.order.id);
  expect((await listed(false)).map(({ id }) => id)).toContain(promised.order.id);
  expect((await listed(true)).every(({ attributes }) => attributes.overdue === true)).toBe(true);
  expect((await buyer.list("/restify/purchase-orders?filter[overdue]=soon")).status).toBe(400);
  expect(rows[0]).toMatchObject({ link: `/purchase-orders/${late.order.id}/view` });
});
