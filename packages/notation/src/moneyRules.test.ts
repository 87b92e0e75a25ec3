import { describe, expect, test } from "vitest";
import { currencyCodes } from "./currencies.ts";
import { type Money, type MoneyOptions, perPiece, readMoney } from "./money.ts";
import { cases, said } from "./testing.ts";

const show = ({ amount, currency, per }: Money) =>
  `${amount}${currency ? ` ${currency}` : ""}${per > 1 ? `/${per}` : ""}`;
const read = (typed: string, options: MoneyOptions = {}) => said(readMoney(typed, options), show);

test("a price in any country's notation is read back, if its symbol matches the supplier's country", () => {
  const writers = [
    ["de-DE", "EUR", "DE", ","],
    ["en-IE", "EUR", "IE", "."],
    ["fr-FR", "EUR", "FR", ","],
    ["nl-NL", "EUR", "NL", ","],
    ["de-AT", "EUR", "AT", ","],
    ["de-CH", "CHF", "CH", "."],
    ["fr-CH", "CHF", "CH", ","],
    ["en-GB", "GBP", "GB", "."],
    ["en-US", "USD", "US", "."],
    ["en-CA", "CAD", "CA", "."],
    ["en-AU", "AUD", "AU", "."],
    ["sv-SE", "SEK", "SE", ","],
    ["nb-NO", "NOK", "NO", ","],
    ["da-DK", "DKK", "DK", ","],
    ["pl-PL", "PLN", "PL", ","],
    ["cs-CZ", "CZK", "CZ", ","],
  ] as const;
  for (const [language, currency, country, sign] of writers)
    for (const amount of ["0.50", "12.50", "999.99", "1234.50", "1234567.89", "-12.50", "-1234.50"])
      for (const currencyDisplay of ["symbol", "code"] as const) {
        const style = { style: "currency", currency, currencyDisplay } as const;
        const typed = new Intl.NumberFormat(language, style).format(Number(amount));
        const options = { sign, expected: { currency, country } };
        expect([typed, read(typed, options)]).toEqual([typed, `${amount} ${currency}`]);
      }
});

test("every ISO 4217 code is recognised before and after the amount, with and without a space", () => {
  for (const code of currencyCodes)
    for (const typed of [
      `${code} 12,50`,
      `${code}12,50`,
      `12,50 ${code}`,
      `12,50${code}`,
      `12,50\u00a0${code}`,
    ])
      expect([typed, read(typed)]).toEqual([typed, `12.50 ${code}`]);
});

test("another currency is rejected, or assumed if the record may have it", () => {
  for (const code of currencyCodes.filter((each) => each !== "EUR")) {
    const expected = { currency: "EUR" };
    expect(read(`12,50 ${code}`, { expected })).toBe("refused other_currency");
    expect(read(`12,50 ${code}`, { expected, mayDiffer: true })).toBe(`assumed 12.50 ${code} other_currency`);
    expect(read(`12,50 EUR ${code}`, { expected, mayDiffer: true })).toBe("refused currency_unclear");
  }
});

describe("a shared currency symbol", () => {
  const table = `
$ US = USD | $ CA = CAD | $ AU = AUD | $ NZ = NZD | $ DE = unclear | $ CH = unclear | kr SE = SEK | kr NO = NOK | kr DK = DKK | kr IS = ISK | kr DE = unclear | kr FI = unclear
kr. DK = DKK | Kr NO = NOK | Kr. SE = SEK | ¥ JP = JPY | ¥ CN = CNY | ¥ DE = unclear | Fr. CH = CHF | Fr LI = CHF | SFr. CH = CHF | sFr. CH = CHF | Fr. FR = unclear | Fr. DE = unclear`;
  test.each(cases(table))("%s: %s", (typed, currency) => {
    const [sign = "", country] = typed.split(" ");
    for (const price of [`${sign} 12.50`, `12,50 ${sign}`])
      expect(read(price, { expected: { country } })).toBe(
        currency === "unclear" ? "refused currency_unclear" : `12.50 ${currency}`,
      );
  });

  test("means the expected currency rather than that of the country", () => {
    expect(read("100 kr", { expected: { currency: "SEK", country: "NO" } })).toBe("100 SEK");
    expect(read("$100", { expected: { currency: "USD", country: "CA" } })).toBe("100 USD");
  });
});

describe("in English", () => {
  const table = `
€1,250 = 1250 EUR | €1.250 = 1.250 EUR | 1,250.50 EUR = 1250.50 EUR | 1.250,50 EUR = 1250.50 EUR | €12,50 = 12.50 EUR | EUR 0,125 = 0.125 EUR | €.125 = 0.125 EUR | €1,250/1,000 = 1250 EUR/1000 | 12.50 per 100 = 12.50/100
€1.250 per 1,000 pcs = 1.250 EUR/1000 | €5 each = 5 EUR | €5 ea = 5 EUR | 5 euros = 5 EUR | EURO 5 = 5 EUR | ($5) = refused currency_unclear | (€5.50) = -5.50 EUR | €5/100 pieces = 5 EUR/100 | €5/kg = refused unit_mismatch | €5/m² = refused unit_mismatch | €5/ft = refused unit_mismatch`;
  test.each(cases(table))("%s: %s", (typed, expected) => expect(read(typed, { sign: "." })).toBe(expected));
});

describe("words, subunits and thousands of a currency are not guessed", () => {
  const table = `
5 TEUR = refused no_number | 5 k€ = refused no_number | 5 T€ = refused no_number | 50 Cent = refused no_number | 50 ct = refused no_number | 5 Mio. € = refused no_number | 5 Dollar = refused no_number | 5 € netto = refused no_number
€ 5 € = 5 EUR | 5 EUR/100 EUR = 5 EUR/100 | 5 €/VPE = refused no_number | 5 €/0 = refused fraction | je 100 = refused no_number | €/100 = refused no_number | 5 €/Stk € = 5 EUR | inkl. 5 € = refused no_number`;
  test.each(cases(table))("%s: %s", (typed, expected) => expect(read(typed, { sign: "," })).toBe(expected));
});

test("the discount is applied after the division, and both round half up to six decimals", () => {
  expect(perPiece("12.50", 100, "0.05")).toBe("0.11875");
  expect(perPiece("0.00005", 100)).toBe("0.000001");
  expect(perPiece("1", 7, "0.5")).toBe("0.071429");
  expect(perPiece("2", 3, "0.25")).toBe("0.5");
  expect(perPiece("0.0001", 1000)).toBe("rounds_to_zero");
  expect(perPiece("0.000001", 1, "0.6")).toBe("rounds_to_zero");
});
