import { expect, test } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { type Api, make, one, type Reference, signedIn } from "./api.ts";
import { openAs, server, toastWith } from "./staff.ts";

test.use({ locale: "en-US", viewport: { width: 1440, height: 900 } });

/** A product with one step: a minute at 1200 per hour, 23.18 with overheads. */
async function makeProduct(api: Api, name: string, number: string): Promise<Reference> {
  const product = await make(api, "products", { name, number, material_supplied: true });
  // The default step of a new product has no time yet.
  const { data: usual } = await api("GET", `/restify/product-operations?filter[product]=${product.id}`);
  for (const { id } of usual as unknown as Reference[])
    await api("DELETE", `/restify/product-operations/${id}`);
  const operation = await make(api, "operations", { name: `Cut ${number}` });
  await make(
    api,
    "product-operations",
    { time_per_unit: 1, hourly_rate: "1200" },
    { product: one(product), operation: one(operation) },
  );
  return product;
}

test("a list price below cost is flagged on every tab and corrected from there, comparing old and new first", async ({
  page,
}) => {
  const api = await signedIn(server());
  const tag = Date.now().toString(36);
  const product = await makeProduct(api, `Bracket ${tag}`, `LP-${tag}`);
  await make(
    api,
    "bulk-prices",
    { min_quantity: 1, max_quantity: 9, unit_price: "12" },
    { product: one(product) },
  );
  await make(api, "bulk-prices", { min_quantity: 10, unit_price: "40" }, { product: one(product) });
  await openAs(page, "admin", `/products/${product.id}/view`);
  const strip = page.getByRole("region", { name: "Prices by quantity" });
  await expect(strip.getByRole("columnheader", { name: /^1 pc/ })).toContainText("below full cost");
  await expect(strip.getByRole("listitem").first()).toContainText(
    "List price 12.00 is below full cost 23.18",
  );
  await expectAccessible(page, "the price strip");

  await strip
    .getByRole("button", { name: /^Use \d/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Publish from calculation" });
  await expect(dialog.getByRole("row", { name: /^1 12\.00/ })).toBeVisible();
  await dialog.getByRole("combobox", { name: "Round to" }).selectOption("0.5");
  await expectAccessible(page, "the publishing dialog");
  await dialog.getByRole("button", { name: "Publish one list price" }).click();
  await expect(toastWith(page, "One list price published")).toBeVisible();
  await expect(strip.getByRole("columnheader", { name: /^1 pc/ })).not.toContainText("below full cost");

  await page.getByRole("link", { name: "List prices", exact: true }).click();
  const table = page
    .locator("table")
    .filter({ has: page.getByRole("columnheader", { name: "Check", exact: true }) });
  await expect(table.getByRole("row", { name: /40\.00/ })).toContainText("differs");
  await expectAccessible(page, "the list prices");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, "the list prices on a phone");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Add range" }).click();
  const range = page.getByRole("dialog", { name: "Add range" });
  await range.getByRole("textbox", { name: /^From quantity/ }).fill("100");
  await range.getByRole("textbox", { name: /^List price/ }).fill("19.5");
  await range.getByRole("button", { name: "Add range" }).click();
  await expect(table.getByRole("row", { name: /^100/ })).toContainText("below full cost");
  await expect(table.getByRole("row", { name: /^10\s/ })).toContainText("99");
});

test("calculated prices of selected products become list prices after comparing old and new", async ({
  page,
}) => {
  const api = await signedIn(server());
  const tag = Date.now().toString(36);
  const priced = await makeProduct(api, `Flange ${tag}`, `LM-${tag}-1`);
  await makeProduct(api, `Flange bare ${tag}`, `LM-${tag}-2`);
  await make(api, "bulk-prices", { min_quantity: 5, unit_price: "50" }, { product: one(priced) });
  await openAs(page, "admin", `/products/list?search=${tag}`);
  await expect(page.getByRole("row", { name: new RegExp(`LM-${tag}-1`) })).toBeVisible();
  await page.getByRole("checkbox", { name: "Select all rows" }).click();
  await page.getByRole("button", { name: "Publish list prices" }).click();
  await page.getByRole("button", { name: "Calculate and compare" }).click();
  const dialog = page.getByRole("dialog", { name: "Publish list prices of one product" });
  await expect(dialog.getByRole("row", { name: new RegExp(`LM-${tag}-1`) })).toContainText(
    /50\.00.*2\d\.\d\d/,
  );
  await expect(dialog.getByRole("row", { name: new RegExp(`LM-${tag}-2`) })).toContainText(
    "No list price yet",
  );
  await expectAccessible(page, "the comparison");
  await dialog.getByRole("button", { name: "Publish one list price" }).click();
  await expect(toastWith(page, "One list price published")).toBeVisible();
  const stored = await api("GET", `/restify/bulk-prices?filter[product]=${priced.id}`);
  const [price] = stored.data as unknown as { attributes: { min_quantity: number; unit_price: string } }[];
  expect(price?.attributes.min_quantity).toBe(5);
  expect(Number(price?.attributes.unit_price)).toBeLessThan(50);
});
