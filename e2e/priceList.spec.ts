import { expect, test } from "@playwright/test";
import { writeXlsx } from "hucre/xlsx";
import { expectNoViolations } from "./accessible.ts";
import { make, signedIn } from "./api.ts";
import { openAs, server } from "./staff.ts";

test.use({ viewport: { width: 1440, height: 900 }, locale: "de-DE" });

test("a price list per 100 with list prices, discounts, net prices and two heading rows is imported", async ({
  page,
}) => {
  const api = await signedIn(server());
  const tag = Date.now().toString(36);
  const supplier = await make(api, "suppliers", {
    name: `Kern ${tag}`,
    email: `kern-${tag}@supplier.example`,
  });
  for (const at of [1, 2]) await make(api, "parts", { name: `Buchse ${at} ${tag}`, number: `B${at}-${tag}` });
  const rows = [
    ["Artikel", null, "Preis €/100", null, null],
    ["Ihre Nr.", "Best.-Nr.", "Listenpreis", "Rabatt", "Netto"],
    [`B1-${tag}`, "K1", 12.5, "10 %", 11.25],
    [`B2-${tag}`, "K2", 10, "10 %", 8.5],
  ];
  const sheet = Buffer.from(await writeXlsx({ sheets: [{ name: "Preise", rows }] }));

  await openAs(page, "admin", "/suppliables/import");
  await page.getByRole("combobox", { name: /Lieferant/ }).click();
  await page.keyboard.type(tag);
  await page.getByRole("option", { name: `Kern ${tag}` }).click();
  await page.locator("input[type=file]").setInputFiles({
    name: "Preise.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: sheet,
  });
  await expect(page.getByText("Preis €/100 Netto").first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Angenommene Werte" })).toContainText("Zeile 4: 8,5 → 0,085");
  await expect(page.getByRole("button", { name: "2 Zeilen importieren" })).toBeDisabled();
  await expectNoViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole("button", { name: "Bestätigen", exact: true }).click();
  await page.getByRole("button", { name: "2 Zeilen importieren" }).click();
  await expect(page.getByText("2 Datensätze angelegt")).toBeVisible();

  const { data } = await api("GET", `/restify/suppliables?filter[supplier]=${supplier.id}&sort=number`);
  expect([data].flat().map(({ attributes: { cost, price_unit } }) => [cost, price_unit])).toEqual([
    ["0.1125", 100],
    ["0.0850", 100],
  ]);
});
