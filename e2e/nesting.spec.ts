import { expect, test } from "@playwright/test";
import { make, one, signedIn } from "./api.ts";
import { openAs, server, toastWith } from "./staff.ts";

test.use({ locale: "en-US" });

test("the cheapest stock for the lot is applied with one click, and the sheet layout is shown", async ({
  page,
}) => {
  const api = await signedIn(server());
  const tag = Date.now().toString(36);
  const stock = async (length: number, width: number) => {
    const sheet = { name: `${length} × ${width} ${tag}`, form: "sheet", height: 2, length, width };
    const group = await make(api, "groups", sheet);
    await make(api, "group-prices", { cost_per_kg: "1.00" }, { group: one(group) });
    const named = { name: `S235 ${tag}`, density: 7850 };
    return { group, material: await make(api, "materials", named, { group: one(group) }) };
  };
  const small = await stock(2500, 1250);
  await stock(3000, 1500);
  // The small sheet holds one door, the large one four.
  const measures = { thickness: 2, length: 1300, width: 700 };
  const product = await make(api, "products", { name: `Door ${tag}`, number: `NEST-${tag}`, ...measures });
  // Entered manually, so that the calculation does not choose it.
  const links = { product: one(product), material: one(small.material), group: one(small.group) };
  await make(api, "product-materials", {}, links);

  await openAs(page, "estimator", `/products/${product.id}/production/materials`);
  const offered = page.getByRole("table", { name: /^Cheapest material for a lot/ });
  const large = offered.getByRole("row", { name: new RegExp(`3000 × 1500 ${tag}`) });
  await expect(large).toContainText("Cheapest");
  await expect(page.getByRole("img", { name: /^Sheet of 2,500 × 1,250 mm with/ }).first()).toBeVisible();
  await page.getByRole("button", { name: `Choose: 3000 × 1500 ${tag}` }).click();
  await expect(toastWith(page, `3000 × 1500 ${tag}`)).toBeVisible();
  await expect(large).toContainText("In use");
  await page.getByRole("button", { name: "Choose automatically" }).click();
  await expect(toastWith(page, "Stock chosen by the calculation")).toBeVisible();
  await expect(page.getByRole("img", { name: /^Sheet of 3,000 × 1,500 mm with/ }).first()).toBeVisible();
});
