import { expect, test } from "vitest";
import { fitColumns, sizedFor } from "./columnWidths.ts";

const name = { natural: 200, least: 120, grows: true };
const figure = { natural: 100, least: 80 };
const chosen = { natural: 150, least: 150 };

test("only growing columns take the remaining space", () => {
  expect(fitColumns([name, figure, chosen], 700)).toEqual([450, 100, 150]);
  expect(fitColumns([figure, chosen], 700)).toEqual([100, 150]);
});

test("if space is short the widest columns shrink first, except those with a chosen width", () => {
  expect(fitColumns([name, figure, chosen], 400)).toEqual([160, 89, 150]);
  expect(fitColumns([name, figure, chosen], 100)).toEqual([120, 80, 150]);
});

test("content widens or narrows a column within bounds; a chosen width stays", () => {
  const holding = (cells: number) => ({ head: 60, cells });
  expect(sizedFor(undefined, figure)).toEqual(figure);
  expect(sizedFor(holding(220), figure).natural).toBe(220);
  expect(sizedFor(holding(20), figure)).toMatchObject({ natural: 60, least: 60 });
  expect(sizedFor(holding(2000), figure)).toMatchObject({ natural: 420, least: 80 });
  expect(sizedFor(holding(2000), { ...chosen, isChosen: true }).natural).toBe(150);
});

test("text columns shrink before numbers are truncated; only the number's header may be", () => {
  const whole = sizedFor({ head: 160, cells: 110 }, { ...figure, isWhole: true });
  const text = sizedFor({ head: 60, cells: 300 }, { natural: 130, least: 90 });
  expect(whole).toMatchObject({ natural: 160, least: 110 });
  expect(fitColumns([whole, text], 200)).toEqual([110, 90]);
});
