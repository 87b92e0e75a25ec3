import { describe, expect, it, test } from "vitest";
import { type NumberOptions, readNumber, signIn } from "./number.ts";

const read = (typed: string, options?: NumberOptions) => {
  const reading = readNumber(typed, options);
  return reading.state === "read" ? reading.value : reading;
};
const refusal = (reason: string) => ({ state: "refused", reason });
const assumed = (value: string) => ({ state: "assumed", value, code: "group_or_decimal" });

describe("an unambiguous number", () => {
  it.each([
    ["0.125", "0.125"],
    ["0,125", "0.125"],
    [".125", "0.125"],
    [",5", "0.5"],
    ["1.234,56", "1234.56"],
    ["1,234.56", "1234.56"],
    ["1.234.567", "1234567"],
    ["1,5", "1.5"],
    ["12.50", "12.50"],
    ["5.", "5"],
    ["1234.567", "1234.567"],
    ["1 234,567", "1234.567"],
    ["1’234.50", "1234.50"],
    ["1\u202f234\u202f567", "1234567"],
    ["007", "7"],
    ["12,-", "12"],
    ["12.–", "12"],
    ["1.250,-", "1250"],
    ["−3", "-3"],
    ["3-", "-3"],
    ["(5)", "-5"],
    ["+4", "4"],
  ])("%s is %s in every language", (typed, value) => {
    for (const sign of [".", ",", undefined] as const) expect(read(typed, { sign })).toBe(value);
  });

  it.each(["", "  ", "–", "--"])("%j is empty", (typed) =>
    expect(readNumber(typed)).toEqual({ state: "nothing" }),
  );

  it("may have an exponent only in files", () => {
    expect(read("1.5e3", { exponent: true })).toBe("1500");
    expect(read("-2E-3", { exponent: true })).toBe("-0.002");
    expect(read("1.5e3")).toEqual(refusal("no_number"));
  });
});

describe("an ambiguous number", () => {
  it.each(["1.250", "12,500", "999.000"])("%s is an integer in an integer field", (typed) =>
    expect(read(typed, { whole: true })).toBe(typed.replace(/\D/g, "")),
  );

  it("is decided by the decimal sign of the reader or the column", () => {
    expect(read("1.250", { sign: "." })).toBe("1.250");
    expect(read("1.250", { sign: "," })).toBe("1250");
    expect(read("12,500", { sign: "," })).toBe("12.500");
  });

  it("is assumed if there is only a hint", () => {
    expect(read("1.250", { hint: "," })).toEqual(assumed("1250"));
    expect(read("1.250", { hint: "." })).toEqual(assumed("1.250"));
    expect(read("1.250")).toEqual(assumed("1250"));
  });
});

test.each([
  ["1.00,000", "grouping"],
  ["1,00,000", "grouping"],
  ["12 34", "grouping"],
  ["1 234.567,8", "grouping"],
  ["1.23,4", "grouping"],
  ["0.125,5", "grouping"],
  ["~5", "approximate"],
  ["ca. 5", "approximate"],
  ["ab 5", "limit"],
  ["<5", "limit"],
  ["12 oder 13", "alternative"],
  ["10–49", "range"],
  ["1/2", "fraction"],
  ["1½", "fraction"],
  ["abc", "no_number"],
  ["-", "no_number"],
  [",", "no_number"],
  ["12 mm", "no_number"],
])("%s is rejected: %s", (typed, reason) => expect(readNumber(typed)).toEqual(refusal(reason)));

/** Random integers below a limit, the same in every run. */
function byChance(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

test("numbers formatted in any language are read back, and show their decimal sign where possible", () => {
  const random = byChance(1);
  const languages = { "de-DE": ",", "en-US": ".", "fr-FR": ",", "de-CH": "." } as const;
  for (let count = 0; count < 5000; count += 1)
    for (const [language, sign] of Object.entries(languages)) {
      const length = random(6);
      const decimals = Array.from({ length }, () => random(10)).join("");
      const whole = random(10 ** (1 + random(9)));
      const value = `${random(2) === 0 && whole > 0 ? "-" : ""}${whole}${decimals && `.${decimals}`}`;
      const written = new Intl.NumberFormat(language, {
        minimumFractionDigits: length,
        maximumFractionDigits: length,
      }).format(value as Intl.StringNumericLiteral);
      expect(read(written, { sign }), written).toBe(value);
      const told = signIn(written);
      if (told) expect([told, read(written)], written).toEqual([sign, value]);
    }
});

test("no text means different numbers in different languages unless it is a single group of three", () => {
  const random = byChance(2);
  const letters = "0123456789., '-";
  for (let count = 0; count < 50_000; count += 1) {
    const typed = Array.from({ length: 1 + random(10) }, () => letters[random(letters.length)]).join("");
    const [german, english] = [read(typed, { sign: "," }), read(typed, { sign: "." })];
    if (!/^\W*[1-9]\d{0,2}[.,]\d{3}\W*$/.test(typed)) expect(german, typed).toEqual(english);
  }
});
