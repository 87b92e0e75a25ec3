import { expect, test } from "@playwright/test";
import { type Api, make, one, type Reference, signedIn } from "./api.ts";
import { openAs, server, toastWith } from "./staff.ts";

test.use({ locale: "en-US" });

test("a figure explains its derivation, and missing inputs link to where they are entered", async ({
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
  await expect(table.getByRole("row", { name: /^Laser cutting calc/ })).toContainText("0.2 min");
  await expect(page.getByText("Galvanizing calc: no default supplier has a price")).toBeVisible();
  await expect(page.getByRole("link", { name: "Choose a supplier" })).toHaveAttribute("href", /operations/);
  await table.getByRole("button", { name: /^Laser cutting calc, Cost at 100/ }).click();
  await expect(table.getByText(/0\.2\smin \/ 60 × €90\.00\/h/)).toBeVisible();
  await table.getByRole("button", { name: /^Laser cutting calc, Price at 100/ }).click();
  await expect(table.getByText(/× \(1 \+ 12%\) × \(1 \+ 10%\) = /)).toBeVisible();

  await api("DELETE", `/restify/product-operations/${outside.id}`);
  await page.getByLabel("Quantities").fill("1, 10, 100, 500");
  await page.getByRole("button", { name: "Calculate", exact: true }).click();
  await expect(page).toHaveURL(/quantities=1/);
  await expect(table.getByRole("columnheader", { name: /500/ })).toBeVisible();
});

/** A product with one step at an entered time and rate: one euro per piece and minute. */
async function timed(api: Api, name: string, minutes: number) {
  const product = await make(api, "products", { name, number: name, material_supplied: true });
  // Without the default steps of a new product.
  const usual = await api("GET", `/restify/product-operations?filter[product]=${product.id}`);
  for (const { id } of usual.data as unknown as Reference[])
    await api("DELETE", `/restify/product-operations/${id}`);
  const operation = await make(api, "operations", { name: `Grinding ${name}` });
  const links = { product: one(product), operation: one(operation) };
  const step = await make(api, "product-operations", { time_per_unit: minutes, hourly_rate: "60" }, links);
  const takes = (time_per_unit: number) =>
    api("PATCH", `/restify/product-operations/${step.id}`, {
      data: { ...step, attributes: { time_per_unit } },
    });
  return { product, takes };
}

test("the estimator tries a value, applies it, and sees what changed the price since each saved version", async ({
  page,
}) => {
  const api = await signedIn(server());
  const name = `Ring ${Date.now().toString(36)}`;
  const { product } = await timed(api, name, 10);
  await openAs(page, "admin", `/products/${product.id}/calculations?quantities=10`);
  await page.getByRole("button", { name: "Save calculation" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Spring");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Spring", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Changed since .* nothing$/ })).toBeVisible();

  const time = page.getByLabel(`Grinding ${name}: Time`);
  await time.fill("15");
  await expect(page.getByText("One change")).toBeVisible();
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Apply these changes?" });
  await dialog.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(toastWith(page, "The changes have been saved")).toBeVisible();

  await page.getByRole("button", { name: /^Changed since .*\(\+50\.0%\)$/ }).click();
  const moved = page.getByRole("table", { name: "Reasons for the price change" }).last();
  await expect(moved.getByRole("row", { name: new RegExp(`Grinding ${name}`) })).toContainText(
    /Time 10\smin → 15\smin/,
  );
});

test("many products are recalculated from their list, and changed prices are reported", async ({ page }) => {
  const api = await signedIn(server());
  const tag = `again${Date.now().toString(36)}`;
  const [one, other] = [await timed(api, `${tag}-1`, 10), await timed(api, `${tag}-2`, 20)];
  await openAs(page, "admin", `/products/list?search=${tag}`);
  const again = async () => {
    await page.getByRole("button", { name: "Recalculate" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Recalculate" }).click();
    const report = page.getByRole("dialog", { name: "Calculated" });
    await expect(report).toContainText("2 of 2 products calculated.");
    return report;
  };
  /** Everything has finished by the first response, even if it claims otherwise. */
  const firstAnswer = (otherwise: object) =>
    page.route(
      "**/restify/recalculations/*",
      async (route) => {
        const read = async () => (await route.fetch()).json();
        await expect.poll(async () => (await read()).data.attributes.status).toBe("done");
        const { data } = await read();
        const attributes = { ...data.attributes, ...otherwise };
        await route.fulfill({ json: { data: { ...data, attributes } } });
      },
      { times: 1 },
    );
  await firstAnswer({ status: "pending", progress: 0, calculated: 0 });
  const first = await again();
  await expect(first).toContainText("No price changed");
  await first.getByRole("button", { name: "Close" }).last().click();

  await one.takes(30);
  await other.takes(20.01);
  await page.reload();
  const row = page.getByRole("row").filter({ hasText: `${tag}-1` });
  await expect(row).toContainText("Outdated");
  await firstAnswer({});
  const second = await again();
  await expect(second.getByRole("row").filter({ hasText: `${tag}-1` })).toContainText("+200.0%");
  await expect(second.getByRole("row").filter({ hasText: `${tag}-2` })).toHaveCount(0);
  await second.getByRole("button", { name: "Close" }).last().click();
  await expect(row.getByRole("img", { name: "Outdated" })).toBeHidden();
});

test("a stopped recalculation keeps its results and reports its progress", async ({ page }) => {
  await openAs(page, "admin", "/products/list");
  await page.route("**/recalculations/*/events", (route) => route.abort());
  await page.route("**/restify/recalculations/*", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { attributes: Record<string, unknown> } };
    // Simulates a job in progress, however fast the server is.
    const half = { status: "running", progress: 0.5, calculated: 60 };
    await route.fulfill({
      response: answer,
      json: { data: { ...body.data, attributes: { ...body.data.attributes, ...half } } },
    });
  });
  await page.getByRole("button", { name: "Recalculate" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Recalculate" }).click();
  const report = page.getByRole("dialog", { name: "Calculating" });
  await expect(report.getByRole("progressbar")).toHaveAttribute("aria-valuenow", /50|0\.5/);
  await page.unroute("**/restify/recalculations/*");
  await report.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByRole("dialog", { name: /^(Stopped|Calculated)$/ })).toContainText(
    / of \d+ products calculated/,
  );
});
