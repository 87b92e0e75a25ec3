import { productCreations } from "@kantwerk/contract/productCreations";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { mount, signInAs } from "../../../testing/mount.tsx";
import { CreationView } from "../CreationView.tsx";
import { madeIds } from "../outcome.ts";
import type { Creation, CreationFile } from "../records.ts";
import { commitPlan, correctPlan, planCreation, planFile, planned } from "./testPlan.ts";

beforeAll(() => signInAs("demo"));

const documentOf = ({ id, type, meta, ...attributes }: Creation) => ({
  data: { id, type, meta, attributes },
});

const productsOf = (ids: readonly string[]) => ({
  data: ids.map((id) => ({
    id,
    type: "products",
    attributes: { name: id, number: id, product_type: "single_part", price_unit: 1 },
    meta: { version: 1 },
  })),
  meta: { page: { total: ids.length, number: 1, size: 100 } },
});

/** Serves one plan; everything else goes to the server. */
async function show(files: CreationFile[]) {
  const served = { now: planCreation(files), bodies: [] as unknown[] };
  const fetchThere = window.fetch.bind(window);
  const spy = vi.spyOn(window, "fetch").mockImplementation(async (input, options) => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input), location.href);
    if (pathname.endsWith("/restify/products")) return Response.json(productsOf(madeIds(served.now.files)));
    if (!pathname.includes(`/${productCreations.type}/plan`)) return fetchThere(input, options);
    if (options?.method === "PATCH") {
      const { becomes } = JSON.parse(String(options.body)).data.attributes;
      served.bodies.push(becomes);
      served.now = correctPlan(served.now, becomes);
    }
    if (pathname.endsWith("/commit")) served.now = commitPlan(served.now);
    return Response.json(documentOf(served.now));
  });
  onTestFinished(() => spy.mockRestore());
  await mount(() => <CreationView id="plan" via="files" />);
  return served;
}

const field = (name: string) => page.getByRole("textbox", { name });
const create = (name: string) => page.getByRole("button", { name, exact: true });

test("a plan is corrected down a column with Enter, and makes as many products as it promises", async () => {
  const served = await show([
    planFile("Plate.dxf", [
      planned("Plate", { thickness: null, sources: { ...planned("").sources, thickness: null } }),
    ]),
    planFile("Cover.dxf", [planned("Cover", { quantity: null })]),
    planFile("Frame.step", [
      planned("Frame", { kind: "assembly", count: 17, products: 5, material: null, thickness: null }),
    ]),
  ]);
  await expect.element(page.getByText("Assembly of 17")).toBeVisible();
  await expect.element(page.getByText("7 products from 3 files")).toBeVisible();
  await field("Thickness of Plate").fill("2,5");
  await userEvent.keyboard("{Enter}");
  await expect.element(field("Thickness of Cover")).toHaveFocus();
  await field("Quantity of Plate").fill("12");
  await userEvent.keyboard("{Enter}24{Enter}");
  await expect
    .poll(() => served.bodies)
    .toEqual([
      [{ key: "Plate", thickness: 2.5 }],
      [{ key: "Plate", quantity: 12 }],
      [{ key: "Cover", quantity: 24 }],
    ]);
  await create("Create 7 products").click();
  await expect.element(page.getByRole("status").getByText("7 products created")).toBeVisible();
  await expect.element(page.getByRole("region", { name: "Created products" })).toBeVisible();
  expect(page.getByRole("link", { name: /-\d$/ }).elements()).toHaveLength(7);
});

test("a bad file is named with its reason, and the others go on", async () => {
  await show([
    planFile("Plate.dxf", [planned("Plate")]),
    planFile("Plate.pdf", [planned("d", { kind: "nothing", joins: "Plate", products: 0 })]),
    planFile("Frame.sldprt", [], { status: "failed", message: "Export it as STEP." }),
  ]);
  const others = page.getByRole("region", { name: /No product of their own/ });
  await expect.element(others.getByText("Drawing of Plate")).toBeVisible();
  await expect.element(others.getByText("Export it as STEP.")).toBeVisible();
  await expect.element(create("Create one product")).toBeEnabled();
});

test("a doubted unit is switched in the row, and all warnings stand beside it", async () => {
  const warnings = [
    { code: "units_doubted", used: "mm" },
    { code: "open_contours", count: 2, share: 0.1 },
  ];
  const served = await show([planFile("Plate.dxf", [planned("Plate", { warnings })])]);
  await expect.element(page.getByText(/The unit is in doubt/)).toBeVisible();
  await expect.element(page.getByText(/2 contours are not closed/)).toBeVisible();
  await page.getByRole("radio", { name: "inch" }).click();
  await expect.poll(() => served.bodies).toEqual([[{ key: "Plate", unit: "in" }]]);
  await expect.element(page.getByText(/5,080 × 2,032/)).toBeVisible();
});

test("quantities are pasted by name, and products are left out", async () => {
  const served = await show(["One", "Two", "Three"].map((name) => planFile(`${name}.dxf`, [planned(name)])));
  await create("Paste quantities").click();
  await page
    .getByRole("textbox", { name: "Names and quantities" })
    .fill("Part\tQty\nthree.dxf\t30\nTwo\t20\nFour\t4");
  await expect.element(page.getByText("Without a match: Four")).toBeVisible();
  await create("Use 2 quantities").click();
  await expect.element(field("Quantity of Three")).toHaveValue("30");
  await create("Leave out One").click();
  await expect.element(create("Create 2 products")).toBeEnabled();
  expect(served.bodies.at(-1)).toEqual([{ key: "One", leave_out: true }]);
});
