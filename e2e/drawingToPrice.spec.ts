import { buffer } from "node:stream/consumers";
import { expect, type Locator, type Page, test } from "@playwright/test";
import yauzl from "yauzl";
import { type Answer, type Api, make, many, one, type Reference, signedIn } from "./api.ts";
import { angleStep, plateDxf } from "./cadFiles.ts";
import { counting } from "./counting.ts";
import { drop } from "./drop.ts";
import type { TestFile } from "./fixtures.ts";
import { paper } from "./paper.ts";
import { isoDayIn, openAs, server, settled, toastWith } from "./staff.ts";
import { fillTiers, lineOf, submit } from "./supplierForm.ts";

// From a customer's drawing to a price, and from the price to the order for production.

test.describe.configure({ mode: "serial" });
test.use({ locale: "de-DE", viewport: { width: 1440, height: 900 } });

const most = { part: { inputs: 6, seconds: 45 }, thirty: { inputs: 6, seconds: 120 } };
const tag = Date.now().toString(36);
const steel = `Baustahl ${tag}`;
const part = `Winkel-${tag}`;
const coating = `Lackieren ${tag}`;

let api: Api;
let product: Reference;
let request: Reference;

/** A steel with a price and a unique name. */
test.beforeAll(async () => {
  api = await signedIn(server());
  const group = await make(api, "groups", { name: `Feinblech ${tag}`, length: 2500, width: 1250, height: 2 });
  const material = await make(api, "materials", { name: steel, density: 7850 }, { group: one(group) });
  const price = { cost_per_kg: "1.20", scrap_credit_per_kg: "0.20" };
  await make(api, "material-prices", price, { material: one(material) });
});

/** Drops files, creates products from them and assigns the steel; then each has a price. */
async function priced(page: Page, files: readonly TestFile[], label: RegExp): Promise<Locator> {
  const { does, done } = counting();
  await does(drop(page, files));
  await does(page.getByRole("button", { name: /(?:Datei|Dateien) lesen$/ }).click());
  await does(page.getByRole("button", { name: label }).click({ timeout: 120_000 }));
  const status = page.getByRole("region", { name: "Fortschritt" }).getByRole("status");
  await expect(status).toHaveText(/Produkte? angelegt$/, { timeout: 120_000 });
  await does(page.getByLabel(/^Werkstoff /).click());
  const search = page.getByRole("dialog", { name: "Suchen" }).getByRole("combobox");
  await does(search.fill(steel));
  await does(page.getByRole("option").filter({ hasText: steel }).click());
  const prices = page.getByRole("link", { name: /^10 Stk\. .*€/ });
  await expect(prices).toHaveCount(files.length, { timeout: 30_000 });
  const figures = done(files.length === 1 ? "one part, STEP to price" : `${files.length} files to prices`);
  const limit = files.length === 1 ? most.part : most.thirty;
  expect(figures.inputs).toBeLessThanOrEqual(limit.inputs);
  expect(figures.seconds).toBeLessThan(limit.seconds);
  return prices;
}

