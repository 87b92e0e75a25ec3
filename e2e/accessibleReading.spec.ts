import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { make, signedIn } from "./api.ts";
import { attach } from "./attach.ts";
import { angleStep, brokenDxf, plateDxf } from "./cadFiles.ts";
import { pdfOf } from "./fixtures.ts";
import { openAs, server } from "./staff.ts";

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

test.use({ locale: "en-US", viewport: desktop });

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();
const dialog = (page: Page) => page.getByRole("dialog");

/** A product with its own measures and files that have been read. */
async function readProduct(page: Page): Promise<string> {
  const api = await signedIn(server());
  const tag = Date.now().toString(36);
  const product = { name: `Angle ${tag}`, number: `AN-${tag}`, length: 999 };
  const { id } = await make(api, "products", product);
  await attach(server(), id, [await angleStep("angle.step"), pdfOf("angle.pdf", 2), brokenDxf("old.dxf")]);
  await openAs(page, "admin", `/products/${id}/files`);
  const rows = page.getByRole("main").getByRole("listitem");
  for (const name of ["angle.step", "angle.pdf"])
    await expect(rows.filter({ hasText: name }).locator("img")).toBeVisible({ timeout: 60_000 });
  await expect(rows.filter({ hasText: "old.dxf" })).toContainText("The file is damaged");
  return id;
}

for (const size of [desktop, phone]) {
  test(`the data read from a product's files is accessible, ${size.width} wide`, async ({ page }) => {
    await page.setViewportSize(size);
    const id = await readProduct(page);
    await expectAccessible(page, "files");
    await button(page, "angle.pdf").click();
    await expect(dialog(page).getByRole("application")).toBeVisible();
    await expectAccessible(page, "pages of a drawing");
    await page.keyboard.press("Escape");

    await page.goto(`/products/${id}/view`);
    await expect(page.getByRole("heading", { name: /^Production hints/ })).toBeVisible();
    await expect(page.getByRole("table", { name: "Read from the file" })).toBeVisible();
    await expectAccessible(page, "proposals and hints");
    await button(page, "Apply all").click();
    await expect(dialog(page)).toBeVisible();
    await expectAccessible(page, "replacing values");
    await page.keyboard.press("Escape");
    await button(page, /^Show in the flat pattern/).click();
    await expect(dialog(page).locator('[data-group="holes-1"]').first()).toBeAttached();
    await expectAccessible(page, "hint in the flat part");
    await dialog(page).getByRole("button", { name: "3D model" }).click();
    await expect(dialog(page).locator("canvas")).toBeVisible();
    await expectAccessible(page, "3D model");
  });
}

test("creating products from files is accessible on a phone", async ({ page }) => {
  await page.setViewportSize(phone);
  await openAs(page, "admin", "/products/intake");
  const make = async (name: string) => {
    await page.goto("/products/intake");
    await page
      .locator("input[type=file]")
      .setInputFiles([plateDxf(name, { length: 227, width: 39 }), brokenDxf("old.dxf")]);
    await expectAccessible(page, "chosen files");
    await button(page, "Read 2 files").click();
    await expect(page.getByText("One product from 2 files")).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page, "planned products");
    await button(page, "Create one product").click();
    await expect(page.getByText("old.dxf")).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole("link", { name: "To the products" })).toBeVisible({ timeout: 60_000 });
  };
  await make("first.dxf");
  await make("second.dxf");
  await expectAccessible(page, "products of files");
  await button(page, /^Merge with/).click();
  await expect(dialog(page).or(page.getByRole("alertdialog"))).toBeVisible();
  await expectAccessible(page, "joining");
  for (const via of ["text", "voice"]) {
    await page.goto(`/products/intake?via=${via}`);
    await expect(page.getByText("AI_BASE_URL")).toBeVisible();
    await expectAccessible(page, `${via} without a provider`);
  }
});
