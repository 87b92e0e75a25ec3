import type { Locator, Page } from "@playwright/test";

/** Sends the offers typed on the supplier's page, which has to be in German. */
export const submit = (page: Page) => page.getByRole("button", { name: "Angebot absenden" }).click();

/** The same where lines or tiers have no price: confirms that they are left out. */
export async function submitWithoutTheRest(page: Page) {
  await submit(page);
  await page.getByRole("button", { name: "Ohne sie absenden" }).click();
}

/** What is asked of a supplier for one line. */
export const lineOf = (page: Page, name: string) => page.getByRole("region", { name: new RegExp(name) });

/** Types one price for each tier of a line, from the first on. */
export async function fillTiers(line: Locator, prices: readonly string[]) {
  const cells = line.getByLabel("Einzelpreis");
  for (const [index, price] of prices.entries()) await cells.nth(index).fill(price);
}
