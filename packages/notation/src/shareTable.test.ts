import { describe, expect, test } from "vitest";
import { signOfColumn, signsIn } from "./column.ts";
import { countryCodes } from "./countries.ts";
import { readCountry } from "./country.ts";
import { readRange } from "./range.ts";
import { bareIn, readShare } from "./share.ts";
import { cases, said } from "./testing.ts";

describe("a discount or share in a file", () => {
  const table = `
5 % = 0.05 | 5% = 0.05 | 5,5 % = 0.055 | 5.5 % = 0.055 | 12,5% = 0.125 | 0,5 % = 0.005 | 100 % = 1 | 0 % = 0 | 19 = 0.19 | 12,5 = 0.125 | 1,5 = 0.015 | 50 = 0.5
0 = 0 | 100 = 1 | 0,19 = assumed 0.19 share_or_percent | 0.19 = assumed 0.19 share_or_percent | 1 = assumed 1 share_or_percent | 0,005 = assumed 0.005 share_or_percent | 10 percent = 0.1 | 10 Prozent = 0.1 | 3 v.H. = 0.03
101 % = refused share_range | 150 = refused share_range | -5 % = refused share_range | -0,1 = refused share_range | 1.250 % = refused share_range | ca. 5 % = refused approximate | 5-6 % = refused range | 5 oder 6 % = refused alternative | 10+2 % = refused no_number
– = nothing | x = refused no_number | % = nothing | 1/2 % = refused fraction | ab 5 % = refused limit | 2,25 % = 0.0225 | 33,333 % = 0.33333 | 5 €  = refused no_number | 7,5 % = 0.075 | 15,00 = 0.15 | 2 = 0.02`;
  test.each(cases(table))("%s: %s", (typed, expected) =>
    expect(said(readShare(typed, { sign: ",", bare: "either" }))).toBe(expected),
  );
});

test("a bare number is a percentage in a form, and in a column with a value above 1", () => {
  expect(said(readShare("0,5", { sign: ",", bare: "percent" }))).toBe("0.005");
  expect(said(readShare("1", { sign: ",", bare: "percent" }))).toBe("0.01");
  expect(bareIn(["0,5", "19"])).toBe("percent");
  expect(bareIn(["0,05", "0,1", "1"])).toBe("either");
});

describe("a country", () => {
  const table = `
DE = DE | de = DE | D = DE | GER = DE | BRD = DE | Deutschland = DE | Germany = DE | DEUTSCHLAND = DE | A = AT | AUT = AT | AT = AT | Österreich = AT | Oesterreich = AT | Austria = AT
CH = CH | Schweiz = CH | Switzerland = CH | UK = GB | GB = GB | Vereinigtes Königreich = GB | United Kingdom = GB | EL = GR | GR = GR | Griechenland = GR | Greece = GR | FR = FR | Frankreich = FR | France = FR
IT = IT | Italien = IT | PL = PL | Polen = PL | Poland = PL | Tschechien = CZ | Czechia = CZ | NL = NL | Niederlande = NL | Netherlands = NL | BE = BE | Belgien = BE | LI = LI | Liechtenstein = LI | XK = XK | Kosovo = XK
Dänemark = DK | Daenemark = DK | Spanien = ES | Türkei = TR | DD = none | CS = none | BU = none | EU = none | XX = none | Europa = none | Bayern = none | DEU = none | Deutschlnd = none | 49 = none`;
  test.each(cases(table))("%s: %s", (typed, code) => expect(readCountry(typed) ?? "none").toBe(code));
});

describe("a country by its common name", () => {
  const table = `
Turkey = TR | Türkiye = TR | TURKEY = TR | Czech Republic = CZ | Tschechische Republik = CZ | Großbritannien = GB | Grossbritannien = GB | Great Britain = GB | Holland = NL | USA = US | U.S.A. = US | United States of America = US
Vereinigte Staaten von Amerika = US | Bundesrepublik Deutschland = DE | Slovak Republic = SK | Weißrussland = BY | Macedonia = MK | Hongkong = HK | South Korea = KR | Südkorea = KR | deutschland_ = DE | aut = AT
ß = none | s = none | Bayern = none | England = none | D-80331 = none | DE/AT = none | Deutschland/Österreich = none | - = none | 0 = none`;
  test.each(cases(table))("%s: %s", (typed, code) => expect(readCountry(typed) ?? "none").toBe(code));

  test("every country is recognised by its code and its German and English names", () => {
    for (const language of ["de", "en"]) {
      const names = new Intl.DisplayNames(language, { type: "region" });
      for (const code of countryCodes)
        for (const typed of [
          code,
          code.toLowerCase(),
          ` ${names.of(code)} `,
          names.of(code)?.toUpperCase() ?? "",
        ])
          expect([typed, readCountry(typed)]).toEqual([typed, code]);
    }
  });
});

