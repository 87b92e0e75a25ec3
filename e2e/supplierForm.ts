import type { Locator, Page } from "@playwright/test";

/** Opens the review on the supplier's page, which has to be in German. */
export const review = (page: Page) => page.getByRole("button", { name: "Angebot prüfen" }).click();

/** Reviews and submits the offer; lines without a price stay open. */
export async function submit(page: Page) {
  await review(page);
  await page.getByRole("button", { name: "Angebot absenden" }).click();
}

/** The form section of one line. */
export const lineOf = (page: Page, name: string) => page.getByRole("region", { name: new RegExp(name) });

/** Types one price for each tier of a line, starting with the first. */
export async function fillTiers(line: Locator, prices: readonly string[]) {
  const cells = line.getByLabel("Einzelpreis");
  for (const [index, price] of prices.entries()) await cells.nth(index).fill(price);
}
