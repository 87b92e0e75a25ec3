import { describe, expect, test } from "vitest";
import { type DecimalSign, readNumber } from "./number.ts";

/** One case per line, `typed = expected`; `_` is a non-breaking space, `·` a thin one. */
const cases = (table: string): [string, string][] =>
  table
    .trim()
    .split("\n")
    .flatMap((line) => line.split(" | "))
    .map((each) => {
      const [typed = "", expected = ""] = each.split(" = ");
      return [typed.trim().replaceAll("_", "\u00a0").replaceAll("·", "\u202f"), expected.trim()];
    });

const outcome = (typed: string, sign?: DecimalSign, whole = false, exponent = false) => {
  const reading = readNumber(typed, { ...(sign && { sign }), whole, exponent });
  if (reading.state === "refused") return `refused ${reading.reason}`;
  if (reading.state === "nothing") return "nothing";
  return reading.state === "assumed" ? `assumed ${reading.value}` : reading.value;
};

describe("means the same in every language", () => {
  const table = `
0 = 0 | 1 = 1 | 7 = 7 | 42 = 42 | 999 = 999 | 1000 = 1000 | 1234567 = 1234567 | 007 = 7 | 00 = 0 | 0001 = 1
0.1 = 0.1 | 0,1 = 0.1 | 0.12 = 0.12 | 0,12 = 0.12 | 0.125 = 0.125 | 0,125 = 0.125 | 0.1250 = 0.1250 | 0,0001 = 0.0001
.5 = 0.5 | ,5 = 0.5 | .125 = 0.125 | ,125 = 0.125 | .0625 = 0.0625 | ,000 = 0.000 | 0.000 = 0.000 | 0,000 = 0.000
00.5 = 0.5 | 00,5 = 0.5 | 01,5 = 1.5 | 01.125 = 1.125 | 0.500.5 = refused grouping | 0,125.5 = refused grouping
1,5 = 1.5 | 1.5 = 1.5 | 12,50 = 12.50 | 12.50 = 12.50 | 3,42 = 3.42 | 3.42 = 3.42 | 99,9 = 99.9 | 99.9 = 99.9
5. = 5 | 5, = 5 | 12. = 12 | 12, = 12 | 1234. = 1234 | 1234, = 1234 | 1000,5 = 1000.5 | 1000.5 = 1000.5
1234.567 = 1234.567 | 1234,567 = 1234.567 | 12345.678 = 12345.678 | 1,2345 = 1.2345 | 1.2345 = 1.2345 | 1.1250 = 1.1250
12,3456 = 12.3456 | 12.34567 = 12.34567 | 1.00 = 1.00 | 1,00 = 1.00 | 10.0 = 10.0 | 100,0 = 100.0 | 100.00 = 100.00
1.234,5 = 1234.5 | 1,234.5 = 1234.5 | 1.234,56 = 1234.56 | 1,234.56 = 1234.56 | 1.234,567 = 1234.567 | 1,234.567 = 1234.567
12.345,6 = 12345.6 | 12,345.6 = 12345.6 | 123.456,78 = 123456.78 | 123,456.78 = 123456.78 | 1.234, = 1234 | 1,234. = 1234
1.234.567 = 1234567 | 1,234,567 = 1234567 | 12.345.678 = 12345678 | 1.234.567,8 = 1234567.8 | 1,234,567.8 = 1234567.8
1.234.567.890 = 1234567890 | 1,000,000 = 1000000 | 1.000.000 = 1000000 | 1.000.000,00 = 1000000.00 | 1,000,000.00 = 1000000.00
1 234 = 1234 | 1_234 = 1234 | 1·234 = 1234 | 1 234,5 = 1234.5 | 1 234.5 = 1234.5 | 1 234,567 = 1234.567 | 1 234.567 = 1234.567
1 234 567 = 1234567 | 1_234_567,89 = 1234567.89 | 1·234·567.89 = 1234567.89 | 12 345 = 12345 | 123 456,7 = 123456.7 | 1 000 = 1000
1'234 = 1234 | 1’234 = 1234 | 1'234.50 = 1234.50 | 1’234,50 = 1234.50 | 1'234'567.5 = 1234567.5 | 12'345 = 12345 | 1ʼ234 = 1234
12,- = 12 | 12.- = 12 | 12,– = 12 | 12.– = 12 | 12,-- = 12 | 12,— = 12 | 1.250,- = 1250 | 1,250.- = 1250 | 1'250.- = 1250 | 5,- = 5
-3 = -3 | −3 = -3 | –3 = -3 | 3- = -3 | 3− = -3 | (5) = -5 | (1.234,5) = -1234.5 | -0,5 = -0.5 | −1,234.5 = -1234.5 | +4 = 4
- 3 = -3 | (0,125) = -0.125 | +0,5 = 0.5 | -1 234 = -1234 | 1.234,50- = -1234.50 | ( 5 ) = -5 | + 7 = 7 | -,5 = -0.5`;
  test.each(cases(table))("%s is %s", (typed, value) => {
    for (const sign of [",", ".", undefined] as const) expect(outcome(typed, sign)).toBe(value);
  });
});

