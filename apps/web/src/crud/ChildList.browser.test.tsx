import { contours } from "@kantwerk/contract/contours";
import { groupPrices } from "@kantwerk/contract/groupPrices";
import { productParts } from "@kantwerk/contract/productParts";
import { beforeAll, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { api } from "../lib/api.ts";
import type { FlatRecord } from "../lib/jsonapi.ts";
import { fetchList } from "../lib/records.ts";
import { make, mount, signInAs } from "../testing/mount.tsx";
import { ChildList } from "./ChildList.tsx";

let product: FlatRecord;
const List = () => <ChildList resource={productParts} parent={product} by="product" sortable />;
const shown = () =>
  page
    .getByRole("row")
    .elements()
    .slice(1)
    .flatMap((row) => /Xpart \w/.exec(row.textContent ?? "")?.[0] ?? []);
const sum = () => page.getByRole("row", { name: /^Sum/ }).query()?.textContent;

beforeAll(async () => {
  await signInAs("demo");
  const stamp = Date.now();
  product = await make("products", { name: "Xframe", number: `X-${stamp}` });
  for (const [place, letter] of ["A", "B", "C"].entries()) {
    const part = await make("parts", { name: `Xpart ${letter}`, number: `X-${letter}-${stamp}` });
    if (letter !== "C")
      await make("product-parts", { quantity: 2, sort_order: place + 1 }, { product, part });
  }
});

test("a child is added in place at the end, and reopens with its values", async () => {
  await mount(List);
  await expect.poll(shown).toEqual(["Xpart A", "Xpart B"]);
  await expect.poll(sum).toMatch(/^Sum.*4$/);
  await page.getByRole("button", { name: "Add" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: /^Part/ }).click();
  await userEvent.keyboard("Xpart C");
  await page.getByRole("option", { name: /Xpart C/ }).click();
  await dialog.getByRole("textbox", { name: /^Quantity/ }).fill("7");
  await userEvent.keyboard("{Enter}");
  await expect.poll(shown).toEqual(["Xpart A", "Xpart B", "Xpart C"]);
  await expect.poll(sum).toMatch(/^Sum.*11$/);
  await page.getByRole("button", { name: "Edit Xpart C" }).click();
  await expect.element(dialog.getByRole("textbox", { name: /^Quantity/ })).toHaveValue("7");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
});

test("rows can be reordered with arrow keys, and the order is saved", async () => {
  await mount(List);
  await expect.poll(() => shown()[0]).toBe("Xpart A");
  const handle = page.getByRole("button", { name: /^Move Xpart A/ });
  await handle.click();
  await expect.element(handle).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(() => shown().slice(0, 2)).toEqual(["Xpart B", "Xpart A"]);
  await expect.element(page.getByRole("button", { name: /^Move Xpart A, position 2/ })).toHaveFocus();
  // Shown at once, saved then.
  const query = { "filter[product]": product.id, include: ["part"] as const };
  const first = async () => (await fetchList(productParts, query)).records[0]?.part.name;
  await expect.poll(first).toBe("Xpart B");
  await mount(List);
  await expect.poll(() => shown().slice(0, 2)).toEqual(["Xpart B", "Xpart A"]);
});

test("long lists load their first rows and the others on request", async () => {
  const long = await make("products", { name: "Xlong", number: `XL-${Date.now()}` });
  const contour = { type: "contours", attributes: { length: 1 } };
  const relationships = { product: { data: { type: "products", id: long.id } } };
  const many = async (count: number) =>
    api.post("/restify/contours", {
      data: Array.from({ length: count }, () => ({ ...contour, relationships })),
    });
  for (const count of [100, 100, 5]) await many(count);
  await mount(() => <ChildList resource={contours} parent={long} by="product" />);
  const rows = () => document.querySelectorAll("tr[data-row]").length;
  await expect.poll(rows).toBe(200);
  await page.getByRole("button", { name: "Show 5 more" }).click();
  await expect.poll(rows).toBe(205);
  await expect.element(page.getByRole("button", { name: /^Show/ })).not.toBeInTheDocument();
}, 60_000);

test("an expired price is muted", async () => {
  const { id } = await make("groups", { name: "Xpriced", form: "sheet" });
  const group = { group: { type: "groups", id } };
  await make(
    "group-prices",
    { price_per_kg: "3", valid_from: "2019-01-01", valid_until: "2020-12-31" },
    group,
  );
  await make("group-prices", { price_per_kg: "4", valid_from: "2021-01-01" }, group);
  await mount(() => <ChildList resource={groupPrices} parent={{ type: "groups", id }} by="group" />);
  const price = (figure: RegExp) => page.getByText(figure);
  const colour = (figure: RegExp) => getComputedStyle(price(figure).element()).color;
  await expect.element(price(/€3\.00/)).toBeVisible();
  expect(colour(/€3\.00/)).not.toBe(colour(/€4\.00/));
});
