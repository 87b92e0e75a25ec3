import { useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { mount } from "../../testing/mount.tsx";
import { ComparisonGrid } from "./ComparisonGrid.tsx";
import { cellId } from "./gridPlaces.ts";
import { findPlace, layOut, type Place } from "./matrix.ts";
import { markedOffers } from "./proposals.ts";
import { comparisonOf } from "./testData.ts";

const comparison = comparisonOf({ cut: [10, 100], bend: [5] }, [
  { supplier: "A", line: "cut", price: "2.00" },
  { supplier: "A", line: "bend", price: "9.00" },
  { supplier: "B", line: "cut", price: "3.00" },
]);
const matrix = layOut(comparison, []);
const cellAt = (place: Place) => document.getElementById(cellId(place));
const nameOf = (place: Place) => {
  const found = findPlace(matrix, place);
  return [found?.at.line.name, found?.at.line.quantities[found.lot], found?.meeting?.supplierName];
};

function Grid({ onDone }: { onDone: (what: string, place?: Place) => void }) {
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  return (
    <ComparisonGrid
      comparison={comparison}
      matrix={matrix}
      view="unit"
      ownTotal={undefined}
      proposed={markedOffers(comparison, "split_by_line")}
      isOwnProposed={false}
      active={active}
      isOpen={false}
      onMove={setActive}
      onOpen={(place) => onDone("open", place)}
      onAward={(place) => onDone("award", place)}
      onClose={() => onDone("close")}
    />
  );
}

test("the matrix is walked by arrows, and Enter, A and Escape act on the very cell that has the focus", async () => {
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

test("each cell says its price and how much dearer it is, and who has not offered stands empty", async () => {
  await mount(() => <Grid onDone={() => undefined} />);
  const textAt = (row: number, column: number) => cellAt({ row, column })?.textContent ?? "";
  expect(textAt(0, 0)).toContain("2.00");
  expect(textAt(0, 1)).toContain("3.00");
  expect(textAt(0, 1)).toContain("50%");
  expect(textAt(2, 0)).toContain("9.00");
  expect(textAt(2, 1)).not.toMatch(/\d/);
});
