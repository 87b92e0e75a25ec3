import { expect, test } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { make, one, signedIn } from "./api.ts";
import { openAs, server } from "./staff.ts";

test.use({ locale: "en-US", viewport: { width: 1440, height: 900 } });

test("widgets of one's own dashboard are added, moved and resized by keyboard, configured, and persist", async ({
  page,
}) => {
  // Removes leftovers of an earlier attempt.
  const api = await signedIn(server(), "estimator");
  const { data } = await api("GET", "/restify/widgets?page[size]=100");
  for (const { id } of data as unknown as { id: string }[]) await api("DELETE", `/restify/widgets/${id}`);
  await openAs(page, "estimator", "/dashboard");
  const widget = (name: string) => page.getByRole("region", { name, exact: true });
  await expect(widget("Order value").getByRole("slider")).toBeVisible();

  await page.getByRole("button", { name: "Add widget" }).click();
  await page.getByRole("menuitem", { name: "Open requests" }).click();
  await expect(widget("Open requests")).toBeVisible();

  await widget("Open requests").getByRole("button", { name: "More about Open requests" }).click();
  await page.getByRole("menuitem", { name: "Configure" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("What closes");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(widget("What closes")).toBeVisible();

  await page.getByRole("button", { name: "Edit layout" }).click();
  const grip = page.getByRole("button", { name: "Move What closes" });
  await grip.focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("What closes: column 2", { exact: false })).toBeAttached();
  const saved = page.waitForResponse(
    (answer) =>
      answer.request().method() === "PATCH" && (answer.request().postData() ?? "").includes('"w":4'),
  );
  await page.keyboard.press("Shift+ArrowRight");
  await expect(page.getByText(/What closes: column 2, row \d+, 4 wide, 5 high/)).toBeAttached();
  await saved;
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("button", { name: "Done" })).toBeHidden();
  const before = await widget("What closes").boundingBox();

  await page.getByRole("radio", { name: "30 days" }).click();
  await expect(page.getByText(/compared with/)).toBeVisible();
  await widget("Order value").getByRole("button", { name: "As a table" }).click();
  await expect(widget("Order value").getByRole("table")).toBeVisible();

  await page.reload();
  await expect(widget("What closes")).toBeVisible();
  await expect(page.getByRole("radio", { name: "30 days" })).toBeChecked();
  const place = async () => {
    const after = await widget("What closes").boundingBox();
    return [after?.x, after?.width];
  };
  await expect.poll(place).toEqual([before?.x, before?.width]);
  await expectAccessible(page, "the dashboard");
});

test("the number of waiting records links to exactly these records", async ({ page }) => {
  const api = await signedIn(server());
  const tag = Date.now().toString(36);
  const priced = await make(api, "products", { name: `Priced ${tag}`, number: `PR-${tag}` });
  await make(api, "bulk-prices", { min_quantity: 1, unit_price: "5" }, { product: one(priced) });
  await make(api, "products", { name: `Unpriced ${tag}`, number: `UP-${tag}` });
  const { data } = await api("GET", "/restify/dashboard/without-price");
  const { figure } = (data as unknown as { attributes: { figure: number } }).attributes;

  await openAs(page, "admin", "/dashboard");
  const todo = page.getByRole("region", { name: "To do" });
  await todo.getByRole("link", { name: /^All products without a price/ }).click();
  await expect(page).toHaveURL(/bulk_prices\.null/);
  await expect(page.getByText("Bulk prices", { exact: false }).first()).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(`Unpriced ${tag}`) })).toBeVisible();
  await expect(page.getByText(`Priced ${tag}`, { exact: true })).toHaveCount(0);
  await expect(page.locator("main header").first()).toContainText(new RegExp(`Products\\s*${figure}`));
});