test("any percentage is parsed as its share in every language, and in files above 1 even without a sign", () => {
  for (let tenths = 0; tenths <= 1000; tenths += 7)
    for (const [language, sign] of [
      ["de", ","],
      ["en", "."],
    ] as const) {
      const typed = (tenths / 10).toLocaleString(language);
      const share = String(tenths / 1000);
      for (const text of [`${typed} %`, `${typed}%`, `${typed}\u00a0%`, `${typed} Prozent`])
        expect([text, said(readShare(text, { sign, bare: "either" }))]).toEqual([text, share]);
      expect(said(readShare(typed, { sign, bare: "percent" }))).toBe(share);
      if (tenths > 10) expect(said(readShare(typed, { sign, bare: "either" }))).toBe(share);
    }
});

test("a range is parsed with every dash, word and unit, in both languages", () => {
  for (const [from, to] of [
    [1, 9],
    [10, 49],
    [100, 999],
    [1000, 1999],
    [10_000, 99_999],
  ] as const)
    for (const language of ["de", "en", "de-CH"])
      for (const dash of ["-", "–", "—", "−", "‑", " - ", " – ", " bis ", " to ", "..", "…"])
        for (const pieces of ["", " Stk", " Stück", " pcs"]) {
          const [low, high] = [from.toLocaleString(language), to.toLocaleString(language)];
          const typed = `${low}${dash}${high}${pieces}`;
          expect([typed, readRange(typed)]).toEqual([typed, { from, to }]);
          for (const open of [
            `ab ${low}${pieces}`,
            `from ${low}${pieces}`,
            `≥ ${low}${pieces}`,
            `${low}${pieces} und mehr`,
            `${low}${pieces}+`,
          ])
            expect([open, readRange(open)]).toEqual([open, { from, to: null }]);
        }
});

describe("the quantities of a tier", () => {
  const table = `
10–49 = 10 49 | 10-49 = 10 49 | 10 - 49 Stück = 10 49 | 10 bis 49 = 10 49 | 10 to 49 = 10 49 | 1.000-1.999 = 1000 1999 | 1,000 to 1,999 = 1000 1999 | ab 100 = 100 ∞ | from 100 = 100 ∞ | von 100 = 100 ∞
100+ = 100 ∞ | 100 + = 100 ∞ | ≥ 100 = 100 ∞ | >=100 = 100 ∞ | > 100 = 101 ∞ | 100- = 100 ∞ | bis 9 = 1 9 | up to 9 = 1 9 | ≤ 9 = 1 9 | 50 = 50 ∞ | 50 Stk = 50 ∞ | 50 pcs = 50 ∞ | 1.000 = 1000 ∞ | ab 1.000 Stk. = 1000 ∞ | 100 und mehr = 100 ∞
49-10 = none | 0 = none | x = none | 1,5 = none | ab = none | 10-x = none`;
  test.each(cases(table))("%s: %s", (typed, expected) => {
    const range = readRange(typed);
    expect(range ? `${range.from} ${range.to ?? "∞"}` : "none").toBe(expected);
  });
});

describe("how ambiguous numbers of a column are read", () => {
  const decide = (column: string[], file: string[] = []) => signOfColumn(signsIn(column), signsIn(file), ",");
  test("are decided by the column's other cells, then by those of the file", () => {
    expect(decide(["1.250", "2,5"])).toEqual({ sign: "," });
    expect(decide(["1.250 €", "€ 2.50"])).toEqual({ sign: "." });
    expect(decide(["1.250"], ["3,75", "1.234,5"])).toEqual({ sign: "," });
    expect(decide(["1.250", "1.234.567"])).toEqual({ sign: "," });
    expect(decide(["12,50 €/100", "1.250"])).toEqual({ sign: "," });
  });

  test("ignore dates, names and ordinals of a file", () => {
    expect(decide(["1.250"], ["31.12.2026", "DIN 912", "M8x20", "1.", "Pos. 2."])).toEqual({ hint: "," });
    expect(decide(["1.250"], ["31.12.2026", "2.50"])).toEqual({ sign: "." });
  });

  test("follow the column rather than a contradicting file", () => {
    expect(decide(["1.250", "2.5"], ["3,75", "4,5"])).toEqual({ sign: "." });
    expect(decide(["1.250", "2.5", "3,5"], ["3,75"])).toEqual({ hint: "," });
    expect(decide([], ["3,75"])).toEqual({ sign: "," });
    expect(decide([])).toEqual({ hint: "," });
  });

  test("are decided by nothing if cells contradict each other, and the language is only a hint", () => {
    expect(decide(["1.250", "2,5", "3.75"])).toEqual({ hint: "," });
    expect(decide(["1.250"], ["2,5", "3.75"])).toEqual({ hint: "," });
    expect(decide(["1.250", "10", "12.500"])).toEqual({ hint: "," });
  });
});
