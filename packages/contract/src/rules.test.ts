import { describe, expect, it } from "vitest";
import { date, mostYearsAhead } from "./fields.ts";
import { type Locale, say } from "./messages.ts";
import { judgeAhead, overlaps } from "./rules.ts";
import { describeIssue, schemaOf } from "./schema.ts";

const tier = (min_quantity: number, max_quantity: number | null) => ({ min_quantity, max_quantity });

describe("overlaps", () => {
  it("names each pair by its positions in the list", () => {
    expect(overlaps([tier(1, 50), tier(50, 99), tier(99, null), tier(200, 300)])).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
    ]);
  });

  it("finds none in tiers that follow each other or leave a gap", () => {
    expect(overlaps([tier(100, null), tier(10, 24), tier(25, 49)])).toEqual([]);
  });

  it("finds two tiers without an end", () => {
    expect(overlaps([tier(100, null), tier(1, null)])).toEqual([[0, 1]]);
  });
});

describe("a day ahead", () => {
  const field = { ahead: mostYearsAhead };
  const refusal = (day: string) => judgeAhead(day, field, "2026-11-27");

  it("lies at most ten years ahead, to the end of that year", () => {
    expect(refusal("2036-12-31")).toBeUndefined();
    expect(refusal("2037-01-01")?.key).toBe("dateTooFar");
    expect(judgeAhead("9999-12-31", date(), "2026-11-27")).toBeUndefined();
  });

  it.each([
    ["en", "Enter a year up to 2036"],
    ["de", "Bitte ein Jahr bis 2036 angeben"],
  ] as const)("is refused in %s with the year as a year is written", (locale, text) => {
    expect(say(locale, "dateTooFar", refusal("9999-12-31")?.values)).toBe(text);
  });

  it("is judged by the schema", () => {
    const issues = schemaOf(date(field)).safeParse("9999-12-31").error?.issues ?? [];
    expect(issues.map((issue) => describeIssue(issue).key)).toEqual(["dateTooFar"]);
  });
});

describe("numbers in messages", () => {
  it.each([
    ["en", "At most 10,000 characters", "Must be at least 0.01"],
    ["de", "Höchstens 10.000 Zeichen", "Muss mindestens 0,01 sein"],
  ] as [Locale, string, string][])("are written as %s writes them", (locale, most, least) => {
    expect(say(locale, "tooLong", { max: 10_000 })).toBe(most);
    expect(say(locale, "tooSmall", { min: 0.01 })).toBe(least);
  });
});