test("a STEP file dropped on the list becomes a product with a price after five inputs", async ({ page }) => {
  await openAs(page, "admin", "/products/list");
  await settled(page);
  const price = await priced(page, [await angleStep(`${part}.step`)], /^Ein Produkt anlegen$/);
  await price.click();
  await expect(page.getByRole("heading", { name: part })).toBeVisible();
  const table = page.getByRole("table", { name: "Kalkulation nach Menge" });
  await expect(table.getByRole("row", { name: new RegExp(`^${steel}`) })).toBeVisible();
  for (const step of ["Laserschneiden", "Abkanten"])
    await expect(table.getByRole("row", { name: new RegExp(`^${step}`) })).toBeVisible();
  product = { type: "products", id: page.url().match(/products\/([\w-]+)\//)?.[1] ?? "" };
});

test("thirty files dropped together become thirty products with prices after as many inputs", async ({
  page,
}) => {
  test.setTimeout(240_000);
  await openAs(page, "admin", "/products/list");
  await settled(page);
  const files = Array.from({ length: 30 }, (_, at) =>
    plateDxf(`Reihe-${tag}-${at + 1}.dxf`, { length: 200, width: 61 + at, thickness: 2 }),
  );
  await priced(page, files, /^30 Produkte anlegen$/);
});

test("another machine time is tried, saved as a scenario and discarded; the price does not change", async ({
  page,
}) => {
  await openAs(page, "admin", `/products/${product.id}/calculations?quantities=10`);
  const table = page.getByRole("table", { name: "Kalkulation nach Menge" });
  const before = await table.getByRole("row", { name: /^Laserschneiden/ }).textContent();
  await page.getByLabel("Laserschneiden: Zeit").fill("5");
  await expect(page.getByText("Eine Änderung")).toBeVisible();
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(`Langsam ${tag}`);
  await dialog.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(toastWith(page, `Langsam ${tag}`)).toBeVisible();
  await page.getByRole("button", { name: "Verwerfen" }).click();
  await expect(page.getByRole("button", { name: `Langsam ${tag}`, exact: true })).toBeVisible();
  expect(await table.getByRole("row", { name: /^Laserschneiden/ }).textContent()).toBe(before);
});

/** Requests the coating of the part from a supplier; returns the URL of the supplier's page. */
async function askSupplier(): Promise<string> {
  const operation = await make(api, "operations", { name: coating });
  const step = await make(
    api,
    "product-operations",
    { sort_order: 9, external: true },
    { product: one(product), operation: one(operation) },
  );
  const email = `lack-${tag}@supplier.example`;
  const supplier = await make(api, "suppliers", { name: `Lack ${tag}`, email, language_code: "de" });
  request = await make(
    api,
    "purchase-requests",
    { name: `Lack ${tag}`, close_submission_at: new Date(Date.now() + 10 * 86_400_000).toISOString() },
    {
      products: many([{ ...product, meta: { quantities: [10] } }]),
      suppliers: many([supplier]),
      product_operations: many([step]),
    },
  );
  await api("POST", `/restify/purchase-requests/${request.id}/send`, {});
  const links = await api(
    "GET",
    `/restify/purchase-request-suppliers?filter[purchase_request]=${request.id}`,
  );
  const [link] = links.data as unknown as Answer["data"][];
  return `/pub/purchase-requests/${request.id}/${link?.attributes.access_id}`;
}

test("an awarded offer appears in the calculation", async ({ page, browser }) => {
  const address = await askSupplier();
  const outside = await (await browser.newContext({ locale: "de-DE" })).newPage();
  await outside.goto(server() + address);
  await fillTiers(lineOf(outside, coating), ["2,40"]);
  await outside.getByLabel("Versanddatum").fill(isoDayIn(20));
  await submit(outside);
  await expect(outside.getByText("Ihr Angebot wurde erfolgreich abgegeben")).toBeVisible();
  await outside.context().close();

  await openAs(page, "admin", `/purchase-requests/${request.id}/offers`);
  const grid = page.getByRole("grid", { name: "Angebotsvergleich" });
  await grid.getByRole("gridcell").filter({ hasText: "2,40" }).first().click();
  const panel = page.getByRole("complementary", { name: "Angebot" });
  await panel.getByRole("button", { name: "Position vergeben" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Position vergeben" }).click();
  await expect(toastWith(page, `Vergeben an Lack ${tag}`)).toBeVisible();

  await page.goto(`/products/${product.id}/calculations?quantities=10`);
  const table = page.getByRole("table", { name: "Kalkulation nach Menge" });
  await expect(table.getByRole("row", { name: new RegExp(`^${coating}`) })).toContainText("2,40");
});

test("the price goes to the customer as a document in both languages, is ordered and handed over", async ({
  page,
}) => {
  const customer = await make(api, "customers", {
    ...{ name: `Maschinenbau ${tag}`, address: "Hauptstraße 1", zip: "70173", city: "Stuttgart" },
    ...{ country: "DE", email: `einkauf-${tag}@customer.example`, language_code: "de" },
  });
  const speaking = (language_code: string) =>
    api("PATCH", `/restify/customers/${customer.id}`, {
      data: { ...customer, attributes: { language_code } },
    });
  const belongs = { data: { ...product, relationships: { customer: one(customer) } } };
  await api("PATCH", `/restify/products/${product.id}`, belongs);
  const calculated = await api("GET", `/restify/products/${product.id}/calculation?quantities=10`);
  const [result] = calculated.data.attributes.results as { unit_price: string }[];
  const unit = Number(result?.unit_price);

  await openAs(page, "admin", `/products/list?search=${part}`);
  await page.getByRole("checkbox", { name: `${part} auswählen` }).check();
  await page.getByRole("button", { name: "Auftrag anlegen" }).click();
  const dialog = page.getByRole("dialog", { name: "Auftrag anlegen?" });
  await dialog.getByLabel(`Menge von ${part}`).fill("10");
  await dialog.getByRole("button", { name: "Auftrag anlegen" }).click();
  await page.getByRole("button", { name: "Auftrag ansehen" }).click();
  await expect(page).toHaveURL(/orders\/[\w-]+\//);
  const order = page.url().match(/orders\/([\w-]+)\//)?.[1] ?? "";

  const amount = (language: string) =>
    new Intl.NumberFormat(language, {
      minimumFractionDigits: 2,
      maximumFractionDigits: unit < 1 ? 4 : 2,
    }).format(unit);
  expect(await paper(order)).toMatch(new RegExp(`Angebot.*${part}.*${amount("de")}`));
  await speaking("en");
  expect(await paper(order)).toMatch(new RegExp(`Quotation.*${part}.*${amount("en")}`));

  await page.getByRole("button", { name: "Als angeboten kennzeichnen" }).click();
  await expect(toastWith(page, /Angeboten/)).toBeVisible();
  await page.getByRole("button", { name: "Als beauftragt kennzeichnen" }).click();
  await expect(toastWith(page, /Beauftragt/)).toBeVisible();
  expect(await paper(order)).toContain("Order confirmation");

  await page.getByRole("button", { name: "Mehr" }).click();
  const coming = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Fertigungsunterlagen (ZIP)" }).click();
  const zip = await yauzl.openPromise(await (await coming).path());
  const names: string[] = [];
  let told = "";
  for await (const entry of zip.eachEntry()) {
    names.push(entry.fileName);
    if (entry.fileName === "handover.json")
      told = String(await buffer(await zip.openReadStreamPromise(entry)));
  }
  expect(names.some((name) => name.endsWith(`${part}.step`))).toBe(true);
  for (const step of ["Laserschneiden", "Abkanten", coating, steel]) expect(told).toContain(step);
});
