import { PDFiumLibrary } from "@hyzyla/pdfium";
import { readXlsx } from "hucre/xlsx";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eq } from "../../db/drizzle.ts";
import { itemsTable } from "../../resources/itemsTable.ts";
import { ordersTable } from "../../resources/ordersTable.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type CustomerOrders, customerOrders } from "../../testing/customerOrders.ts";
import type { DocumentKind } from "./documentRecords.ts";

// The customer's documents, with their text read back.

let server: TestApp;
let make: CustomerOrders;
let pdfium: PDFiumLibrary;
beforeAll(async () => {
  server = await startTestApp();
  pdfium = await PDFiumLibrary.init();
  make = customerOrders(server);
  await make.organization({
    ...{
      legal_name: "Blech & Söhne GmbH",
      address: "Werkstraße 5",
      zip: "89073",
      city: "Ulm",
      country: "DE",
    },
    ...{ email: "info@blech.example", vat_id: "DE811907980", iban: "DE02 1203 0000 0000 2020 51" },
  });
});
afterAll(async () => {
  pdfium.destroy();
  await server.close();
});

async function documentOf(id: string, format: string): Promise<Buffer> {
  const { statusCode, rawPayload } = await server.app.inject({
    url: `/api/v1/restify/orders/${id}/document.${format}`,
    headers: { host: `test.${server.host}`, authorization: `Bearer ${await server.as("demo").token()}` },
  });
  expect(statusCode).toBe(200);
  return rawPayload;
}

async function pagesOf(id: string, kind?: DocumentKind): Promise<string[]> {
  const bytes = await documentOf(id, kind ? `pdf?kind=${kind}` : "pdf");
  const document = await pdfium.loadDocument(bytes);
  const pages = Array.from({ length: document.getPageCount() }, (_, at) => document.getPage(at).getText());
  document.destroy();
  // Amounts contain non-breaking spaces.
  return pages.map((page) => page.replaceAll(/[\s\u00a0]+/g, " "));
}

const south = (attributes = {}) =>
  make.customer({
    ...{ name: "Maschinenbau Süd", address: "Hauptstraße 1", zip: "70173", city: "Stuttgart", country: "DE" },
    ...attributes,
  });
const tiered = (name: string) =>
  make.product(
    name,
    { min_quantity: 1, max_quantity: 49, unit_price: "12.3456" },
    { min_quantity: 50, unit_price: "9.5" },
  );
const offer = (id: string) => make.act(id, "transition", { status: "offered" });

test("an offer states parties, items, prices, VAT and validity, in the customer's German", async () => {
  const order = await make.order(
    [[await tiered("Halter Größe 4"), 10]],
    { request_number: "ANF-77", commission: "Halle 3", shipping_date: "2030-05-06", discount: "10" },
    await south({ vat_id: "DE123456789" }),
  );
  const [item] = await make.items(order.id);
  await make.changeItem(order.id, item?.id ?? "", { discount: 12.5, description: "Kanten entgratet" });
  const [drafted] = await pagesOf(order.id);
  expect(drafted).toContain(`Angebot ${order.attributes.number} (Entwurf)`);
  await offer(order.id);
  const [page = ""] = await pagesOf(order.id);
  for (const said of [
    `Angebot ${order.attributes.number} Sehr geehrte`,
    "Blech & Söhne GmbH · Werkstraße 5 · 89073 Ulm",
    "Maschinenbau Süd Hauptstraße 1 70173 Stuttgart",
    "ANF-77",
    "Halle 3",
    "06.05.2030",
    "Halter Größe 4",
    "Kanten entgratet",
    "Einzelpreis bei anderer Menge: 1–49: 12,35 € · ab 50: 9,50 €",
    "10 Stück",
    "12,5 %",
    "108,02 €",
    "Gesamt ohne MwSt. 98,02 €",
    "MwSt. 19 % 18,62 €",
    "Gesamt mit MwSt. 116,64 €",
    "Dieses Angebot gilt bis",
    "DE811907980",
    "Seite 1 von 1",
  ])
    expect(page).toContain(said);
});

test("foreign customers get it in English, with the tax note and both VAT ids", async () => {
  const customer = await make.customer({ name: "Lyon Métal", country: "FR", vat_id: "FR40303265045" });
  const order = await make.order(
    [[await tiered("Bracket"), 50]],
    { contact_name: "Mme Dubois", alloy_surcharge: "delivery_month" },
    customer,
  );
  await make.estimator.create(
    "price-extras",
    { kind: "certificate_31", price: "25", per: "lot" },
    { order: { type: "orders", id: order.id } },
  );
  await offer(order.id);
  const [page = ""] = await pagesOf(order.id);
  expect(page).toContain("Hello Mme Dubois, thank you for your request.");
  expect(page).toContain("FRANCE");
  expect(page).toContain("€475.00");
  expect(page).toContain("Inspection certificate 3.1 1 lump sum €25.00 €25.00");
  expect(page).toContain("Total without VAT €500.00");
  expect(page).toContain("Prices plus the alloy surcharge of the month of delivery.");
  expect(page).toContain(
    "Intra-Community supply, exempt from VAT. VAT ID DE811907980 · Your VAT ID FR40303265045",
  );
  await make.act(order.id, "transition", { status: "ordered" });
  const [confirmation = ""] = await pagesOf(order.id);
  expect(confirmation).toContain(`Order confirmation ${order.attributes.number}`);
  expect(confirmation).not.toContain("other quantities");
});

