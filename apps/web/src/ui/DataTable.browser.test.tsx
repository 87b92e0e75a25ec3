import { type ComponentProps, useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { mount } from "../testing/mount.tsx";
import { DataTable } from "./DataTable.tsx";

type PersonRow = { id: string; name: string; email: string };
type Sheet = { id: string; name: string; height: number };
const sheets: Sheet[] = ["A", "B", "C"].map((name, at) => ({
  id: name,
  name: `Sheet ${name}`,
  height: at + 1,
}));
const columns = [
  { id: "name", label: "Name", isTitle: true, cell: (row: Sheet) => <a href={`#${row.id}`}>{row.name}</a> },
  { id: "height", label: "Thickness", isFigure: true, cell: (row: Sheet) => row.height },
];
const table = { label: "Sheets", columns, nameOf: (row: Sheet) => row.name };

type SelectableProps = { onChange: (ids: string[]) => void };

function Selectable({
  onChange,
  ...other
}: SelectableProps & Partial<ComponentProps<typeof DataTable<Sheet>>>) {
  const [selected, setSelected] = useState<ReadonlyMap<string, Sheet>>(new Map());
  const change = (next: ReadonlyMap<string, Sheet>) => {
    setSelected(next);
    onChange([...next.keys()]);
  };
  return <DataTable {...table} rows={sheets} selection={{ selected, onChange: change }} {...other} />;
}

test("one row or all can be selected, and the header's checkbox shows the state", async () => {
  let chosen: string[] = [];
  await mount(() => <Selectable onChange={(ids) => (chosen = ids)} />);
  const all = page.getByRole("checkbox", { name: "Select all rows" });
  await page.getByRole("checkbox", { name: "Select Sheet B" }).click();
  expect(chosen).toEqual(["B"]);
  await expect.element(all).toBePartiallyChecked();
  await all.click();
  expect(chosen.toSorted()).toEqual(["A", "B", "C"]);
  await all.click();
  expect(chosen).toEqual([]);
});

test("neither loading row menus nor selecting a row rerenders cells", async () => {
  const cell = vi.fn((row: Sheet) => row.name);
  const counted = [{ id: "name", label: "Name", cell }];
  const menu = ({ name }: Sheet) => <button type="button">{`Menu of ${name}`}</button>;
  await mount(() => <Selectable columns={counted} rowMenu={menu} onChange={() => undefined} />);
  await expect.element(page.getByRole("button", { name: "Menu of Sheet C" })).toBeVisible();
  const box = page.getByRole("checkbox", { name: "Select Sheet B" });
  await box.click();
  await expect.element(box).toBeChecked();
  expect(cell).toHaveBeenCalledTimes(sheets.length);
});

test("arrow keys move between rows", async () => {
  await mount(() => <DataTable {...table} rows={sheets} />);
  page.getByRole("link", { name: "Sheet A" }).element().focus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
  await expect.element(page.getByRole("link", { name: "Sheet B" })).toHaveFocus();
});

test("with endless scrolling arrow keys reach rows that are not loaded yet", async () => {
  const many = [...Array(300).keys()].map((at) => ({ id: `r${at}`, name: `Row ${at}`, height: at }));
  await mount(() => (
    <DataTable
      {...table}
      rows={many}
      endless={{ onEnd: () => undefined, place: "many" }}
      className="max-h-80"
    />
  ));
  const link = (at: number) => page.getByRole("link", { name: `Row ${at}`, exact: true });
  await expect.element(link(0)).toBeVisible();
  expect(link(60).elements()).toEqual([]);
  link(0).element().focus();
  for (let at = 1; at <= 60; at += 1) {
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(link(at)).toHaveFocus();
  }
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(link(59)).toHaveFocus();
});

const long = "somebody.with.a.long.name@maschinenbau.example";
const size = { natural: 100, least: 60 };
const fitted = [
  {
    id: "name",
    label: "Name",
    isTitle: true,
    size: { ...size, grows: true },
    cell: (row: PersonRow) => row.name,
  },
  { id: "email", label: "E-mail", size, cell: (row: PersonRow) => row.email },
];
const people = {
  columns: fitted,
  rows: [{ id: "a", name: "Sheet A", email: long }],
  nameOf: ({ name }: PersonRow) => name,
};

test("columns fit their content if there is space, and a double click on an edge fits one", async () => {
  const onResize = vi.fn();
  await mount(() => (
    <DataTable {...people} label="Contacts" arranging={{ onReorder: () => undefined, onResize }} />
  ));
  const cell = page.getByRole("cell", { name: long }).element();
  await expect.poll(() => cell.clientWidth).toBeGreaterThan(size.natural);
  expect(cell.scrollWidth - cell.clientWidth).toBe(0);
  const head = page.getByRole("columnheader", { name: "E-mail" }).element();
  head.querySelector(".cursor-col-resize")?.dispatchEvent(new MouseEvent("dblclick", { bubbles: true }));
  expect(onResize).toHaveBeenCalledOnce();
  expect(Math.abs(onResize.mock.calls[0]?.[1] - head.clientWidth)).toBeLessThan(3);
});

test("a table shown before starts with its last column widths, whatever it contains now", async () => {
  const widthWith = async (email: string) => {
    const rows = [{ id: "a", name: "Sheet A", email }];
    await mount(() => <DataTable {...people} rows={rows} label="Colleagues" />);
    await expect.element(page.getByRole("cell", { name: email })).toBeVisible();
    return page.getByRole("columnheader", { name: "E-mail" }).element().clientWidth;
  };
  const width = await widthWith(long);
  expect(width).toBeGreaterThan(size.natural);
  expect(await widthWith("a@b.example")).toBe(width);
});

test("a header sorts by keyboard and announces the order", async () => {
  const onSort = vi.fn();
  const sorted = columns.map((column) => ({ ...column, order: "descending" as const, onSort }));
  await mount(() => <DataTable {...table} columns={sorted} rows={sheets} />);
  await expect
    .element(page.getByRole("columnheader", { name: "Thickness" }))
    .toHaveAttribute("aria-sort", "descending");
  page.getByRole("button", { name: "Thickness" }).element().focus();
  await userEvent.keyboard("{Enter}");
  expect(onSort).toHaveBeenCalledOnce();
});

test("on a phone each row is a card with labelled values", async () => {
  await page.viewport(390, 844);
  await mount(() => <DataTable {...table} rows={sheets} />);
  await expect.element(page.getByRole("link", { name: "Sheet C" })).toBeVisible();
  const labels = page.getByText("Thickness", { exact: true });
  expect(labels.elements().filter((each) => each.checkVisibility()).length).toBe(sheets.length);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1280, 800);
});
