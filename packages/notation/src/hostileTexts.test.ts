import { expect, test } from "vitest";
import { signsIn } from "./column.ts";
import { nearestCountry, readCountry } from "./country.ts";
import { takeCurrency } from "./currency.ts";
import { orderIn, readDate } from "./dates.ts";
import { readMeasure } from "./measure.ts";
import { readMoney } from "./money.ts";
import { parseMonth } from "./months.ts";
import { readNumber } from "./number.ts";
import { priceUnitIn } from "./priceUnit.ts";
import { quantitiesIn } from "./quantities.ts";
import { readRange } from "./range.ts";
import { bareIn, readShare } from "./share.ts";
import { unitInHeading } from "./unitNames.ts";

const readers: Record<string, (text: string) => unknown> = {
  readNumber: (text) => readNumber(text, { exponent: true }),
  readMoney: (text) => readMoney(text, { expected: { currency: "EUR" } }),
  readMeasure: (text) => readMeasure(text, "mm"),
  readShare: (text) => readShare(text, { bare: "either" }),
  bareIn: (text) => bareIn([text]),
  readRange,
  quantitiesIn,
  readDate: (text) => readDate(text, { today: "2026-11-28" }),
  orderIn: (text) => orderIn([text]),
  parseMonth,
  unitInHeading: (text) => unitInHeading(text, "mm"),
  priceUnitIn,
  takeCurrency: (text) => takeCurrency(text),
  signsIn: (text) => signsIn([text]),
  readCountry,
  nearestCountry,
};

const length = 10_000;
const parts = [
  "1",
  "1,",
  "1 ",
  " ",
  "\t",
  "\u00a0",
  "(",
  "( ",
  "-",
  "–",
  "'",
  "€",
  "/",
  "/1",
  "je 1 ",
  "1-",
  "1..",
  "%",
  "a",
  "KW ",
  "ä",
];
const hostile = parts
  .map((part) => part.repeat(length / part.length))
  .flatMap((run) => [run, `1${run}x`, `x (${run}`, `ab 1${run}1 €`, `je 100${run}Stk in`]);

test.each(Object.entries(readers))(
  "%s handles texts of ten thousand characters without catastrophic backtracking",
  (_, read) => {
    for (const text of hostile) expect(() => read(text)).not.toThrow();
  },
);

test("no reader throws on random texts", () => {
  const letters = [..."0123456789.,'’-–−()/ %€$\u00a0\t\nabeijkmnoprstuxzäßKW"];
  let state = 7;
  const next = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  for (let count = 0; count < 4000; count += 1) {
    const text = Array.from({ length: next(14) }, () => letters[next(letters.length)]).join("");
    for (const read of Object.values(readers)) expect(() => read(text), JSON.stringify(text)).not.toThrow();
  }
});
