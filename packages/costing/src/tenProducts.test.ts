import { join } from "node:path";
import { expect, test } from "vitest";
import { calculate } from "./calculate.ts";
import { calculatedOf, productOf } from "./testing/tenProducts.ts";
import { columnsOf } from "./testing/workbook.ts";

// Ten products, calculated a second time by a spreadsheet with formulas written from the API contract only:
// testing/tenProducts.tsv opens in any spreadsheet program. A difference means that one of both is wrong.

const columns = columnsOf(join(import.meta.dirname, "testing/tenProducts.tsv"));
const [first] = columns;
const products = columns.map((column) => productOf(column, first?.name ?? ""));

test("the sheet includes the worked example", () => {
  expect(first?.number("Unit price")).toBe(2.3855);
  const prices = columns.map((column) => column.number("Unit price"));
  expect(prices).toHaveLength(10);
  expect(prices.every((price) => price > 0)).toBe(true);
});

test.each(columns.map((column) => [column.name, column] as const))(
  "%s costs what the spreadsheet says, to the cent",
  (name, column) => {
    const quantity = column.number("Pieces");
    const [result] = calculate(calculatedOf(column, products), name, [quantity]);
    // The spreadsheet has an additional price: below the first tier.
    expect(result?.warnings.filter(({ code }) => code !== "estimated")).toEqual([]);
    expect({
      unit_cost: Number(result?.unit_cost),
      unit_price: Number(result?.unit_price),
      lot_price: Number(result?.lot_price),
    }).toEqual({
      unit_cost: column.number("Unit cost"),
      unit_price: column.number("Unit price"),
      lot_price: column.number("Lot price"),
    });
  },
);
