import { describe, expect, test } from "vitest";
import { type Money, type MoneyOptions, perPiece, readMoney } from "./money.ts";
import { cases, said } from "./testing.ts";

const show = ({ amount, currency, per }: Money) =>
  `${amount}${currency ? ` ${currency}` : ""}${per > 1 ? `/${per}` : ""}`;
const read = (typed: string, options: MoneyOptions = {}) =>
  said(readMoney(typed, { sign: ",", expected: { currency: "EUR" }, ...options }), show);

describe("in a field of euros", () => {
  const table = `
12,50 = 12.50 | 12.50 = 12.50 | 12,50 € = 12.50 EUR | €12.50 = 12.50 EUR | € 12,50 = 12.50 EUR | 12,50€ = 12.50 EUR | 12,50_€ = 12.50 EUR
EUR 12,50 = 12.50 EUR | 12,50 EUR = 12.50 EUR | 12,50EUR = 12.50 EUR | EUR12,50 = 12.50 EUR | 12,50 eur = 12.50 EUR | 12,50 Euro = 12.50 EUR
1.234,50 € = 1234.50 EUR | € 1,234.50 = 1234.50 EUR | 1 234,50 € = 1234.50 EUR | 1'234.50 EUR = 1234.50 EUR | 0.125 € = 0.125 EUR | 0,125 EUR = 0.125 EUR
5,- = 5 | 5,– € = 5 EUR | 5.- € = 5 EUR | 1.250,- € = 1250 EUR | € 5,-- = 5 EUR | ,5 € = 0.5 EUR | -5 € = -5 EUR | (5) € = -5 EUR
1.250 € = 1250 EUR | 1,250 € = 1.250 EUR | 12,5 = 12.5 | 0 = 0 | 0,00 € = 0.00 EUR | – = nothing | 3,42 €/Stk = 3.42 EUR | 3,42 € / Stück = 3.42 EUR
3,42 CHF = refused other_currency | CHF 3.42 = refused other_currency | 3,42 USD = refused other_currency | £3.42 = refused other_currency | 10 zł = refused other_currency | 100 Kč = refused other_currency
$ 3.42 = refused currency_unclear | 3,42 kr = refused currency_unclear | ¥ 300 = refused currency_unclear | Fr. 12.50 = refused currency_unclear | US$ 3 = refused other_currency | 3 € CHF = refused currency_unclear
€ = refused no_number | EUR = refused no_number | ca. 5 € = refused approximate | ab 5 € = refused limit | 5-6 € = refused range | 5 oder 6 € = refused alternative | 1/2 € = refused fraction | a. A. = refused no_number
3 €/kg = refused unit_mismatch | 12 €/100 kg = refused unit_mismatch | 3 €/m = refused unit_mismatch | 60 €/h = refused unit_mismatch | 1,00,000 € = refused grouping | all 5 = refused no_number | TRY = refused other_currency | abc € = refused no_number`;
  test.each(cases(table))("%s: %s", (typed, expected) => expect(read(typed)).toBe(expected));
});

test.each([
  ["Fr. 12.50", "CHF", undefined, "12.50 CHF"],
  ["Fr.12.50", "EUR", "CH", "assumed 12.50 CHF other_currency"],
  ["SFr. 5", undefined, "LI", "5 CHF"],
  ["sFr 5.50", "CHF", undefined, "5.50 CHF"],
  ["$3.42", "USD", undefined, "3.42 USD"],
  ["$ 3.42", "EUR", "CA", "assumed 3.42 CAD other_currency"],
  ["$5", "CAD", "US", "5 CAD"],
  ["$5", undefined, undefined, "refused currency_unclear"],
  ["100 kr", "SEK", undefined, "100 SEK"],
  ["100 kr.", "EUR", "NO", "assumed 100 NOK other_currency"],
  ["100 kr", "EUR", "DK", "assumed 100 DKK other_currency"],
  ["¥ 300", "JPY", undefined, "300 JPY"],
  ["¥300", "EUR", "CN", "assumed 300 CNY other_currency"],
  ["3,42 CHF", "EUR", "DE", "assumed 3.42 CHF other_currency"],
  ["10 zł", "EUR", "DE", "assumed 10 PLN other_currency"],
  ["12 GBP", "GBP", undefined, "12 GBP"],
])("%s, where %s is expected and the country is %s: %s", (typed, currency, country, expected) =>
  expect(read(typed, { expected: { currency, country }, mayDiffer: true })).toBe(expected),
);

