import { expect, type Page, test } from "@playwright/test";
import { expectNoViolations } from "./accessible.ts";
import { signedIn } from "./api.ts";
import { type SampleRequest, sampleRequest } from "./sampleRequest.ts";
import { dayIn, openAs, server } from "./staff.ts";

test.use({ viewport: { width: 1440, height: 900 }, locale: "de-DE" });

/** Opens the dialog for entering a supplier's price table. */
async function openTable(page: Page, { id, tag }: Pick<SampleRequest, "id" | "tag">) {
  await openAs(page, "buyer", `/purchase-requests/${id}/offers`);
  await page.getByRole("button", { name: "Angebot erfassen" }).first().click();
  await page.getByRole("button", { name: "Aus einer Preistabelle…" }).click();
  const dialog = page.getByRole("dialog", { name: "Angebote aus einer Preistabelle erfassen" });
  await dialog.getByRole("combobox", { name: "Lieferant" }).click();
  await page.getByRole("option", { name: new RegExp(tag) }).click();
  return dialog;
}

test("staff paste a supplier's prices, resolve open rows, and enter one offer for each line", async ({
  page,
}) => {
  const { id, tag } = await sampleRequest(server(), { products: 2 });
  const dialog = await openTable(page, { id, tag });
  const rows = [
    "Nummer\tLeistung\tMenge\tPreis",
    `P-${tag}-0\t\t40\t1,50`,
    `P-${tag}-1\t\t40\t1,60`,
    `P-${tag}-1\t\t40\t1,70`,
    `K-${tag}-0\tLaserschneiden ${tag}-0\t10\t24,80`,
    `K-${tag}-0\tLaserschneiden ${tag}-0\t50\t194,00`,
  ];
  await dialog.getByLabel("Kopierte Zeilen").fill(rows.join("\n"));
  await dialog.getByRole("button", { name: "Tabelle lesen" }).click();
  await expect(dialog.getByText("6 Zeilen")).toBeVisible();
  await expect(dialog.getByText("2 Doppelt")).toBeVisible();
  await dialog.getByRole("button", { name: "1,70 € übernehmen" }).first().click();
  await expect(dialog.getByText("1 Angabe sieht nach einem Versehen aus")).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByLabel("Versanddatum").fill(dayIn(20));
  await dialog.getByRole("button", { name: "3 Angebote erfassen" }).click();
  await expect(page.getByText("3 Angebote gespeichert")).toBeVisible();
  await expect(dialog).toBeHidden();
});

test("a table in another currency is entered in that currency, with its price unit, after one choice", async ({
  page,
}) => {
  const { id, tag } = await sampleRequest(server(), { products: 1 });
  const dialog = await openTable(page, { id, tag });
  await dialog.getByLabel("Kopierte Zeilen").fill(`Nummer\tMenge\tPreis/100\nP-${tag}-0\t40\t150,00 CHF`);
  await dialog.getByRole("button", { name: "Tabelle lesen" }).click();
  await expect(dialog.getByText("Alle Preise sind in CHF angegeben")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Angebote erfassen" })).toBeDisabled();
  await dialog.getByRole("button", { name: "In CHF erfassen" }).click();
  await expect(dialog.getByText("Die Angebote werden in CHF erfasst")).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByLabel("Versanddatum").fill(dayIn(20));
  await dialog.getByRole("button", { name: "1 Angebot erfassen" }).click();
  await expect(page.getByText("1 Angebot gespeichert")).toBeVisible();
  const api = await signedIn(server());
  const { data } = await api("GET", `/restify/offers?filter[purchase_request]=${id}`);
  expect(data).toMatchObject([
    { attributes: { currency: "CHF", price_unit: 100, tiers: [{ unit_price: "1.5000" }] } },
  ]);
});

test("a validity date before the deadline is flagged while an offer is entered", async ({ page }) => {
  const { id } = await sampleRequest(server());
  await openAs(page, "buyer", `/purchase-requests/${id}/offers`);
  await page.getByRole("button", { name: "Angebot erfassen" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Angebot erfassen" });
  await dialog.getByRole("combobox", { name: "Position" }).click();
  await page.getByRole("option").first().click();
  await dialog.getByLabel("Gültig bis").fill(dayIn(3));
  await expect(dialog.getByText(/Gültig bis: Der Tag liegt vor der Abgabefrist am/)).toBeVisible();
});