describe("a single separator before three digits is decided by the language", () => {
  const german = `
1.250 = 1250 | 12.500 = 12500 | 125.000 = 125000 | 1.000 = 1000 | 9.999 = 9999 | 999.999 = 999999 | -1.250 = -1250 | (1.250) = -1250
1,250 = 1.250 | 12,500 = 12.500 | 125,000 = 125.000 | 1,000 = 1.000 | 9,999 = 9.999 | 2,125 = 2.125 | -1,250 = -1.250 | 1,250- = -1.250`;
  const english = `
1.250 = 1.250 | 12.500 = 12.500 | 125.000 = 125.000 | 1.000 = 1.000 | 9.999 = 9.999 | 2.125 = 2.125 | -1.250 = -1.250 | +1.250 = 1.250
1,250 = 1250 | 12,500 = 12500 | 125,000 = 125000 | 1,000 = 1000 | 9,999 = 9999 | 999,999 = 999999 | -1,250 = -1250 | (1,250) = -1250`;
  test.each(cases(german))("%s is %s in German", (typed, value) => expect(outcome(typed, ",")).toBe(value));
  test.each(cases(english))("%s is %s in English", (typed, value) => expect(outcome(typed, ".")).toBe(value));
  test.each(["1.250", "12,500", "125.000", "1,000", "-1.250", "(1,250)"])(
    "%s is assumed if neither is known",
    (typed) => expect(outcome(typed)).toMatch(/^assumed -?\d+$/),
  );
});

describe("an integer field reads the group in every language", () => {
  const table = `
1.000 = 1000 | 1,000 = 1000 | 1.250 = 1250 | 1,250 = 1250 | 12.500 = 12500 | 12,500 = 12500 | 999,999 = 999999 | 10 = 10
1 000 = 1000 | 1'000 = 1000 | 1.000.000 = 1000000 | 1,000,000 = 1000000 | -1.000 = -1000 | 0,125 = 0.125 | 1,5 = 1.5 | 1000. = 1000`;
  test.each(cases(table))("%s is %s", (typed, value) => {
    for (const sign of [",", ".", undefined] as const) expect(outcome(typed, sign, true)).toBe(value);
  });
});

describe("is rejected with a reason", () => {
  const table = `
1.00,000 = grouping | 1,00,000 = grouping | 1.23.456 = grouping | 12,34,56 = grouping | 1.2345.678 = grouping | 1234.567.890 = grouping
1.234.56 = grouping | 1,234,56 = grouping | 0.123.456 = grouping | 1.23,4 = grouping | 12,34.5 = grouping | 1234,567.8 = grouping
12 34 = grouping | 1 23 = grouping | 1 2345 = grouping | 1234 567 = grouping | 1 234 56 = grouping | 1 234.567,8 = grouping
1'23 = grouping | 12'34 = grouping | 0 123 = grouping | 1.234 567 = grouping | 1,.5 = grouping | 1..5 = grouping | 1,,5 = grouping
~5 = approximate | ~ 5,5 = approximate | ca. 5 = approximate | ca 5 = approximate | circa 12 = approximate | etwa 3 = approximate | approx. 5 = approximate | about 7 = approximate
≈ 5 = approximate | Ca. 1.250 = approximate | ab 5 = limit | <5 = limit | > 5 = limit | ≤ 10 = limit | ≥10 = limit | bis 5 = limit
max. 5 = limit | min. 3 = limit | max 12,5 = limit | up to 5 = limit | from 10 = limit | over 9 = limit | under 9 = limit | Ab 100 = limit
12 oder 13 = alternative | 12 or 13 = alternative | 1,5 oder 1,6 = alternative | 10-49 = range | 10–49 = range | 10 — 49 = range | 10 bis 49 = range | 10 to 49 = range
1,5-2,5 = range | 1-12 = range | 2-3 = range | 1.000-1.999 = range | 1/2 = fraction | 3/4 = fraction | 1 1/2 = fraction | ½ = fraction | 1½ = fraction | 2 ¾ = fraction
abc = no_number | zwölf = no_number | twelve = no_number | - = no_number | , = no_number | . = no_number | + = no_number | () = no_number
12 mm = no_number | 5 kg = no_number | 1O0 = no_number | l2 = no_number | 1,5x = no_number | 12€ = no_number | #NV = no_number | #DIV/0! = no_number
TRUE = no_number | a. A. = no_number | k. A. = no_number | n/a = no_number | auf Anfrage = no_number | on request = no_number | tbd = no_number | ? = no_number
1e5 = no_number | 1.5e3 = no_number | 5 % = no_number | --5 = no_number | 5-- = no_number | ((5)) = no_number | 5+3 = no_number | =5 = no_number | $5 = no_number | NaN = no_number`;
  test.each(cases(table))("%s: %s", (typed, reason) => {
    for (const sign of [",", "."] as const) expect(outcome(typed, sign)).toBe(`refused ${reason}`);
  });
});

describe("in files", () => {
  const table = `
1.5e3 = 1500 | 1,5E3 = 1500 | 1E5 = 100000 | 2e-3 = 0.002 | -2E-3 = -0.002 | 1.25E+02 = 125 | 1,2E-05 = 0.000012 | 1.234E1 = 12.34
0e0 = 0 | 12E0 = 12 | +3e2 = 300 | 1.5E = refused no_number | e5 = refused no_number | 1e999 = refused no_number`;
  test.each(cases(table))("%s is %s", (typed, value) => expect(outcome(typed, ",", false, true)).toBe(value));
});

test.each(["", " ", "\u00a0", "–", "--", "—", "\t", "−−"])("%j is empty", (typed) =>
  expect(outcome(typed, ",")).toBe("nothing"),
);

test("a text of ten thousand characters is handled immediately", () => {
  for (const part of ["1", "1.", "1 ", "'", "-", "(", "1,234", "ca. ", "e", "1/"])
    expect(outcome(part.repeat(10_000), ",")).toBeDefined();
});