describe("per n", () => {
  const table = `
12,50 €/100 = 12.50 EUR/100 | 12,50 €/100 Stk = 12.50 EUR/100 | 12.50 per 100 = 12.50/100 | 12,50 je 100 = 12.50/100 | 12,50 € je 100 Stück = 12.50 EUR/100
12,50 pro 100 = 12.50/100 | 12,50/C = 12.50/100 | 12,50 €/C = 12.50 EUR/100 | 12,5 % Stk = 12.5/100 | 12,50 €/% Stk = refused no_number | 8 ‰ Stk = 8/1000
3 €/1000 = 3 EUR/1000 | 3 €/1.000 = 3 EUR/1000 | 3 €/1,000 = 3 EUR/1000 | 3 € je 1.000 St. = 3 EUR/1000 | 3 € per 1,000 pcs = 3 EUR/1000 | 3 €/1 000 Stk. = 3 EUR/1000
3 €/10 = 3 EUR/10 | 3 €/1 = 3 EUR | 3 €/Stk = 3 EUR | 3 € / St. = 3 EUR | 3 €/pc = 3 EUR | 3 €/pcs = 3 EUR | 3 each = 3 | 3 € ea = 3 EUR
3 € per piece = 3 EUR | 3 € je Stück = 3 EUR | 3 €/100 pieces = 3 EUR/100 | 3 €/100ea = 3 EUR/100 | 1.234,50 €/1000 = 1234.50 EUR/1000 | 0,125 EUR / 1000 Stück = 0.125 EUR/1000
EUR 3/100 = 3 EUR/100 | EUR 3,5 per 100 pcs. = 3.5 EUR/100 | 3/100 = 3/100 | 12,50 €/0 = refused no_number | 12,50 €/x = refused no_number | 3 €/VPE = refused no_number
ca. 3 €/100 = refused approximate | 3-4 €/100 = refused range | 3 CHF/100 = refused other_currency | 3 €/100 m = refused unit_mismatch | 3 €/t = refused unit_mismatch | – €/100 = refused no_number
3 €/200 = 3 EUR/200 | 3 €/500 Stck = 3 EUR/500 | 3 €/50 Stueck = 3 EUR/50 | 3 €/25 units = 3 EUR/25 | 3 € Je 100 = 3 EUR/100 | 3 € PER 100 = 3 EUR/100`;
  test.each(cases(table))("%s: %s", (typed, expected) => expect(read(typed)).toBe(expected));
});

describe("where prices are per kilogram or per hour", () => {
  const perKg = `
3 €/kg = 3 EUR | 3 = 3 | 3 € = 3 EUR | 300 €/100 kg = 3 EUR | 3.000 €/t = 3 EUR | 1,20 €/t = 0.0012 EUR | 12 € per 100 kg = 0.12 EUR | 3 € je kg = 3 EUR | 4,5359237 €/lb = 10 EUR
3 €/m = refused unit_mismatch | 3 €/h = refused unit_mismatch | 3 €/Stk = refused unit_mismatch | 3 €/100 = refused unit_mismatch | 3 CHF/kg = refused other_currency`;
  test.each(cases(perKg))("%s: %s for a kilogram", (typed, expected) =>
    expect(read(typed, { of: "kg" })).toBe(expected),
  );
  const perHour = `
60 €/h = 60 EUR | 1 €/min = 60 EUR | 60 € per hour = 60 EUR | 60 €/Std. = 60 EUR | 60 € je Stunde = 60 EUR | 1,5 €/Min. = 90 EUR | 60 €/kg = refused unit_mismatch | 60 = 60`;
  test.each(cases(perHour))("%s: %s for an hour", (typed, expected) =>
    expect(read(typed, { of: "h" })).toBe(expected),
  );
});

test.each([
  ["12.5", 100, undefined, "0.125"],
  ["12.50", 100, "0.1", "0.1125"],
  ["10", 3, undefined, "3.333333"],
  ["20", 3, undefined, "6.666667"],
  ["1", 3, "0.5", "0.166667"],
  ["0.0000005", 1, undefined, "0.000001"],
  ["0.0000004", 1, undefined, "rounds_to_zero"],
  ["0", 100, undefined, "0"],
  ["5", 1, "1", "0"],
])("%s for %i minus %s is %s per piece", (amount, per, discount, expected) =>
  expect(perPiece(amount, per, discount)).toBe(expected),
);

test("a price per n, times n, is the price within half a unit of its last decimal", () => {
  for (const per of [1, 7, 10, 100, 144, 1000])
    for (let cents = 1; cents < 4000; cents += 37) {
      const amount = (cents / 100).toFixed(2);
      const back = Number(perPiece(amount, per)) * per;
      expect(Math.abs(back - Number(amount))).toBeLessThanOrEqual(0.000_000_5 * per + 1e-9);
    }
});

test("hostile texts of ten thousand characters are handled immediately", () => {
  for (const part of ["€", "1 ", "/100", "je 100 ", "EUR", "((", "% Stk ", "1,"])
    expect(read(part.repeat(5000))).toBeDefined();
});
