import { expect, test } from "vitest";
import { priceLines } from "./priceLines.ts";

const today = "2026-06-15";
const row = (
  price: string | null,
  valid_from: string | null,
  valid_until: string | null,
  min_quantity: number | null = null,
) => ({
  min_quantity,
  price_per_kg: price,
  valid_from,
  valid_until,
});

test("consecutive prices form one line, with a gap where no price is valid", () => {
  const { lines, until } = priceLines(
    [
      row("1.20", "2026-05-01", null),
      row("1.00", "2026-01-01", "2026-02-28"),
      row("1.10", "2026-03-01", "2026-03-31"),
    ],
    today,
  );
  expect(lines).toEqual([
    {
      quantity: 0,
      points: [
        { date: "2026-01-01", value: 1 },
        { date: "2026-03-01", value: 1.1 },
        { date: "2026-04-01", value: null },
        { date: "2026-05-01", value: 1.2 },
      ],
    },
  ]);
  expect(until).toBe("2026-07-15");
});

test("each of the four smallest quantities has a line; a row with only costs has none", () => {
  const rows = [500, null, 100, 1000, 2000].map((quantity) => row("1", null, null, quantity));
  expect(
    priceLines([...rows, row(null, null, null, 50)], today).lines.map(({ quantity }) => quantity),
  ).toEqual([0, 100, 500, 1000]);
});

test("a price without a start date begins before all others", () => {
  const { lines } = priceLines([row("1", null, "2026-01-31"), row("2", "2026-02-01", null)], today);
  expect(lines[0]?.points[0]).toEqual({ date: "2026-01-01", value: 1 });
});
