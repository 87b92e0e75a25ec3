import { describe, expect, it } from "vitest";
import { formatDate, formatDateTime, parseTimeOfDay, thirtyDaysFromNow } from "./dates.ts";

describe("a date on the screen", () => {
  it("is shown as dd.MM.yyyy, a day never shifted by the time zone", () => {
    expect(formatDate("2026-01-05")).toBe("05.01.2026");
    expect(formatDate(new Date(2026, 11, 31, 23, 59))).toBe("31.12.2026");
  });

  it("is shown with the time of the reader's time zone", () => {
    expect(formatDateTime(new Date(2026, 11, 12, 18, 5).toISOString())).toBe("12.12.2026 18:05");
  });

  it("is two dashes when it is empty or invalid", () => {
    for (const value of ["", null, undefined, "nonsense", "2026-13-01", new Date(Number.NaN)]) {
      expect(formatDate(value)).toBe("--");
      expect(formatDateTime(value)).toBe("--");
    }
  });
});

describe("a typed time of day", () => {
  it.each([
    ["8:05", "08:05"],
    ["08.05", "08:05"],
    ["1830", "18:30"],
    ["18", "18:00"],
  ])("reads %s as %s", (typed, time) => expect(parseTimeOfDay(typed)).toBe(time));

  it.each(["24:00", "12:60", "noon", ""])("does not take %j for a time", (typed) =>
    expect(parseTimeOfDay(typed)).toBeUndefined(),
  );
});

describe("thirty days from now", () => {
  it("is counted in days of the calendar, over the end of summer time too", () => {
    expect(thirtyDaysFromNow(new Date(2026, 9, 10, 23, 30))).toBe("2026-11-09");
    expect(thirtyDaysFromNow(new Date(2026, 11, 15))).toBe("2027-01-14");
  });
});
