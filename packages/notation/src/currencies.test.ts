import { expect, test } from "vitest";
import { currencyCodes, isCurrency } from "./currencies.ts";

test("a currency is one listed by Intl; withdrawn (DEM) and invented ones are not", () => {
  expect(currencyCodes).toEqual(Intl.supportedValuesOf("currency"));
  for (const code of ["EUR", "CHF", "GBP", "USD", "PLN", "CZK", "JPY", "KWD"])
    expect([code, isCurrency(code)]).toEqual([code, true]);
  for (const code of ["ABC", "DEM", "XXX", "XTS", "eur", "EURO", "€", ""])
    expect([code, isCurrency(code)]).toEqual([code, false]);
});
