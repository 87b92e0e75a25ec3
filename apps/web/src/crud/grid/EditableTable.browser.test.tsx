import { contours } from "@kantwerk/contract/contours";
import { customers } from "@kantwerk/contract/customers";
import { materialPrices } from "@kantwerk/contract/materialPrices";
import { productParts } from "@kantwerk/contract/productParts";
import { suppliers } from "@kantwerk/contract/suppliers";
import type { ComponentProps } from "react";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cellEntries } from "../../fields/definition.ts";
import { api } from "../../lib/api.ts";
import { type AnyRecord, type FlatRecord, writeDocument } from "../../lib/jsonapi.ts";
import { navigateWith } from "../../lib/navigation.ts";
import { fetchList } from "../../lib/records.ts";
import { sessionStore } from "../../lib/session.ts";
import { make, mount, type Search, signInAs } from "../../testing/mount.tsx";
import { ChildList } from "../ChildList.tsx";
import { ListScreen } from "../ListScreen.tsx";
import { listSearch } from "../listState.ts";
import { EditableTable } from "./EditableTable.tsx";

let product: FlatRecord;
let rows: FlatRecord[];
const Customers = ({ search }: { search: Search }) => (
  <ListScreen resource={customers} search={listSearch(search)} />
);
const Suppliers = ({ search }: { search: Search }) => (
  <ListScreen resource={suppliers} search={listSearch(search)} />
);
const grid = page.getByRole("grid");
const cell = (row: number, column: string) =>
  document.querySelector<HTMLElement>(`tr[data-row="${rows[row]?.id}"] td[data-column="${column}"]`);
const shown = (column: string) => rows.map((_, at) => cell(at, column)?.textContent);
const stored = async (name: string) => {
  const { records } = await fetchList(productParts, { "filter[product]": product.id });
  return rows.map(({ id }) => (records.find((record) => record.id === id) as AnyRecord | undefined)?.[name]);
};
const put = (text: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
  );
};
const press = (keys: string) => userEvent.keyboard(keys);
const goTo = async (row: number, column: string) => {
  await expect.poll(() => cell(row, column)).toBeTruthy();
  await expect.element(grid).toBeVisible();
  cell(row, column)?.dispatchEvent(
    new MouseEvent("mousedown", { bubbles: true, button: 0, cancelable: true }),
  );
};

beforeAll(() => signInAs("demo"));

beforeEach(async () => {
  const stamp = Date.now();
  product = await make("products", { name: "Zframe", number: `Z-${stamp}` });
  rows = [];
  for (const at of [1, 2, 3]) {
    const part = await make("parts", { name: `Zpart ${at}`, number: `Z-${at}-${stamp}` });
    rows.push(await make("product-parts", { quantity: at, sort_order: at }, { product, part }));
  }
  await mount(() => (
    <ChildList resource={productParts} parent={product} by="product" columns={["part", "quantity"]} />
  ));
});

test("typing begins an edit, Enter saves it and goes on below, Esc brings back what was there", async () => {
  await goTo(0, "quantity");
  await press("12{Enter}");
  await press("7,5{Escape}");
  await press("{ArrowDown}9{Enter}");
  await expect.poll(() => stored("quantity")).toEqual([12, 2, 9]);
  expect(shown("quantity")).toEqual(["12", "2", "9"]);
});

test("several edits of one row in quick succession are all saved", async () => {
  await goTo(0, "quantity");
  await press("10{Enter}{ArrowUp}11{Enter}{ArrowUp}12{Enter}{ArrowUp}13{Enter}");
  await expect.poll(() => stored("quantity")).toEqual([13, 2, 3]);
});

test("a pasted block goes where it belongs, is one step for undoing, and comes again", async () => {
  await goTo(0, "quantity");
  put("21\n22.5\n23\n");
  await expect.poll(() => stored("quantity")).toEqual([21, 22.5, 23]);
  await press("{Control>}z{/Control}");
  await expect.poll(() => stored("quantity")).toEqual([1, 2, 3]);
  await press("{Control>}{Shift>}z{/Shift}{/Control}");
  await expect.poll(() => stored("quantity")).toEqual([21, 22.5, 23]);
});

