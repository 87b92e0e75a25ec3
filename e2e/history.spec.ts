import { expect, test } from "@playwright/test";
import { make, one, signedIn } from "./api.ts";
import { openAs, server, toastWith } from "./staff.ts";

test.use({ locale: "de-DE" });

test("a change appears in the record's history in words and units, can be viewed as it was, and undone", async ({
  page,
}) => {
  const api = await signedIn(server());
  const customer = await make(api, "customers", { name: "Kühn Blechbau" });
  const product = await make(api, "products", { name: "Halter", number: `H-${Date.now()}`, thickness: 2.5 });
  await make(api, "bulk-prices", { min_quantity: 10, unit_price: "12.5" }, { product: one(product) });
  const attributes = { thickness: 3.25, name: "Winkel" };
  await api("PATCH", `/restify/products/${product.id}`, {
    data: { ...product, attributes, relationships: { customer: one(customer) } },
  });
  await openAs(page, "admin", `/products/${product.id}/view`);
  await page.getByRole("main").getByRole("link", { name: "Verlauf" }).click();
  const history = page.getByRole("region", { name: "Verlauf" });
  const entries = history.getByRole("listitem");
  await expect(entries).toHaveCount(3);
  const changed = entries.first();
  await expect(changed).toContainText(/Dicke2,5\smm.*3,25\smm/);
  await expect(changed).toContainText(/Kunde–.*Kühn Blechbau/);
  await entries
    .nth(1)
    .getByText(/\d+ Werte/)
    .click();
  await expect(entries.nth(1)).toContainText(/12,50\s€/);

  await entries.nth(1).getByRole("link", { name: "Damaligen Stand ansehen" }).click();
  await expect(page.getByText(/^Stand vom \d\d\.\d\d\.\d{4} \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByRole("main")).toContainText(/2,5\smm/);
  await page.getByRole("link", { name: "Zurück zum Verlauf" }).click();

  await changed.getByRole("button", { name: "Zurücknehmen…" }).click();
  const dialog = page.getByRole("dialog", { name: "Diese Änderung zurücknehmen?" });
  await expect(dialog).toContainText(/Dicke3,25\smm.*2,5\smm/);
  await dialog.getByRole("button", { name: "Zurücknehmen" }).click();
  await expect(toastWith(page, "Die Änderung ist zurückgenommen")).toBeVisible();
  await expect(entries).toHaveCount(4);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Halter");

  const priced = entries.filter({ hasText: "Staffelpreis" });
  await priced.getByRole("button", { name: "Zurücknehmen…" }).click();
  await page
    .getByRole("dialog", { name: "Angelegten Datensatz wieder löschen?" })
    .getByRole("button", { name: "Löschen" })
    .click();
  await expect(entries).toHaveCount(5);
  await entries.first().getByRole("button", { name: "Zurücknehmen…" }).click();
  const restoring = page.getByRole("dialog", { name: "Diesen Datensatz wiederherstellen?" });
  await restoring.getByText(/\d+ Werte/).click();
  await expect(restoring).toContainText(/12,50\s€/);
  await restoring.getByRole("button", { name: "Wiederherstellen" }).click();
  await expect(entries).toHaveCount(6);
});
