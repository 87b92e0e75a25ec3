import { describe, expect, test } from "vitest";
import { takeCurrency } from "./currency.ts";
import { priceUnitIn } from "./priceUnit.ts";
import { cases } from "./testing.ts";

describe("what the prices of a heading are for", () => {
  const table = `
Preis/100 = 100 piece | Preis/100 Stk = 100 piece | Preis / 100 = 100 piece | Preis/1000 = 1000 piece | Preis je 100 = 100 piece | Preis je 100 Stück = 100 piece | Preis pro 100 = 100 piece | Price per 100 = 100 piece
Price per 1,000 pcs = 1000 piece | Preis je 1.000 Stück = 1000 piece | Preis % Stk = 100 piece | Preis %Stk = 100 piece | Preis ‰ = 1000 piece | Preis/C = 100 piece | €/100 = 100 piece | EUR/100 St. = 100 piece | Preis (€/100) = 100 piece
Preis je Stück = 1 piece | Preis/Stk. = 1 piece | Price per piece = 1 piece | €/Stk = 1 piece | unit price each = 1 piece | €/kg = 1 kg | Preis €/kg = 1 kg | Preis je kg = 1 kg | €/100 kg = 100 kg | €/t = 1 t | Preis je t = 1 t | Price per 100 kg = 100 kg
€/h = 1 h | Rate per hour = 1 h | €/Std. = 1 h | €/min = 1 min | €/m = 1 m | €/lb = 1 lb | Preis = none | Stückpreis = none | Unit price = none | Preis ab 100 = none | Preis je VPE = none | Price from 50 = none | Menge = none | 10–49 = none`;
  test.each(cases(table))("%s: %s", (heading, expected) => {
    const found = priceUnitIn(heading);
    expect(found ? `${found.basis.per} ${found.basis.of}` : "none").toBe(expected);
  });
});

describe("the currency of a heading", () => {
  const table = `
Preis € = EUR Preis | Preis (EUR) = EUR Preis | Preis [CHF] = CHF Preis | Price USD = USD Price | EUR = EUR | Preis in € = EUR Preis in | Preis = null Preis | Gesamt EUR = EUR Gesamt | zł = PLN | Preis ABC = null Preis ABC`;
  test.each(cases(table))("%s: %s", (heading, expected) => {
    const found = takeCurrency(heading);
    expect(found === "currency_unclear" ? found : `${found.currency} ${found.rest}`.trim()).toBe(expected);
  });

  test("two currencies in one heading are unclear", () =>
    expect(takeCurrency("Preis EUR/CHF")).toBe("currency_unclear"));
});
