import { describe, expect, test } from "vitest";
import { takeCurrency } from "./currency.ts";
import { readMoney } from "./money.ts";
import { isUnitsRow, priceUnitIn, withUnit } from "./priceUnit.ts";
import { cases } from "./testing.ts";

function basis(text: string): string {
  const found = priceUnitIn(text);
  return found ? `${found.basis.per} ${found.basis.of}` : "none";
}

describe("the price basis of a heading", () => {
  const table = `
Preis/100 = 100 piece | Preis/100 Stk = 100 piece | Preis / 100 = 100 piece | Preis/1000 = 1000 piece | Preis je 100 = 100 piece | Preis je 100 Stück = 100 piece | Preis pro 100 = 100 piece | Price per 100 = 100 piece
Price per 1,000 pcs = 1000 piece | Preis je 1.000 Stück = 1000 piece | Preis % Stk = 100 piece | Preis %Stk = 100 piece | Preis ‰ = 1000 piece | Preis/C = 100 piece | €/100 = 100 piece | EUR/100 St. = 100 piece | Preis (€/100) = 100 piece
Preis je Stück = 1 piece | Preis/Stk. = 1 piece | Price per piece = 1 piece | €/Stk = 1 piece | unit price each = 1 piece | €/kg = 1 kg | Preis €/kg = 1 kg | Preis je kg = 1 kg | €/100 kg = 100 kg | €/t = 1 t | Preis je t = 1 t | Price per 100 kg = 100 kg
€/h = 1 h | Rate per hour = 1 h | €/Std. = 1 h | €/min = 1 min | €/m = 1 m | €/lb = 1 lb | Preis = none | Stückpreis = none | Unit price = none | Preis ab 100 = none | Preis je VPE = none | Price from 50 = none | Menge = none | 10–49 = none`;
  test.each(cases(table))("%s: %s", (heading, expected) => expect(basis(heading)).toBe(expected));
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

describe("a heading states its price basis before further words", () => {
  const table = `
Preis je 100 Stk in = 100 piece | Preis je 100 in EUR = 100 piece | Preis/100 netto = 100 piece | Preis je 100 (netto) = 100 piece | Preis je 100 Stk, netto = 100 piece | Preis je 100 Stk.: = 100 piece
Nettopreis je 100 = 100 piece | Nettopreis je 100 Stück = 100 piece | Price per 100 pcs net = 100 piece | Price per 100 pcs excl. VAT = 100 piece | Preis % Stk netto = 100 piece | Preis/C netto = 100 piece
Preis/Stk netto = 1 piece | Preis pro Stück in EUR = 1 piece | Preis je Stück zzgl. MwSt. = 1 piece | Preis je kg netto = 1 kg | Preis/100 kg netto = 100 kg | Preis ‰ Stk netto = 1000 piece
Preis je Hundert = 100 piece | Preis pro Tausend = 1000 piece | Price per hundred = 100 piece | Price per thousand pieces = 1000 piece | Preis je Tsd. Stück = 1000 piece | je Tausend = 1000 piece
Preis je Meter = 1 m | Preis je 100 m = 100 m | Price per metre = 1 m | Preis je Kilo = 1 kg | Preis je Kilogramm = 1 kg | Preis je Tonne = 1 t | Preis pro Stunde = 1 h | Preis je Minute = 1 min | €/lbs = 1 lb`;
  test.each(cases(table))("%s: %s", (heading, expected) => expect(basis(heading)).toBe(expected));
});

describe("thousands after je, per and a slash may be grouped in any notation", () => {
  const table = `
je 1.000 St. = 1000 piece | je 1,000 = 1000 piece | je 1 000 Stk = 1000 piece | je 1_000 Stk = 1000 piece | je 1'000 = 1000 piece | je 1’000 Stk = 1000 piece | /1000 = 1000 piece | / 1000 = 1000 piece | /10.000 = 10000 piece | per 10,000 pcs = 10000 piece
je 500 = 500 piece | /50 = 50 piece | je 12 Stk = 12 piece | per 144 pcs = 144 piece | je 2 Stk = 2 piece | /25 Stück = 25 piece | pro 100 St = 100 piece | per 1 = 1 piece | je 1 Stk = 1 piece | /1 = 1 piece`;
  test.each(cases(table))("%s: %s", (text, expected) => expect(basis(text)).toBe(expected));
});

describe("a price for another measure is not a price per piece", () => {
  const table = `
€/m² = 1 m2 | Preis je m² = 1 m2 | Preis/qm = 1 m2 | €/m³ = 1 other | €/ft = 1 other | Preis pro 100 g = 100 g | Preis je Liter = 1 other | €/cm = 1 cm | €/100 mm = 100 mm | €/oz = 1 other`;
  test.each(cases(table))("%s: %s", (heading, expected) => expect(basis(heading)).toBe(expected));
});

describe("packs, fractions, quantities and names are not a price basis", () => {
  const table = `
VPE = none | VPE 100 = none | VE 50 = none | Packung 100 = none | Preis je VPE = none | Preis/VPE = none | Price per pack = none | je 0 = none | je 1,5 = none | /0 = none | /1.5 = none | je -100 = none
ab 100 = none | Menge 100 = none | bei 100 = none | 100 = none | Länge/Breite = none | Preis/Rabatt = none | Rabatt % = none | Preis % = none | Jenaer 100 = none | Objekt 100 = none | Super 100 = none`;
  test.each(cases(table))("%s: %s", (text, expected) => expect(basis(text)).toBe(expected));
});

test("a price basis is the same in a cell and in a heading, before and after the currency", () => {
  for (const per of [2, 10, 12, 50, 100, 144, 500, 1000, 10_000])
    for (const begun of ["/", " / ", " je ", " per ", " pro "])
      for (const pieces of [" Stk", " Stk.", " St.", " Stück", " pcs", " pieces"])
        for (const language of ["de", "en", "de-CH"]) {
          const count = per.toLocaleString(language);
          const money = { amount: "12.50", currency: "EUR", per };
          for (const cell of [`12,50 €${begun}${count}${pieces}`, `EUR 12,50${begun}${count}${pieces}`])
            expect([cell, readMoney(cell, { sign: "," })]).toEqual([cell, { state: "read", value: money }]);
          expect(basis(`Preis${begun}${count}${pieces}`)).toBe(`${per} piece`);
        }
});

describe("a row below headings", () => {
  test.each([
    [["", "", "€/100"]],
    [["-", "mm", "[kg]", "CHF / Stk"]],
    [["", "Stk", "%", "$/100", "ft"]],
    [["€ je 100 Stück"]],
  ])("with %j is a row of units", (texts) => expect(isUnitsRow(texts)).toBe(true));
  test.each([[["", ""]], [["-"]], [["4711", "Stk", "€"]], [["12,50 €"]], [["Preis", "€"]], [["100"]]])(
    "with %j is not a row of units",
    (texts) => expect(isUnitsRow(texts)).toBe(false),
  );
  test("states the units of its columns", () => {
    expect([withUnit("Preis", "€/100"), withUnit("Länge", "[cm]"), withUnit("Name", "-")]).toEqual([
      ...["Preis (€/100)", "Länge [cm]", "Name"],
    ]);
  });
});
