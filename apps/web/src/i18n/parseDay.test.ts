import { afterEach, describe, expect, it } from "vitest";
import { localeStore } from "./locale.ts";
import { dayReading, parseDay } from "./parseDay.ts";

const before = localeStore.get();
afterEach(() => localeStore.set(before));

describe("a typed day", () => {
  it.each([
    ["31.12.2026", "2026-12-31"],
    ["1.2.26", "2026-02-01"],
    ["31/12/2026", "2026-12-31"],
    [" 2026-12-31 ", "2026-12-31"],
    ["29.02.2028", "2028-02-29"],
  ])("reads %s as %s", (typed, day) => expect(parseDay(typed)).toBe(day));

  it.each(["31.02.2026", "29.02.2026", "12.2026", "tomorrow", "0.1.2026", "1.13.2026"])(
    "does not take %s for a day",
    (typed) => expect(parseDay(typed)).toBeUndefined(),
  );

  it("is nothing when the field is empty", () => expect(parseDay(" ")).toBeNull());

  it("is taken by the reader's language where day and month can change places", () => {
    localeStore.set("de");
    expect(dayReading("3/4/2027")).toEqual({ state: "assumed", value: "2027-04-03", code: "day_or_month" });
    localeStore.set("en");
    expect(parseDay("3/4/2027")).toBe("2027-03-04");
  });
});
