import { expect, it } from "vitest";
import { matchCovers, type Target } from "./matchCovers.ts";

const others = (...ids: string[]) => ({
  whole: false,
  others: ids.map((id) => ({ type: "purchase-request-operations" as const, id })),
});
const plate: Target[] = [
  { id: "laser", position: 1, together: others("zinc", "bend") },
  { id: "zinc", position: 2, together: others("laser", "bend") },
  { id: "bend", position: 3, together: others("laser", "zinc") },
  { id: "bush", position: 4 },
];

/** Reads these cells; a row with a cell also has its own price. */
const read = (...cells: (string | null)[]) => {
  const said = cells.flatMap((cell, at) => {
    const target = plate[at];
    return cell === null || !target ? [] : [{ target, cell }];
  });
  return matchCovers(said, plate, new Set(said.map(({ target }) => target.id)));
};

it.each(["2, 3", "Pos. 2 und 3", "2–3", "2;3"])("a price also covers the positions that %s names", (cell) => {
  expect(read(cell)).toEqual({ covers: [{ line: "laser", covers: ["zinc", "bend"] }], misses: [] });
});

it.each<[string, (string | null)[]]>([
  ["coversUnreadable", ["2.3"]],
  ["coversElsewhere", ["1"]],
  ["coversElsewhere", ["4"]],
  ["coversElsewhere", ["9"]],
  ["coversApart", [null, null, null, "1"]],
  ["coversTwice", ["3", "3", null]],
  ["coversTwice", ["2", "3", null]],
])("positions that cannot be covered are reported with the reason %s", (why, cells) => {
  expect(read(...cells).misses.map((miss) => miss.why)).toEqual([why]);
});
