import { materials } from "@kantwerk/contract/materials";
import { products } from "@kantwerk/contract/products";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { fetchRecord } from "../../lib/records.ts";
import { make, mount, signInAs } from "../../testing/mount.tsx";
import { ConfirmProblem } from "./ConfirmProblem.tsx";

const problemOf = (code: string, { type, id }: { type: string; id: string }) => ({
  code,
  source: { type, id },
  message: "Bracket: check the file",
});

test("a person confirms the geometry of a product with one button", async () => {
  await signInAs("demo");
  const product = await make("products", { name: "Bracket", number: `CP-${Date.now()}` });
  await mount(() => <ConfirmProblem problem={problemOf("geometry_undecided", product)} />);
  await page.getByRole("button", { name: "Confirm geometry: Bracket: check the file" }).click();
  await expect
    .poll(async () => (await fetchRecord(products, product.id)).geometry_confirmed_at)
    .not.toBeNull();
});

test("a starter value is confirmed by saving its record, other problems have no such button", async () => {
  await signInAs("demo");
  const material = await make("materials", { name: "Starter", density: 7850 });
  await mount(() => (
    <>
      <ConfirmProblem problem={problemOf("time_missing", material)} />
      <ConfirmProblem problem={problemOf("assumed_value", material)} />
    </>
  ));
  await page.getByRole("button").click();
  await expect.element(page.getByRole("button")).toBeEnabled();
  expect((await fetchRecord(materials, material.id)).assumed).toBe(false);
});

test("whoever may only look at products confirms nothing", async () => {
  await signInAs("demo");
  const product = await make("products", { name: "Bracket", number: `CV-${Date.now()}` });
  await signInAs("viewer");
  await mount(() => (
    <>
      <p>Shown</p>
      <ConfirmProblem problem={problemOf("unit_doubtful", product)} />
    </>
  ));
  await expect.element(page.getByText("Shown")).toBeVisible();
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
});