test("an ambiguous number of a pasted block is decided by the others, and else waits for its reader", async () => {
  await goTo(0, "quantity");
  put("1.250\n2,5\n3\n");
  await expect.poll(() => stored("quantity")).toEqual([1250, 2.5, 3]);
  put("1.250\n0.5\n2,5\n");
  await expect.element(page.getByRole("alert")).toHaveTextContent("“1.250”: 1250 or 1.25?");
  await expect.poll(() => stored("quantity")).toEqual([1250, 0.5, 2.5]);
});

test("the first value of a marked block fills it down", async () => {
  await goTo(0, "quantity");
  await press("{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}");
  await expect.poll(() => stored("quantity")).toEqual([1, 1, 1]);
});

test("pulled by its handle, a block goes on below it, which one step takes back", async () => {
  await goTo(0, "quantity");
  await press("{Shift>}{ArrowDown}{/Shift}");
  const { right, bottom } = cell(1, "quantity")?.getBoundingClientRect() ?? new DOMRect();
  const at = { bubbles: true, cancelable: true, clientX: right - 2, clientY: bottom - 2 };
  cell(1, "quantity")?.dispatchEvent(new MouseEvent("mousedown", at));
  cell(2, "quantity")?.dispatchEvent(new MouseEvent("mouseover", { ...at, buttons: 1 }));
  cell(2, "quantity")?.dispatchEvent(new MouseEvent("mouseup", at));
  await expect.poll(() => stored("quantity")).toEqual([1, 2, 1]);
  await press("{Control>}z{/Control}");
  await expect.poll(() => stored("quantity")).toEqual([1, 2, 3]);
});

test("a day is typed, or picked from the calendar by keys", async () => {
  const material = await make("materials", { name: "Zsteel", density: 7850 });
  const from = { price_per_kg: "2", valid_from: "2026-03-10" };
  rows = [await make("material-prices", from, { material })];
  const valid = async () => {
    const { records } = await fetchList(materialPrices, { "filter[material]": material.id });
    return records[0]?.valid_from;
  };
  await mount(() => <ChildList resource={materialPrices} parent={material} by="material" />);
  await goTo(0, "valid_from");
  await press("1.4.26{Enter}");
  await expect.poll(valid).toBe("2026-04-01");
  await press("{F2}{Alt>}{ArrowDown}{/Alt}");
  await expect.element(page.getByRole("button", { name: /April 1, 2026/ })).toHaveFocus();
  await press("{ArrowRight}{Enter}");
  await expect.poll(valid).toBe("2026-04-02");
  await expect.element(grid).toHaveFocus();
});

test("what is refused stays as it was typed, with its reason, and is taken back by undoing", async () => {
  await goTo(1, "quantity");
  await press("-4{Enter}");
  await expect.element(page.getByRole("alert")).toHaveTextContent("Must be greater than 0");
  expect(cell(1, "quantity")?.textContent).toContain("-4");
  await press("{ArrowUp}x5{Enter}");
  await expect.poll(() => cell(1, "quantity")?.textContent).toContain("x5");
  await press("{Control>}z{/Control}{Control>}z{/Control}");
  await expect.poll(() => shown("quantity")[1]).toBe("2");
  expect(await stored("quantity")).toEqual([1, 2, 3]);
});

test("what somebody else has written meanwhile is shown beside one's own, and one of them is chosen", async () => {
  await goTo(1, "quantity");
  const id = rows[1]?.id ?? "";
  const theirs = (quantity: number) =>
    api.patch(`/restify/product-parts/${id}`, writeDocument("product-parts", { quantity }, {}, id));
  await theirs(50);
  await press("6{Enter}");
  await expect.poll(() => cell(1, "quantity")?.textContent).toContain("Changed by someone else to 50");
  expect((await stored("quantity"))[1]).toBe(50);
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expect.poll(async () => (await stored("quantity"))[1]).toBe(6);
});

test("what somebody else has written in another cell of the row is kept", async () => {
  await goTo(1, "quantity");
  const id = rows[1]?.id ?? "";
  await api.patch(`/restify/product-parts/${id}`, writeDocument("product-parts", { sort_order: 9 }, {}, id));
  await press("6{Enter}");
  await expect.poll(async () => (await stored("quantity"))[1]).toBe(6);
  expect((await stored("sort_order"))[1]).toBe(9);
});

