import { expect, it } from "vitest";
import { type PriceTable, readPriceTable } from "./priceTable.ts";
import type { Cell, Line } from "./table.ts";
import { filledSheet, lineOf, type Prices, randomFrom, sheetOf, shuffled } from "./testing.ts";

const pick = <T>(items: readonly T[], random: () => number): T =>
  items[Math.floor(random() * items.length)] as T;

/** Numbers and names that collide with quantities, each other, headings and declines. */
const hostile = [
  "10",
  "20",
  "50",
  "1.02",
  "102",
  "Preis",
  "Menge",
  "Summe",
  "a. A.",
  "–",
  "Platte",
  "Pos. 3",
  "=A1",
  "",
];

function anyLines(random: () => number): Line[] {
  const lots = pick([[10, 20, 50], [10], [1, 10], [5, 500]], random);
  return Array.from({ length: 1 + Math.floor(random() * 12) }, (_, at) => {
    const needed = pick([1, 1, 1, 2, 4], random);
    const [number, name, operation] = [0, 0, 0].map(() => pick(hostile, random)) as [string, string, string];
    return lineOf(at + 1, {
      numbers: [number],
      names: [name],
      operations: [operation, pick(["10", "20"], random)],
      quantities: lots.map((lot) => lot * needed),
      lots,
    });
  });
}

function anyPrice(random: () => number): string {
  const decimals = Math.floor(random() * 7);
  return String(Number((0.01 + random() ** 6 * 20_000).toFixed(decimals)) || 1);
}

const pricesFor = (lines: readonly Line[], random: () => number): Prices =>
  new Map(
    lines.flatMap(({ id, quantities }) =>
      quantities.flatMap((quantity) =>
        random() < 0.9 ? [[`${id} ${quantity}`, anyPrice(random)] as const] : [],
      ),
    ),
  );

const read = (rows: readonly (readonly Cell[])[], lines: readonly Line[]) =>
  readPriceTable(sheetOf(rows), lines, { currency: "EUR", locale: "en" });

const placed = ({ rows }: PriceTable): Prices =>
  new Map(
    rows.flatMap(({ line, prices }) =>
      prices.flatMap(({ quantity, unit_price, verdict }) =>
        verdict === "placed" ? [[`${line?.id} ${quantity}`, String(Number(unit_price))] as const] : [],
      ),
    ),
  );

/** The same table with rows and columns reordered; a heading stays with its column. */
function reordered(rows: Cell[][], random: () => number): Cell[][] {
  const columns = shuffled([...(rows[0] ?? []).keys()], random);
  const [head = [], ...data] = rows.map((cells) => columns.map((at) => cells[at] ?? null));
  return [head, ...shuffled(data, random)];
}

const writings: Record<string, (price: string) => Cell> = {
  numbers: Number,
  "German text": (price) => price.replace(".", ",").replace(/^(\d+)$/, "$1,00"),
  "English text": (price) => (price.includes(".") ? price : `${price}.00`),
};

/** With three decimals and no other price in its column, a text may mean thousands: it is doubtful, not placed. */
const isClear = (prices: Prices): boolean =>
  [...prices.values()].every((price) => !/^[1-9]\d{0,2}\.\d{3}$/.test(price));

it.each(Object.keys(writings))(
  "our sheet is read back completely with %s in any order, for any numbers and names",
  (writing) => {
    for (let seed = 1; seed <= 400; seed += 1) {
      const random = randomFrom(seed);
      const lines = anyLines(random);
      const prices = pricesFor(lines, random);
      if (writing !== "numbers" && !isClear(prices)) continue;
      const locale = pick(["en", "de"] as const, random);
      const sheet = filledSheet(lines, prices, { locale, cellOf: writings[writing] ?? Number });
      const table = read(reordered(sheet, random), lines);
      expect(placed(table), `seed ${seed}`).toEqual(prices);
    }
  },
);

it("an invalid cell loses only its own price and moves no other", () => {
  const wrong: Cell[] = [
    "a. A.",
    "ca. 5",
    "#DIV/0!",
    "=B2*2",
    true,
    new Date("2026-12-05"),
    -5,
    "zwölf",
    "1.00,0",
    "12 oder 13",
  ];
  for (let seed = 1; seed <= 300; seed += 1) {
    const random = randomFrom(seed);
    const lines = anyLines(random);
    const prices = pricesFor(lines, random);
    const damaged = pick([...prices.keys(), ""], random);
    const sheet = filledSheet(lines, prices, { locale: "de", cellOf: Number });
    const rest = new Map([...prices].filter(([key]) => key !== damaged));
    const [id, quantity] = damaged.split(" ");
    const line = lines.find((each) => each.id === id);
    const row = sheet.find((cells) => cells[0] === line?.position);
    const column = sheet[0]?.indexOf(`Stückpreis bei ${quantity} (EUR)`) ?? -1;
    if (row && column >= 0) row[column] = pick(wrong, random);
    expect(placed(read(reordered(sheet, random), lines)), `seed ${seed}`).toEqual(rest);
  }
});

it("the counts add up to the rows", () => {
  for (let seed = 1; seed <= 100; seed += 1) {
    const random = randomFrom(seed);
    const lines = anyLines(random);
    const cells = ["10", "2,5", "Preis", "Nummer", "1.250", "a. A.", "", "K-1", null, 5, "50 Stk"];
    const rows = Array.from({ length: 20 }, () => Array.from({ length: 6 }, () => pick<Cell>(cells, random)));
    const table = read(rows, lines);
    expect(Object.values(table.counts).reduce((sum, count) => sum + count, 0)).toBe(table.rows.length);
    expect(table.rows).toHaveLength(20);
  }
});