test("prices are broken down as chosen in the order: in full, programming only, or not at all", async () => {
  const product = await make.product("Blende");
  const laser = await server.as("demo").create("operations", { name: "Laser" });
  await make.estimator.create(
    "product-operations",
    { time_per_unit: 6, hourly_rate: "80", program_time: 30, program_rate: "60" },
    { product: { type: "products", id: product.id }, operation: { type: "operations", id: laser.id } },
  );
  const texts: string[] = [];
  for (const price_breakdown of ["full", "program", "none"]) {
    const order = await make.order([[product, 10]], { price_breakdown }, await south());
    texts.push((await pagesOf(order.id)).join(" "));
  }
  const [full = "", program = "", none = ""] = texts;
  expect(full).toMatch(
    /Im Einzelpreis: Fertigung [\d,]+ € · Programmierung [\d,]+ € \(für das ganze Los [\d,]+ €\)/,
  );
  expect(program).toMatch(/Im Einzelpreis: Programmierung/);
  expect(none).not.toContain("Im Einzelpreis");
});

test("an assembly is printed with or without its parts", async () => {
  const assembly = await make.product("Rahmen", { min_quantity: 1, unit_price: "100" });
  const part = await make.product("Winkel links");
  await make.estimator.post(`/restify/products/${assembly.id}/items`, {
    data: {
      type: "items",
      attributes: { item_name: "Winkel links", item_type: "product", quantity: 4 },
      relationships: { component: { data: { type: "products", id: part.id } } },
    },
  });
  const order = await make.order([[assembly, 1]], {}, await south());
  expect((await pagesOf(order.id)).join(" ")).not.toContain("Winkel links");
  const [item] = await make.items(order.id);
  await make.changeItem(order.id, item?.id ?? "", { with_parts: true });
  expect((await pagesOf(order.id)).join(" ")).toContain(
    `Besteht aus: 4 × ${part.attributes.number} Winkel links`,
  );
});

test("an offer in yen or dinars uses the currency's decimals for prices, price breaks and VAT", async () => {
  const rate = (currency: string, value: number) =>
    server.as("demo").create("exchange-rates", { currency, rate: value, valid_from: "2026-01-01" });
  await rate("JPY", 0.006);
  await rate("KWD", 3);
  const product = await tiered("Halter");
  const texts: string[] = [];
  for (const currency of ["JPY", "KWD"]) {
    const order = await make.order([[product, 10]], { currency }, await south());
    texts.push((await pagesOf(order.id)).join(" "));
  }
  const [yen = "", dinars = ""] = texts;
  // 12.3456 / 0.006 = 2057.6 each; 19 % of 20,576 is 3,909.44.
  expect(yen).toContain("2.058 ¥ 20.576 ¥");
  expect(yen).toContain("MwSt. 19 % 3.909 ¥");
  expect(yen).toContain("ab 50: 1.583 ¥");
  expect(yen).toContain("Wechselkurs vom 01.01.2026: 1 JPY = 0,006 EUR.");
  expect(dinars).toContain("4,115 KWD 41,152 KWD");
  expect(dinars).toContain("Gesamt mit MwSt. 48,971 KWD");
});

test("price breaks are printed as ranges, leaving out gaps", async () => {
  const product = await make.product(
    "Lasche",
    { min_quantity: 10, max_quantity: 19, unit_price: "5" },
    { min_quantity: 50, unit_price: "4" },
  );
  const order = await make.order([[product, 10]], {}, await south());
  expect((await pagesOf(order.id)).join(" ")).toContain("10–19: 5,00 € · ab 50: 4,00 €");
});

test("a draft marks a line without a price", async () => {
  const order = await make.order([[await make.product("Winkel"), 3]], {}, await south());
  expect((await pagesOf(order.id)).join(" ")).toContain("3 Stück kein Preis");
});

test("a product's surcharge names its position", async () => {
  const product = await tiered("Flansch");
  await make.estimator.create(
    "price-extras",
    { kind: "certificate_31", price: "25" },
    { product: { type: "products", id: product.id } },
  );
  const order = await make.order(
    [
      [await tiered("Blech"), 1],
      [product, 10],
    ],
    {},
    await south(),
  );
  const text = (await pagesOf(order.id)).join(" ");
  expect(text).toContain("3 Abnahmeprüfzeugnis 3.1 1 pauschal 25,00 € 25,00 € zu Position 2");
  expect(text).toContain("Aufpreise 25,00 €");
});

