import { expect, test } from "vitest";
import { readQuantities, writeQuantities } from "./quantities.ts";

test.each(["10, 50, 100", "10 50 100", "10;50;100", "10/50/100", " 100,\n50, 10 ", "10, 50, 50, 100"])(
  "lot sizes typed as %j are parsed in ascending order without duplicates",
  (typed) => {
    expect(readQuantities(typed)).toEqual({ quantities: [10, 50, 100], problem: undefined });
  },
);

test("a dot is a thousands separator in every language", () => {
  expect(readQuantities("500, 1.000, 12.500").quantities).toEqual([500, 1000, 12_500]);
  expect(readQuantities("1.5").problem).toBe("wholeNumber");
});

test.each([
  ["", "required"],
  [" , ", "required"],
  ["ten", "wholeNumber"],
  ["-5", "wholeNumber"],
  ["0, 10", "positive"],
  ["1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11", "quantitiesCount"],
  ["3000000000", "tooLarge"],
])("%j is rejected with a reason", (typed, problem) => {
  expect(readQuantities(typed)).toEqual({ quantities: [], problem });
});

test("lot sizes are formatted like typed input", () => {
  expect(writeQuantities([10, 50])).toBe("10, 50");
  expect(readQuantities(writeQuantities([1, 1000])).quantities).toEqual([1, 1000]);
});
