import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { mount } from "../testing/mount.tsx";
import { DataTable } from "./DataTable.tsx";

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

function Selectable({ onChange }: { onChange: (ids: string[]) => void }) {
  const [selected, setSelected] = useState<ReadonlyMap<string, Sheet>>(new Map());
  const change = (next: ReadonlyMap<string, Sheet>) => {
    setSelected(next);
    onChange([...next.keys()]);
  };
  return <DataTable {...table} rows={sheets} selection={{ selected, onChange: change }} />;
}

test("one row or all are selected, and the head's box tells how many", async () => {
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

test("arrow keys lead from row to row", async () => {
  await mount(() => <DataTable {...table} rows={sheets} />);
  page.getByRole("link", { name: "Sheet A" }).element().focus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
  await expect.element(page.getByRole("link", { name: "Sheet B" })).toHaveFocus();
});

test("a head sorts by keyboard and says the order", async () => {
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

test("on a phone each row is a card that names its figures", async () => {
  await page.viewport(390, 844);
  await mount(() => <DataTable {...table} rows={sheets} />);
  await expect.element(page.getByRole("link", { name: "Sheet C" })).toBeVisible();
  const labels = page.getByText("Thickness", { exact: true });
  expect(labels.elements().filter((each) => each.checkVisibility()).length).toBe(sheets.length);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1280, 800);
});
