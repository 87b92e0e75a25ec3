import { expect, test } from "@playwright/test";
import { make, one, signedIn } from "./api.ts";
import { openAs, server } from "./staff.ts";

test.use({ locale: "en-US" });

test("a figure of the calculation tells how it comes about, and what is missing leads to where it is mended", async ({
  page,
}) => {
  const api = await signedIn(server());
  const tag = Date.now().toString(36);
  const group = await make(api, "groups", { name: "2500 × 1250 calc", length: 2500, width: 1250, height: 2 });
  await make(
    api,
    "group-prices",
    { cost_per_kg: "1.20", scrap_credit_per_kg: "0.20" },
    { group: one(group) },
  );
  const material = await make(api, "materials", { name: "S235 calc", density: 7850 }, { group: one(group) });
  const asset = await make(api, "assets", { name: "Laser calc", calculate_result_by_time: true });
  const prices = { quantity: 1, result_cost: "90", setup_cost: "20", program_cost: "14" };
  await make(api, "asset-prices", prices, { asset: one(asset) });
  const cut = await make(api, "operations", { name: "Laser cutting calc" }, { asset: one(asset) });
  const coat = await make(api, "operations", { name: "Galvanizing calc" });
  const measures = { thickness: 2, width: 100, length: 200 };
  const product = await make(api, "products", { name: `Bracket ${tag}`, number: `CALC-${tag}`, ...measures });
  const of = { product: one(product) };
  await make(api, "product-materials", {}, { ...of, material: one(material) });
  await make(
    api,
    "product-operations",
    { time_per_unit: 0.2, sort_order: 1 },
    { ...of, operation: one(cut) },
  );
  const outside = await make(api, "product-operations", { external: true }, { ...of, operation: one(coat) });

  await openAs(page, "estimator", `/products/${product.id}/calculations?quantities=10,100`);
  const table = page.getByRole("table", { name: "Calculation by quantity" });
  await expect(table.getByRole("row", { name: /^Laser cutting calc/ })).toContainText("12 s");
  await expect(page.getByText("Galvanizing calc: no default supplier has a price")).toBeVisible();
  await expect(page.getByRole("link", { name: "Choose a supplier" })).toHaveAttribute("href", /operations/);
  await table.getByRole("button", { name: /^Laser cutting calc, Cost at 100/ }).click();
  await expect(table.getByText(/0\.2\smin \/ 60 × €90\.00\/h/)).toBeVisible();

  await api("DELETE", `/restify/product-operations/${outside.id}`);
  await page.getByLabel("Quantities").fill("1, 10, 100, 500");
  await page.getByRole("button", { name: "Calculate", exact: true }).click();
  await expect(page).toHaveURL(/quantities=1/);
  await expect(table.getByRole("columnheader", { name: /500/ })).toBeVisible();
});
