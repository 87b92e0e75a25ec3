import { expect, test } from "vitest";
import { misplaced, moved, nextPlace } from "./ordering.ts";

const rows = ["a", "b", "c", "d"].map((id, index) => ({ id, sort_order: index + 1 }));
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join("");

test("a row moves down and up to its drop position", () => {
  expect(ids(moved(rows, "a", 2))).toBe("bcad");
  expect(ids(moved(rows, "d", 0))).toBe("dabc");
  expect(ids(moved(rows, "b", 1))).toBe("abcd");
});

test("only the rows between the old and the new position are saved", () => {
  const changed = misplaced(moved(rows, "c", 1));
  expect(changed.map(({ record, sort_order }) => [record.id, sort_order])).toEqual([
    ["c", 2],
    ["b", 3],
  ]);
  expect(misplaced(rows)).toEqual([]);
});

test("rows with equal sort_order get distinct values on the first move", () => {
  const same = rows.map(({ id }) => ({ id, sort_order: 0 }));
  expect(misplaced(moved(same, "d", 0)).map(({ sort_order }) => sort_order)).toEqual([1, 2, 3, 4]);
});

test("a new row comes last, even with gaps or no rows", () => {
  expect(nextPlace([{ sort_order: 3 }, { sort_order: 9 }])).toBe(10);
  expect(nextPlace([])).toBe(1);
});