test("a cell that was entered when the session had ended is restored after the sign-in", async () => {
  navigateWith({
    navigate: () => undefined,
    leave: async () => undefined,
    shown: () => undefined,
    wanted: () => "/products",
  });
  await goTo(1, "quantity");
  await api.post("/restify/logout");
  await press("6{Enter}");
  await expect.poll(() => sessionStore.get().profile).toBeNull();
  await signInAs("demo");
  await mount(() => (
    <ChildList resource={productParts} parent={product} by="product" columns={["quantity"]} />
  ));
  await page.getByRole("button", { name: "Restore" }).click();
  await expect.poll(async () => (await stored("quantity"))[1]).toBe(6);
});

test("a list is edited in place by choice, where letters are typed and do nothing else", async () => {
  await make("customers", { name: "Zlist" });
  await mount(Customers, { search: "zlist" });
  await page.getByRole("button", { name: "Edit in place" }).click();
  await expect.element(grid).toBeVisible();
  const name = page.getByRole("gridcell", { name: "Zlist" }).first();
  await name.click({ position: { x: 4, y: 4 } });
  await press("c");
  await expect.element(page.getByRole("textbox", { name: "Name" })).toHaveValue("c");
  await press("hanged Z{Enter}");
  const renamed = async () => (await fetchList(customers, { "filter[search]": "changed Z" })).records.length;
  await expect.poll(renamed).toBe(1);
});

test("a pasted country is read in either language, and a misspelled one is refused with the nearest name", async () => {
  const stamp = `Zland ${Date.now()}`;
  for (const at of [1, 2]) await make("suppliers", { name: `${stamp} ${at}`, email: "z@land.example" });
  await mount(Suppliers, { search: stamp });
  await page.getByRole("button", { name: "Edit in place" }).click();
  await expect.element(grid).toBeVisible();
  const countries = () => [...document.querySelectorAll<HTMLElement>('tbody td[data-column="country"]')];
  await expect.poll(() => countries().length).toBe(2);
  countries()[0]?.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, button: 0, cancelable: true }));
  put("Deutschland\nSchweitz");
  const message = "This is not a country. Did you mean Switzerland?";
  await expect.element(page.getByRole("alert")).toHaveTextContent(message);
  await expect.poll(() => countries()[0]?.textContent).toBe("Germany");
});

test("the table is one stop for Tab, says its active cell, and lets go after Esc", async () => {
  await goTo(0, "part");
  await press("{Tab}");
  const active = () => document.getElementById(grid.element().getAttribute("aria-activedescendant") ?? "");
  expect(active()).toBe(cell(0, "quantity"));
  await press("{Escape}{Tab}");
  await expect.element(grid).not.toHaveFocus();
});

test("in 200 rows neither moving nor typing draws a cell anew", async () => {
  const records = Array.from({ length: 200 }, (_, at): AnyRecord => {
    const version = { version: 1 };
    return {
      id: `row-${at}`,
      type: "contours",
      meta: version,
      length: at + 1,
      width: at + 2,
      height: at + 3,
    };
  });
  const names = ["length", "width", "height"];
  let drawn = 0;
  const columns = names.map((name) => ({
    id: name,
    label: name,
    cell: (record: AnyRecord) => {
      drawn += 1;
      return String(record[name]);
    },
  }));
  const list = { isError: false } as ComponentProps<typeof EditableTable>["list"];
  const entries = cellEntries(contours, names);
  const table = { resource: contours, list, rows: records, columns, entries, empty: null };
  await mount(() => <EditableTable {...table} />);
  // The rows below the window are drawn after the others.
  await expect.poll(() => document.querySelectorAll("tr[data-row]").length).toBe(200);
  grid.element().focus();
  const before = drawn;
  for (let step = 0; step < 20; step += 1) {
    grid.element().dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
  }
  await press("42");
  expect(document.activeElement?.tagName).toBe("INPUT");
  expect(drawn).toBe(before);
});
