import type { Locale } from "@kantwerk/notation/languages";
import { sheetTexts } from "./sheetTexts.ts";
import type { Cell, Line, Sheet } from "./table.ts";

/** Random numbers, reproducible by seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const shuffled = <T>(items: readonly T[], random: () => number): T[] =>
  items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);

export const sheetOf = (rows: readonly (readonly Cell[])[]): Sheet[] => [
  { sheet: null, rows: rows.map((cells, at) => ({ row: at + 1, cells })) },
];

export const lineOf = (position: number, given: Partial<Line> = {}): Line => ({
  type: "purchase-request-operations",
  id: `line-${position}`,
  position,
  numbers: [],
  names: [],
  operations: [],
  quantities: [10, 50, 200],
  lots: [10, 50, 200],
  ...given,
});

/** Prices by line and quantity: `line-1 10`. */
export type Prices = Map<string, string>;

/** The cells of the supplier's sheet, filled in. */
export function filledSheet(
  lines: readonly Line[],
  prices: Prices,
  { locale, cellOf }: { locale: Locale; cellOf: (price: string) => Cell },
): Cell[][] {
  const texts = sheetTexts[locale];
  const quantities = [...new Set(lines.flatMap((line) => line.quantities))].sort((a, b) => a - b);
  const { position, number, service, product, drawing, material, weight, covers } = texts;
  const heads = [position, number, service, product, drawing, material, weight];
  return [
    [...heads, ...quantities.map((quantity) => texts.priceAt(quantity, "EUR")), covers],
    ...lines.map((line) => [
      ...[line.position, line.numbers[0] ?? "", line.operations[0] ?? "", line.names[0] ?? ""],
      ...[
        "10",
        "1.4301",
        10,
        ...quantities.map((quantity) => priceCell(prices, line, quantity, cellOf)),
        null,
      ],
    ]),
  ];
}

function priceCell(prices: Prices, { id }: Line, quantity: number, cellOf: (price: string) => Cell): Cell {
  const price = prices.get(`${id} ${quantity}`);
  return price === undefined ? null : cellOf(price);
}
