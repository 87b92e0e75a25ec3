import { describe, expect, it } from "vitest";
import { moveBy } from "./moves.ts";

const size = { rows: 30, columns: 8 };
const from = { row: 12, column: 3 };

describe("keys in a grid", () => {
  it.each([
    ["ArrowUp", { row: 11, column: 3 }],
    ["ArrowDown", { row: 13, column: 3 }],
    ["ArrowLeft", { row: 12, column: 2 }],
    ["ArrowRight", { row: 12, column: 4 }],
    ["Home", { row: 12, column: 0 }],
    ["End", { row: 12, column: 7 }],
    ["PageUp", { row: 3, column: 3 }],
    ["PageDown", { row: 21, column: 3 }],
  ])("%s moves from the middle", (key, to) => {
    expect(moveBy(key, false, from, size)).toEqual(to);
  });

  it.each([
    ["Home", { row: 0, column: 0 }],
    ["End", { row: 29, column: 7 }],
    ["ArrowDown", { row: 29, column: 3 }],
    ["ArrowLeft", { row: 12, column: 0 }],
  ])("%s with Ctrl goes to the end", (key, to) => {
    expect(moveBy(key, true, from, size)).toEqual(to);
  });

  it("stays inside at the edges", () => {
    expect(moveBy("ArrowUp", false, { row: 0, column: 0 }, size)).toEqual({ row: 0, column: 0 });
    expect(moveBy("ArrowRight", false, { row: 29, column: 7 }, size)).toEqual({ row: 29, column: 7 });
    expect(moveBy("PageDown", false, { row: 28, column: 7 }, size)).toEqual({ row: 29, column: 7 });
  });

  it("leaves other keys alone", () => {
    expect(moveBy("Enter", false, from, size)).toBeUndefined();
    expect(moveBy("constructor", false, from, size)).toBeUndefined();
  });
});
