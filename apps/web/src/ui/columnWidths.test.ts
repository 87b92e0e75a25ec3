import { expect, test } from "vitest";
import { fitColumns, sizedFor } from "./columnWidths.ts";

const name = { natural: 200, least: 120, grows: true };
const figure = { natural: 100, least: 80 };
const chosen = { natural: 150, least: 150 };

test("a column that grows takes the room that is left, and no other does", () => {
  expect(fitColumns([name, figure, chosen], 700)).toEqual([450, 100, 150]);
  expect(fitColumns([figure, chosen], 700)).toEqual([100, 150]);
});

test("where there is not enough room the widest give first, but for those whose width was chosen", () => {
  expect(fitColumns([name, figure, chosen], 400)).toEqual([160, 89, 150]);
  expect(fitColumns([name, figure, chosen], 100)).toEqual([120, 80, 150]);
});

test("what stands in a column makes it wider or narrower than usual within bounds, a chosen width stays", () => {
  const holding = (cells: number) => ({ head: 60, cells });
  expect(sizedFor(undefined, figure)).toEqual(figure);
  expect(sizedFor(holding(220), figure).natural).toBe(220);
  expect(sizedFor(holding(20), figure)).toMatchObject({ natural: 60, least: 60 });
  expect(sizedFor(holding(2000), figure)).toMatchObject({ natural: 420, least: 80 });
  expect(sizedFor(holding(2000), { ...chosen, isChosen: true }).natural).toBe(150);
});

test("a figure is not cut off where a text has room to give, only its head is", () => {
  const whole = sizedFor({ head: 160, cells: 110 }, { ...figure, isWhole: true });
  const text = sizedFor({ head: 60, cells: 300 }, { natural: 130, least: 90 });
  expect(whole).toMatchObject({ natural: 160, least: 110 });
  expect(fitColumns([whole, text], 200)).toEqual([110, 90]);
});
