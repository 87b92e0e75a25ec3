import { customers } from "@kantwerk/contract/customers";
import { groups } from "@kantwerk/contract/groups";
import { materials } from "@kantwerk/contract/materials";
import { beforeAll, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { make, mount, type Search, signInAs } from "../testing/mount.tsx";
import { ListScreen } from "./ListScreen.tsx";
import { listSearch } from "./listState.ts";

const Groups = ({ search }: { search: Search }) => (
  <ListScreen resource={groups} search={listSearch(search)} />
);
const rows = () => page.getByRole("row");
const names = () =>
  rows()
    .elements()
    .slice(1)
    .map((row) => row.querySelector("a")?.textContent);

beforeAll(async () => {
  await signInAs("demo");
  for (const height of [3, 1, 2])
    await make("groups", { name: `Xsheet ${height} mm`, form: "sheet", height });
});

test("a list can be searched and sorted, and says when nothing is found", async () => {
  await mount(Groups);
  const search = page.getByRole("searchbox");
  await search.fill("xsheet");
  await expect.poll(names).toEqual(["Xsheet 1 mm", "Xsheet 2 mm", "Xsheet 3 mm"]);
  await page.getByRole("button", { name: "Height (thickness)" }).click();
  await page.getByRole("button", { name: "Height (thickness)" }).click();
  await expect.poll(names).toEqual(["Xsheet 3 mm", "Xsheet 2 mm", "Xsheet 1 mm"]);
  await search.fill("no such sheet");
  await expect.element(page.getByText("No results found.")).toBeVisible();
});

test("texts are filtered by substring and relationships by several records, and the URL contains both", async () => {
  const made = [];
  for (const number of [1, 2, 3]) {
    const { id } = await make("groups", { name: `Zgroup ${number}`, form: "sheet" });
    await make("materials", { name: `Zmat ${number}`, density: 7850 }, { group: { type: "groups", id } });
    made.push(id);
  }
  let address: Search = {};
  await mount(({ search }) => {
    address = search;
    return <ListScreen resource={materials} search={listSearch(search)} />;
  });
  const filter = page.getByRole("button", { name: "Filter", exact: true });
  await filter.click();
  await page.getByRole("dialog").getByRole("button", { name: "Name" }).click();
  await page.getByRole("textbox", { name: "contains" }).fill("ZMÁT");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => names().length).toBe(3);
  await userEvent.keyboard("{Escape}");
  await filter.click();
  await page.getByRole("dialog").getByRole("button", { name: "Stock size" }).click();
  for (const number of [1, 3]) {
    await page.getByRole("combobox", { name: "Stock size" }).click();
    await page.getByRole("dialog", { name: "Search" }).getByRole("combobox").fill("zgroup");
    await page.getByRole("option", { name: `Zgroup ${number}` }).click();
  }
  await expect.poll(names).toEqual(["Zmat 1", "Zmat 3"]);
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByText("Zgroup 1, Zgroup 3")).toBeVisible();
  expect(address).toEqual({
    filter: { "name.contains": "ZMÁT", group: `${made[0]},${made[2]}` },
  });
});

test("selecting a row rerenders no cell", async () => {
  const height = vi.fn(({ height }: { height: number | null }) => height);
  await mount(() => (
    <ListScreen resource={groups} search={{ search: "xsheet", columns: "name,height" }} cells={{ height }} />
  ));
  const box = page.getByRole("checkbox", { name: "Select Xsheet 1 mm" });
  await expect.element(box).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Actions for Xsheet 3 mm" })).toBeVisible();
  const drawn = height.mock.calls.length;
  await box.click();
  await expect.element(page.getByText("1 selected")).toBeVisible();
  expect(height.mock.calls.length).toBe(drawn);
});

test("selected rows are deleted after DELETE was typed", async () => {
  await mount(Groups);
  await page.getByRole("searchbox").fill("xsheet");
  await expect.poll(() => names().length).toBe(3);
  await page.getByRole("checkbox", { name: "Select Xsheet 1 mm" }).click();
  await page.getByRole("checkbox", { name: "Select Xsheet 2 mm" }).click();
  await page.getByRole("button", { name: "Delete…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("DELETE");
  await userEvent.keyboard("{Enter}");
  await expect.poll(names).toEqual(["Xsheet 3 mm"]);
});

test("users who may only view are offered neither New nor Delete", async () => {
  await signInAs("viewer");
  await mount(Groups);
  await expect.poll(() => names().length).toBeGreaterThan(0);
  expect(page.getByRole("link", { name: /New/ }).elements()).toEqual([]);
  expect(page.getByRole("checkbox").elements()).toEqual([]);
});

const Customers = ({ search }: { search: Search }) => (
  <ListScreen resource={customers} search={listSearch(search)} />
);

test("a filter accepts several countries, found by typing while it stays open", async () => {
  await signInAs("demo");
  for (const country of ["AT", "CH", "DE"]) await make("customers", { name: `Zkunde ${country}`, country });
  await mount(Customers, { search: "zkunde" });
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  const filter = page.getByRole("dialog", { name: "Filter" });
  await filter.getByRole("button", { name: "Country", exact: true }).click();
  for (const country of ["Austria", "Switzerland"]) {
    await filter.getByRole("combobox", { name: "Country" }).click();
    await filter.getByPlaceholder("Type to search").fill(country);
    await filter.getByRole("option", { name: new RegExp(`^${country}`) }).click();
    await expect.element(filter.getByRole("checkbox", { name: country })).toBeChecked();
  }
  await expect.poll(names).toEqual(["Zkunde AT", "Zkunde CH"]);
  await filter.getByRole("checkbox", { name: "Austria" }).click();
  await expect.poll(names).toEqual(["Zkunde CH"]);
});
