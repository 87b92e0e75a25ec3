import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { expectNoViolations } from "./accessible.ts";
import { type Api, make, one, signedIn } from "./api.ts";
import { dayIn, isoDayIn, openAs, server, toastWith } from "./staff.ts";

test.describe.configure({ mode: "serial" });

const german = { locale: "de-DE", timezoneId: "Europe/Berlin" };
const phone = { ...german, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const tag = Date.now().toString(36);
const supplierName = `Drehteile Sommerfeld ${tag}`;

let api: Api;
let buyer: Page;
let supplier: Page;
let orderId = "";
const contexts: BrowserContext[] = [];

test.beforeAll(async ({ browser }) => {
  api = await signedIn(server(), "buyer");
  const address = { address: "Weimarstraße 68", zip: "78532", city: "Tuttlingen", country: "DE" };
  const to = await make(api, "suppliers", {
    ...{ name: supplierName, email: `auftrag-${tag}@sommerfeld.example`, language_code: "de" },
    ...{ contact_name: "Uwe Sommerfeld", phone: "+49 7461 5550 12", ...address },
  });
  const part = await make(api, "parts", { name: `Drehriegel mit Vorreiber ${tag}`, number: `P-1041-${tag}` });
  const order = await make(
    api,
    "purchase-orders",
    { delivery_date: isoDayIn(10), packaging_price: "6.50", shipping_price: "18.50" },
    { supplier: one(to) },
  );
  orderId = order.id;
  const own = { purchase_order: one(order) };
  await make(
    api,
    "purchase-order-lines",
    { quantity: 100, unit_price: "5.24", sort_order: 1 },
    { ...own, part: one(part) },
  );
  const nut = { description: "Einpressmutter M4", quantity: 300, unit_price: "0.19", sort_order: 2 };
  await make(api, "purchase-order-lines", nut, own);
  const desk = await browser.newContext({ ...german, viewport: { width: 1440, height: 900 } });
  const hand = await browser.newContext(phone);
  contexts.push(desk, hand);
  buyer = await desk.newPage();
  supplier = await hand.newPage();
});

test.afterAll(async () => {
  for (const context of contexts) await context.close();
});

test("the buyer previews the order and sends it", async () => {
  await openAs(buyer, "buyer", `/purchase-orders/${orderId}/view`);
  await buyer.getByRole("button", { name: "Senden…" }).click();
  const dialog = buyer.getByRole("dialog", { name: /Bestellung .* senden\?/ });
  await expect(dialog).toContainText("Guten Tag Uwe Sommerfeld");
  await expect(dialog).toContainText("606,00");
  await dialog.getByRole("button", { name: "Bestellung senden" }).click();
  await expect(toastWith(buyer, "wurde gesendet")).toBeVisible();
  await expect(buyer.getByText("Gesendet", { exact: true }).first()).toBeVisible();
  await expectNoViolations(buyer);
});

test("the supplier confirms on the phone, with a later date", async () => {
  const { data } = await api("GET", `/restify/purchase-orders/${orderId}`);
  await supplier.goto(`/pub/purchase-orders/${orderId}/${data.attributes.access_id}`);
  await expect(supplier.getByRole("heading", { name: /^Bestellung PO-/ })).toBeVisible();
  await expect(supplier.getByRole("button", { name: `Zum ${dayIn(10)} bestätigen` })).toBeVisible();
  await expectNoViolations(supplier);
  await supplier.getByLabel("Ihre Auftragsnummer (optional)").fill("AB-26-4471");
  await supplier.getByRole("button", { name: "Mit anderem Termin bestätigen" }).click();
  await supplier.getByLabel("Liefertermin", { exact: true }).fill(isoDayIn(12));
  await supplier.getByLabel("Bemerkung (optional)").fill("Drehriegel erst später vom Beschichter.");
  await expectNoViolations(supplier);
  await supplier.getByRole("button", { name: `Zum ${dayIn(12)} bestätigen` }).click();
  await expect(supplier.getByText("meldet sich wegen der Abweichung")).toBeVisible();
});

test("the buyer sees the difference and accepts it", async () => {
  await buyer.reload();
  await expect(buyer.getByText("2 Tage später")).toBeVisible();
  await expect(buyer.getByText("Drehriegel erst später vom Beschichter.")).toBeVisible();
  await buyer.getByRole("button", { name: "Annehmen" }).click();
  await expect(toastWith(buyer, `Lieferung am ${dayIn(12)} angenommen`)).toBeVisible();
  await supplier.reload();
  await expect(
    supplier.getByText(`Vielen Dank, die Bestellung ist zum ${dayIn(12)} bestätigt.`),
  ).toBeVisible();
  await expect(supplier.getByRole("button", { name: /bestätigen/ })).toBeHidden();
});

test("the goods arrive in several deliveries, until complete", async () => {
  await buyer.getByRole("button", { name: "Wareneingang…" }).click();
  const dialog = buyer.getByRole("dialog", { name: "Wareneingang" });
  await dialog.getByLabel(/Drehriegel/).fill("60");
  await dialog.getByRole("button", { name: "Erfassen" }).click();
  await expect(toastWith(buyer, "Wareneingang erfasst")).toBeVisible();
  await expect(buyer.getByText("40 offen")).toBeVisible();
  await expect(buyer.getByText("360 von 400 Stück")).toBeVisible();
  await buyer.getByRole("button", { name: "Wareneingang…" }).click();
  await buyer.getByRole("dialog").getByRole("button", { name: "Erfassen" }).click();
  await expect(buyer.getByText("400 von 400 Stück")).toBeVisible();
  await expect(buyer.getByRole("button", { name: "Wareneingang…" })).toBeHidden();
});