test("an offered document stays unchanged, and its spreadsheet has the same content", async () => {
  const customer = await south();
  const order = await make.order([[await tiered("Deckel"), 10]], {}, customer);
  await offer(order.id);
  const before = await pagesOf(order.id);
  await make.change(order.id, { billing_name: "Ganz anders" });
  await make.organization({ legal_name: "Neuer Name AG" });
  expect(await pagesOf(order.id)).toEqual(before);
  await make.act(order.id, "transition", { status: "ordered" });
  expect((await pagesOf(order.id)).join(" ")).toContain("Neuer Name AG");
  expect(await pagesOf(order.id, "offer")).toEqual(before);
  await make.organization({ legal_name: "Blech & Söhne GmbH" });

  const sheet = await documentOf(order.id, "xlsx?kind=offer");
  const { sheets } = await readXlsx(sheet);
  const rows = sheets[0]?.rows ?? [];
  expect(rows[0]?.[0]).toBe(`Angebot ${order.attributes.number}`);
  expect(rows.flat()).toContain("Maschinenbau Süd");
  expect(rows.find((row) => row[0] === 1)?.slice(3)).toEqual([10, "Stück", 12.3456, 1, null, 123.46]);
  expect(rows.find((row) => row[2] === "Gesamt mit MwSt.")?.[8]).toBe(146.92);
});

test("a price per price unit states the number of pieces, also for price breaks", async () => {
  const product = await make.product(
    "Clip",
    { min_quantity: 1, max_quantity: 999, unit_price: "0.125" },
    { min_quantity: 1000, unit_price: "0.098765" },
  );
  const order = await make.order([[product, 200]], {}, await south());
  const [item] = await make.items(order.id);
  await make.changeItem(order.id, item?.id ?? "", { price_unit: 100 });
  const text = (await pagesOf(order.id)).join(" ");
  expect(text).toContain("200 Stück 12,50 € je 100 25,00 €");
  expect(text).toContain("1–999: 12,50 € je 100 · ab 1.000: 9,8765 € je 100");
  const rows = (await readXlsx(await documentOf(order.id, "xlsx"))).sheets[0]?.rows ?? [];
  expect(rows.find((row) => row[0] === 1)?.slice(3)).toEqual([200, "Stück", 12.5, 100, null, 25]);
});

test("300 items with texts across pages keep their order, headings and page numbers", async () => {
  const order = await make.order([[await tiered("Erstes Teil"), 1]], {}, await south());
  const long = "Oberfläche geschliffen, Körnung 240, Kanten gebrochen. ".repeat(180).slice(0, 10_000);
  await server.within("test", async (ctx) => {
    await ctx.db.link(
      itemsTable,
      Array.from({ length: 299 }, (_, index) => ({
        id: newId(),
        order_id: order.id,
        item_name: `Einpressbolzen M${index} größer`,
        item_type: "product" as const,
        description: index === 150 ? long : null,
        quantity: 1000,
        unit_price: "1.2345",
        total_price: "1234.50",
        sort_order: index + 2,
      })),
    );
    await ctx.db.update(ordersTable, eq(ordersTable.id, order.id), { description: long });
  });
  const pages = await pagesOf(order.id);
  expect(pages.length).toBeGreaterThan(10);
  for (const [index, page] of pages.entries())
    expect(page).toContain(`Seite ${index + 1} von ${pages.length}`);
  const text = pages.join(" ");
  for (let index = 0; index < 299; index += 1) expect(text).toContain(`Einpressbolzen M${index} größer`);
  // No text is lost at page breaks.
  expect(text.match(/geschliffen,/g)?.length).toBe(2 * (long.match(/geschliffen,/g)?.length ?? 0));
  const headed = pages.filter((page) => page.includes("Bezeichnung Menge Einzelpreis"));
  expect(headed.length).toBeGreaterThan(pages.length - 5);
});

test("only users who may view orders get their documents, and a confirmation only after ordering", async () => {
  const order = await make.order([[await tiered("Blech"), 1]]);
  const get = (path: string) => server.as("viewer").get(`/restify/orders/${order.id}/${path}`);
  const shown = await get("document.pdf");
  expect([shown.status, shown.headers["content-type"], shown.text.slice(0, 5)]).toEqual([
    200,
    "application/pdf",
    "%PDF-",
  ]);
  expect((await get("document.xlsx")).status).toBe(200);
  expect((await get("document.pdf?kind=confirmation")).status).toBe(400);
  expect((await server.as("viewer", "acme").get(`/restify/orders/${order.id}/document.pdf`)).status).toBe(
    404,
  );
});
