import { expect, type Page, test } from "@playwright/test";
import { angleStep, brokenDxf, plateDxf } from "./cadFiles.ts";
import { pdfOf } from "./fixtures.ts";
import { openAs, toastWith } from "./staff.ts";
import { collectProblems } from "./trouble.ts";

test.use({ locale: "de-DE", viewport: { width: 1280, height: 800 } });

const tag = Date.now().toString(36);

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const progress = (page: Page) => page.getByRole("region", { name: "Fortschritt" });
const made = (page: Page, name: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: name });
const rowsOf = (page: Page, table: string) => page.getByRole("grid", { name: table }).getByRole("row");

test("an estimator drops files and gets a product for each, with measures, holes and bends", async ({
  page,
}) => {
  const trouble = await collectProblems(page);
  await openAs(page, "estimator", "/products/intake");
  await page
    .locator("input[type=file]")
    .setInputFiles([
      await angleStep(`Winkel-${tag}.step`),
      pdfOf(`winkel-${tag}.pdf`, 1),
      plateDxf(`Deckel-${tag}.dxf`, { length: 213, width: 87 }),
      brokenDxf("Altbestand.dxf"),
    ]);
  await button(page, "4 Dateien lesen").click();
  await expect(page.getByText("2 Produkte aus 4 Dateien")).toBeVisible({ timeout: 60_000 });
  const others = page.getByRole("region", { name: "Ohne eigenes Produkt" });
  await expect(others).toContainText("Altbestand.dxf");
  await expect(others).toContainText(`Zeichnung von Winkel-${tag}`);
  await page.getByLabel(`Menge von Deckel-${tag}`).fill("12");
  await page.keyboard.press("Enter");
  await button(page, "2 Produkte anlegen").click();

  await expect(progress(page).getByRole("status")).toHaveText(
    "2 Produkte angelegt, eine Datei nicht lesbar",
    {
      timeout: 60_000,
    },
  );
  const failed = page.getByRole("region", { name: "Aus den Dateien konnten keine Produkte angelegt werden" });
  await expect(failed).toContainText("Altbestand.dxf");
  await expect(failed).toContainText("Die Datei ist beschädigt");
  const products = page.getByRole("table", { name: "Angelegte Produkte" });
  const row = (name: string) => products.getByRole("row").filter({ hasText: name });
  await expect(row(`Deckel-${tag}`).locator("img")).toBeVisible();
  await expect(page.getByLabel(`Menge von Deckel-${tag}`)).toHaveValue("12");

  await row(`Winkel-${tag}`).getByRole("link").first().click();
  await expect(page.getByText("Aus der Datei gelesen").first()).toBeVisible();
  await expect(page.getByText("2 mm", { exact: true })).toBeVisible();
  await expect(page.getByText("90 mm", { exact: true })).toBeVisible();
  await expect(page.getByText("97 mm", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Geometrie" }).click();
  await page.getByRole("main").getByRole("link", { name: "Bohrungen" }).click();
  await expect(rowsOf(page, "Bohrungen").filter({ hasText: "8 mm" })).toContainText("2");
  await page.getByRole("main").getByRole("link", { name: "Kantungen" }).click();
  await expect(rowsOf(page, "Kantungen").filter({ hasText: "90" })).toBeVisible();
  expect(trouble).toEqual([]);
});

test("a part that already exists is offered for merging, and the merged product has both files", async ({
  page,
}) => {
  // Unique sizes, even for repeated runs on one server.
  const sizes = { length: 217, width: 60 + (Date.now() % 100_000) / 4000 };
  const make = async (name: string) => {
    await page.goto("/products/intake");
    await page.locator("input[type=file]").setInputFiles([plateDxf(`${name}.dxf`, sizes)]);
    await button(page, "Eine Datei lesen").click();
    await button(page, "Ein Produkt anlegen").click({ timeout: 60_000 });
    await expect(progress(page).getByRole("status")).toHaveText("Ein Produkt angelegt", { timeout: 60_000 });
  };
  await openAs(page, "admin", "/products/intake");
  await make(`Blende-alt-${tag}`);
  await make(`Blende-neu-${tag}`);
  const row = made(page, `Blende-neu-${tag}`);
  await expect(row).toContainText(`Gleiche Geometrie wie Blende-alt-${tag}`);
  await button(page, `Mit Blende-alt-${tag} zusammenführen…`).click();
  await button(page, "Zusammenführen").click();
  await expect(toastWith(page, `Blende-neu-${tag} ist mit Blende-alt-${tag} zusammengeführt`)).toBeVisible();
  await page.goto(`/products/list?search=${tag}`);
  await page
    .getByRole("link", { name: `Blende-alt-${tag}`, exact: true })
    .first()
    .click();
  await page.getByRole("link", { name: /^Dateien/ }).click();
  await expect(button(page, `Blende-alt-${tag}.dxf`)).toBeVisible();
  await expect(button(page, `Blende-neu-${tag}.dxf`)).toBeVisible();
});
