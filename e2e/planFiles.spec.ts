import { expect, type Page, test } from "@playwright/test";
import { brokenDxf, plateDxf } from "./cadFiles.ts";
import type { TestFile } from "./fixtures.ts";
import { openAs } from "./staff.ts";
import { collectProblems } from "./trouble.ts";

const tag = Date.now().toString(36);
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** A drawing whose header names no unit, so that the unit is in doubt. */
const withoutUnit = (file: TestFile): TestFile => ({
  ...file,
  buffer: Buffer.from(file.buffer.toString().replace("$INSUNITS", "$UNKNOWN")),
});

test("a unit is switched, values are corrected, and as many products are made as were promised", async ({
  page,
}) => {
  const trouble = await collectProblems(page);
  await openAs(page, "admin", "/products/intake");
  const names = ["One", "Two", "Three"].map((name) => `${name}-${tag}`);
  await page
    .locator("input[type=file]")
    .setInputFiles([
      ...names.map((name, at) => withoutUnit(plateDxf(`${name}.dxf`, { length: 90 + at, width: 40 }))),
      brokenDxf("old.dxf"),
    ]);
  await button(page, "Read 4 files").click();
  await expect(page.getByText("3 products from 4 files")).toBeVisible({ timeout: 60_000 });
  const row = page.getByRole("row").filter({ has: page.getByLabel(`Name of ${names[1]}`) });
  await row.getByRole("radio", { name: "inch" }).click();
  await expect(row).toContainText("2,311.4 × 1,016", { timeout: 30_000 });
  await page.getByLabel(`Quantity of ${names[0]}`).fill("5");
  await page.keyboard.press("Enter");
  await page.keyboard.type("6");
  await page.keyboard.press("Enter");
  await button(page, `Leave out ${names[2]}`).click();
  await expect(page.getByLabel(`Quantity of ${names[1]}`)).toHaveValue("6");
  await button(page, "Create 2 products").click();
  await expect(
    page.getByRole("status").getByText("2 products created, one file could not be read"),
  ).toBeVisible({
    timeout: 60_000,
  });
  const made = page
    .getByRole("table", { name: "Created products" })
    .getByRole("row")
    .filter({ hasText: tag });
  await expect(made).toHaveCount(2);
  expect(trouble).toEqual([]);
});
