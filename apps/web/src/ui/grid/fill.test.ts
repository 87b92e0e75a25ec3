import { expect, it } from "vitest";
import { laidFrom, readTable } from "./clipboard.ts";
import { fillDown, fillTo } from "./fill.ts";
import { undoStack } from "./undoStack.ts";

const all = ["a", "b", "c", "d", "e"];
const rowsOf = (copies: ReturnType<typeof fillDown>) => copies.map(([from, to]) => `${from.row}${to.row}`);

it("the first row fills those below it, and a single row gets the one above it", () => {
  expect(rowsOf(fillDown({ rows: ["b", "c", "d"], columns: ["x"] }, all))).toEqual(["bc", "bd"]);
  expect(rowsOf(fillDown({ rows: ["b"], columns: ["x"] }, all))).toEqual(["ab"]);
  expect(rowsOf(fillDown({ rows: ["a"], columns: ["x"] }, all))).toEqual([]);
});

it("a pulled block goes on in its pattern, upwards from its end", () => {
  const block = { rows: ["c", "d"], columns: ["x"] };
  expect(rowsOf(fillTo(block, "e", all))).toEqual(["ce"]);
  expect(rowsOf(fillTo(block, "a", all))).toEqual(["db", "ca"]);
  expect(rowsOf(fillTo(block, "d", all))).toEqual([]);
});

it("a copied table is read with its quoted line breaks, and laid from a place on", () => {
  const table = readTable('1\t"two\nlines"\r\n3\t4\r\n');
  expect(table).toEqual([
    ["1", "two\nlines"],
    ["3", "4"],
  ]);
  expect(laidFrom(table, { row: 2, column: 1 }).at(-1)).toEqual({ row: 3, column: 2, text: "4" });
});

it("steps are taken back and made again until another one is made", () => {
  const turned: string[] = [];
  const steps = undoStack<string>((step, way) => turned.push(`${way} ${step}`));
  steps.push("one");
  steps.push("two");
  steps.undo();
  steps.redo();
  steps.undo();
  steps.push("three");
  steps.redo();
  expect(turned).toEqual(["back two", "again two", "back two"]);
});
