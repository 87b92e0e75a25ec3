import { expect, test } from "@playwright/test";
import { make, one, signedIn } from "./api.ts";
import { dayIn, isoDayIn, openAs, server } from "./staff.ts";

test.use({ locale: "en-US" });

test("a price that overlaps another is rejected naming the conflict, and a consecutive one appears in list and chart", async ({
  page,
}) => {
  const api = await signedIn(server());
  const material = await make(api, "materials", { name: "S420MC masterData", density: 7850 });
  const first = { price_per_kg: "1.20", valid_from: isoDayIn(-100), valid_until: isoDayIn(20) };
  await make(api, "material-prices", first, { material: one(material) });
  await openAs(page, "estimator", `/materials/${material.id}/prices`);
  await page.getByRole("button", { name: "Add" }).click();
  const dialog = page.getByRole("dialog", { name: "New material price" });
  await dialog.getByLabel("Price per kg").fill("1.35");
  await dialog.getByLabel("Valid from").fill(dayIn(10));
  await dialog.getByRole("button", { name: "Create" }).click();
  const inTheWay = `Overlaps with the price from 0 kg, valid from ${dayIn(-100)} to ${dayIn(20)}`;
  await expect(dialog.getByText(inTheWay)).toBeVisible();
  await expect(dialog.getByLabel("Valid from")).toBeFocused();
  await dialog.getByLabel("Valid from").fill(dayIn(21));
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("row", { name: /Future.*€1\.35\/kg/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /Current.*€1\.20\/kg/ })).toBeVisible();
  const chart = page.getByRole("slider", { name: "Price per kg over time" });
  await chart.press("End");
  await expect(chart).toHaveAttribute("aria-valuetext", `${dayIn(21)}: any quantity €1.35`);
});
