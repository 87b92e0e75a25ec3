import type { Comparison } from "@kantwerk/comparison/comparison";
import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { mount } from "../../testing/mount.tsx";
import { elementOf } from "../../ui/grid/cells.ts";
import type { Place } from "../../ui/grid/moves.ts";
import { comparisonOf } from "../awards/testData.ts";
import { ComparisonGrid } from "./ComparisonGrid.tsx";
import { markedOffers } from "./markedPlans.ts";
import { findPlace, layOut, type Matrix } from "./matrix.ts";

const comparison = comparisonOf({ cut: [10, 100], bend: [5] }, [
  { supplier: "A", line: "cut", price: "2.00" },
  { supplier: "A", line: "bend", price: "9.00" },
  { supplier: "B", line: "cut", price: "3.00" },
]);
const matrix = layOut(comparison, []);
const cellAt = (place: Place) => elementOf(document, place);
const nameOf = (place: Place) => {
  const found = findPlace(matrix, place);
  return [found?.at.line.name, found?.at.line.quantities[found.lot], found?.entry?.supplierName];
};

type GridProps = {
  onDone?: (what: string, place?: Place) => void;
  comparison?: Comparison;
  matrix?: Matrix;
};

function Grid({ onDone = () => undefined, ...shown }: GridProps) {
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  return (
    <ComparisonGrid
      comparison={shown.comparison ?? comparison}
      matrix={shown.matrix ?? matrix}
      view="unit"
      ownTotal={undefined}
      proposed={markedOffers(comparison, {}, "split_by_line")}
      isOwnProposed={false}
      active={active}
      isOpen={false}
      onMove={setActive}
      onOpen={(place) => onDone("open", place)}
      onAward={(place) => onDone("award", place)}
      onClose={() => onDone("close")}
      onPin={() => undefined}
      isDense={false}
    />
  );
}

test("arrow keys move through the matrix, and Enter, A and Escape act on the focused cell", async () => {
  const done: unknown[] = [];
  await mount(() => <Grid onDone={(what, place) => done.push([what, ...(place ? nameOf(place) : [])])} />);
  cellAt({ row: 0, column: 0 })?.focus();
  await userEvent.keyboard("{ArrowDown}{Enter}{ArrowRight}a{ArrowDown}{ArrowLeft}{Enter}{Escape}");
  expect(done).toEqual([
    ["open", "Line cut", 100, "Supplier A"],
    ["award", "Line cut", 100, "Supplier B"],
    ["open", "Line bend", 5, "Supplier A"],
    ["close"],
  ]);
});

test("each cell shows its price and how much more expensive it is, and is empty without an offer", async () => {
  await mount(() => <Grid />);
  const textAt = (row: number, column: number) => cellAt({ row, column })?.textContent ?? "";
  expect(textAt(0, 0)).toContain("2.00");
  expect(textAt(0, 1)).toContain("3.00");
  expect(textAt(0, 1)).toContain("50%");
  expect(textAt(2, 0)).toContain("9.00");
  expect(textAt(2, 1)).not.toMatch(/\d/);
});

const suppliers = ["A", "B", "C", "D", "E", "F", "G", "H"];
const lines = Array.from({ length: 12 }, (_, at) => `${at}`);
const wide = comparisonOf(
  Object.fromEntries(lines.map((line) => [line, [10, 100]])),
  lines.flatMap((line) => suppliers.map((supplier) => ({ supplier, line, price: "2.00" }))),
);

/** Whether the cell is topmost at all four corners, so that no sticky row or column covers it. */
function isWholeInSight(cell: Element | null): boolean {
  if (!cell) return false;
  const { left, right, top, bottom } = cell.getBoundingClientRect();
  const corners = [left + 2, right - 2].flatMap((x) => [top + 2, bottom - 2].map((y) => [x, y] as const));
  return corners.every(([x, y]) => document.elementFromPoint(x, y)?.closest("td") === cell);
}

for (const pinned of [[], ["C", "F"]])
  test(`the arrows always show the whole cell, with ${pinned.length} suppliers pinned`, async () => {
    await page.viewport(1000, 700);
    const matrix = layOut(wide, [], { columns: { pinned } });
    await mount(() => <Grid comparison={wide} matrix={matrix} />);
    cellAt({ row: 0, column: 0 })?.focus();
    for (const keys of [
      "{End}",
      "{ArrowDown}".repeat(9),
      "{ArrowLeft}".repeat(5),
      "{Control>}{End}{/Control}",
    ])
      for (const key of keys.match(/\{Control>\}.*|\{[^}]+\}/g) ?? []) {
        await userEvent.keyboard(key);
        expect(isWholeInSight(document.activeElement), `after ${key}`).toBe(true);
      }
    await userEvent.keyboard(
      "{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{Home}{ArrowRight}",
    );
    expect(isWholeInSight(document.activeElement)).toBe(true);
  });

test("percentages belong to the price that is shown", async () => {
  const tied = comparisonOf({ cut: [10] }, [
    { supplier: "A", line: "cut", price: "2.00", packaging_price: "4.00" },
    { supplier: "B", line: "cut", price: "2.00" },
  ]);
  await mount(() => <Grid comparison={tied} matrix={layOut(tied, [])} />);
  for (const column of [0, 1]) expect(cellAt({ row: 0, column })?.textContent).toContain("best");
});

test("an invited supplier has a column with its status before it responds", async () => {
  const asked = [{ supplierId: "Z", supplierName: "Zinkwerk", status: "viewed" as const }];
  const matrix = layOut(comparison, [], { invited: asked });
  await mount(() => <Grid matrix={matrix} />);
  const heads = [...document.querySelectorAll("thead th")].map((head) => head.textContent);
  expect(heads).toContain("ZinkwerkViewed");
});
