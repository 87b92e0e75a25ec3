import { expect, test } from "@playwright/test";
import { type Answer, type Api, make, many, one, signedIn } from "./api.ts";
import { openAs, server, toastWith } from "./staff.ts";

// Offering an order with a price below full cost requires a reason, manually and by e-mail.

test.use({ locale: "de-DE", viewport: { width: 1440, height: 900 } });

/** A draft with one line that costs 10 per piece and is sold for 9. */
async function draft(api: Api, name: string) {
  const product = await make(api, "products", { name, number: `${name}-N`, material_supplied: true });
  // The default steps of a new product have no time yet.
  const steps = await api("GET", `/restify/product-operations?filter[product]=${product.id}`);
  for (const { id } of steps.data as unknown as Answer["data"][])
    await api("DELETE", `/restify/product-operations/${id}`);
  const operation = await make(api, "operations", { name: `Drehen ${name}` });
  const links = { product: one(product), operation: one(operation) };
  await make(api, "product-operations", { time_per_unit: 60, hourly_rate: "10" }, links);
  await make(api, "bulk-prices", { min_quantity: 1, unit_price: "9" }, { product: one(product) });
  return make(api, "orders", {}, { products: many([{ ...product, meta: { quantity: 5 } }]) });
}

test("offering a price below full cost requires a reason, which the order then shows", async ({ page }) => {
  const api = await signedIn(server());
  const name = `Bolzen ${Date.now().toString(36)}`;
  const order = await draft(api, name);
  await openAs(page, "admin", `/orders/${order.id}/view`);
  const notice = page.getByText("Preise prüfen").locator("..");
  await expect(notice).toContainText(`${name}: Der Preis liegt unter den Selbstkosten`);
  await page.getByRole("button", { name: "Als angeboten kennzeichnen" }).click();
  const dialog = page.getByRole("dialog", { name: /mit zweifelhaften Preisen anbieten\?/ });
  await expect(dialog).toContainText(`Begründen Sie diese Preise: ${name}`);
  await dialog.getByLabel("Begründung").fill("Erstauftrag");
  await dialog.getByRole("button", { name: "Anbieten" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Erstauftrag")).toBeVisible();
  await expect(notice).toBeHidden();
});

test("the e-mail that offers such an order requires the reason, too", async ({ page }) => {
  const api = await signedIn(server());
  const name = `Buchse ${Date.now().toString(36)}`;
  const order = await draft(api, name);
  await openAs(page, "admin", `/orders/${order.id}/view`);
  await page.getByRole("button", { name: "Angebot senden…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("An", { exact: true }).fill("einkauf@kunde.example");
  await expect(dialog.getByLabel("Begründung")).toBeHidden();
  await dialog.getByRole("button", { name: "Senden", exact: true }).click();
  await expect(dialog).toContainText(`Begründen Sie diese Preise: ${name}`);
  await dialog.getByLabel("Begründung").fill("Rahmenvertrag");
  await dialog.getByRole("button", { name: "Senden", exact: true }).click();
  await expect(toastWith(page, "unterwegs")).toBeVisible();
  await expect(page.getByText("Rahmenvertrag")).toBeVisible();
});
