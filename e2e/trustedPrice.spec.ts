import { expect, type Page, test } from "@playwright/test";
import { type Answer, type Api, make, one, type Reference, signedIn } from "./api.ts";
import { angleStep } from "./cadFiles.ts";
import { drop } from "./drop.ts";
import { paper } from "./paper.ts";
import { openAs, server, settled, toastWith } from "./staff.ts";

// A price from the drawing to the customer's document: missing inputs, doubts, and the same figure on every screen.

test.use({ locale: "de-DE", viewport: { width: 1440, height: 900 } });

const tag = Date.now().toString(36);
const part = `Lasche-${tag}`;
const steel = `Blechstahl ${tag}`;

/** A separate machine, so that its price change does not affect other tests. */
async function machine(
  api: Api,
  hour: string,
): Promise<{ asset: Reference; costs(hour: string): Promise<Answer> }> {
  const asset = await make(api, "assets", { name: `Laser ${tag}`, calculate_result_by_time: true });
  const price = await make(api, "asset-prices", { quantity: 1, result_cost: hour }, { asset: one(asset) });
  const costs = (result_cost: string) =>
    api("PATCH", `/restify/asset-prices/${price.id}`, { data: { ...price, attributes: { result_cost } } });
  return { asset, costs };
}

/** Replaces a product's steps by one that runs five minutes per piece on a machine. */
async function replaceSteps(api: Api, product: Reference, asset: Reference): Promise<void> {
  const steps = await api("GET", `/restify/product-operations?filter[product]=${product.id}&sort=sort_order`);
  const [first, ...rest] = steps.data as unknown as Answer["data"][];
  for (const { id } of rest) await api("DELETE", `/restify/product-operations/${id}`);
  const data = {
    type: "product-operations",
    id: first?.id,
    attributes: { time_per_unit: 5, setup_time: 0, program_time: 0, external: false },
    relationships: { asset: one(asset) },
  };
  await api("PATCH", `/restify/product-operations/${first?.id}`, { data });
}

const strip = (page: Page) => page.getByRole("region", { name: "Preise nach Menge" });
/** The text in a row of the strip at ten pieces. */
const atTen = (page: Page, row: string) =>
  strip(page)
    .getByRole("row", { name: new RegExp(`^${row}`) })
    .getByRole("cell")
    .nth(1);

test("a price is incomplete, good, doubtful and good again, and the document shows the same price as every screen", async ({
  page,
}) => {
  const api = await signedIn(server());
  const group = await make(api, "groups", {
    ...{ name: `Tafel ${tag}`, form: "sheet", length: 2500, width: 1250, height: 2 },
  });
  const material = await make(api, "materials", { name: steel, density: 7850 }, { group: one(group) });
  await make(api, "material-prices", { cost_per_kg: "1.20" }, { material: one(material) });
  const laser = await machine(api, "60");

  await openAs(page, "admin", "/products/list");
  await settled(page);
  await drop(page, [await angleStep(`${part}.step`)]);
  await page.getByRole("button", { name: "Eine Datei lesen" }).click();
  await page.getByRole("button", { name: "Ein Produkt anlegen" }).click({ timeout: 60_000 });
  const progress = page.getByRole("region", { name: "Fortschritt" });
  await expect(progress.getByRole("status")).toHaveText(/angelegt$/, { timeout: 60_000 });
  await expect(page.getByRole("link", { name: /^1 Stk\. .*1 Angabe fehlt/ })).toBeVisible();

  const found = await api("GET", `/restify/products?filter[name]=${part}`);
  const [made] = found.data as unknown as Reference[];
  const product = { type: "products", id: made?.id ?? "" };
  await replaceSteps(api, product, laser.asset);
  await page.goto(`/products/${product.id}/view`);
  await expect(strip(page)).toContainText("Angabe fehlt");
  await expect(atTen(page, "Kalkulierter Preis")).toHaveText("–");

  await page
    .getByLabel("Hinweise zu den Preisen")
    .getByRole("link", { name: "Werkstoff wählen" })
    .first()
    .click();
  await expect(page).toHaveURL(/production\/materials/);
  await make(api, "product-materials", {}, { product: one(product), material: one(material) });
  await page.reload();
  await expect(atTen(page, "Kalkulierter Preis")).toHaveText(/^\d+,\d\d$/);
  await expect(strip(page)).toContainText("gut");

  await page.getByRole("button", { name: "Als Listenpreis übernehmen" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /veröffentlichen$/ })
    .click();
  await expect(toastWith(page, /veröffentlicht/)).toBeVisible();
  const before = await atTen(page, "Kalkulierter Preis").textContent();
  await expect(atTen(page, "Listenpreis")).toHaveText(before ?? "");

  await laser.costs("64");
  await page.reload();
  await expect(strip(page)).toContainText("veraltet");
  await expect(page.getByLabel("Hinweise zu den Preisen")).toContainText(`Laser ${tag}`);
  const now = (await atTen(page, "Kalkulierter Preis").textContent()) ?? "";
  expect(now).not.toBe(before);

  await page.getByRole("button", { name: "Als Listenpreis übernehmen" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /veröffentlichen$/ })
    .click();
  await expect(atTen(page, "Listenpreis")).toHaveText(now);
  await expect(strip(page)).not.toContainText("veraltet");

  await page.goto(`/products/list?search=${part}`);
  await expect(page.getByRole("row", { name: new RegExp(part) })).toContainText(`${now} €`);
  await page.getByRole("checkbox", { name: `${part} auswählen` }).check();
  await page.getByRole("button", { name: "Auftrag anlegen" }).click();
  const dialog = page.getByRole("dialog", { name: "Auftrag anlegen?" });
  await dialog.getByLabel(`Menge von ${part}`).fill("10");
  await expect(dialog).toContainText(now);
  await dialog.getByRole("button", { name: "Auftrag anlegen" }).click();
  await page.getByRole("button", { name: "Auftrag ansehen" }).click();
  await expect(page).toHaveURL(/orders\/[\w-]+\//);
  const order = page.url().match(/orders\/([\w-]+)\//)?.[1] ?? "";
  await page.getByRole("button", { name: "Als angeboten kennzeichnen" }).click();
  await expect(toastWith(page, /Angeboten/)).toBeVisible();
  expect(await paper(order)).toMatch(new RegExp(`${part}.* ${now} €`));
});
