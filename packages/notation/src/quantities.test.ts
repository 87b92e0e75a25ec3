import { expect, test } from "vitest";
import { quantitiesIn } from "./quantities.ts";

test.each([
  ["10, 50, 100", [10, 50, 100]],
  ["10 50 100", [10, 50, 100]],
  ["10;50/100", [10, 50, 100]],
  ["10,50,100", [10, 50, 100]],
  ["1.000, 2.000", [1000, 2000]],
  ["1,000, 2,000", [1000, 2000]],
  ["1 000 5 000", [1000, 5000]],
  ["100, 1.000, 12.500", [100, 1000, 12_500]],
  ["1,500", [1, 500]],
  ["0", [0]],
  ["", []],
  [" , ", []],
])("%j contains the quantities %j", (typed, quantities) => expect(quantitiesIn(typed)).toEqual(quantities));

test.each(["1.5", "ten", "10.50"])("%j is not a quantity", (typed) =>
  expect(quantitiesIn(typed)).toEqual([Number.NaN]),
);
