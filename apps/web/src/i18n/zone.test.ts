import { afterEach, describe, expect, it, vi } from "vitest";
import { formatDateTime } from "./dates.ts";
import { pointAt, today, zoneStore } from "./zone.ts";

afterEach(() => {
  zoneStore.set(undefined);
  vi.useRealTimers();
});

it.each([
  ["Europe/Berlin", "2026-11-27T22:59:00Z", "2026-11-27"],
  ["Europe/Berlin", "2026-11-27T23:00:00Z", "2026-11-28"],
  ["Asia/Tokyo", "2026-11-27T15:00:00Z", "2026-11-28"],
  ["America/Chicago", "2026-11-28T05:59:00Z", "2026-11-27"],
])("today is what the organization's calendar shows: in %s at %s it is %s", (zone, now, day) => {
  vi.useFakeTimers({ now: new Date(now) });
  zoneStore.set(zone);
  expect(today()).toBe(day);
});

describe("a deadline", () => {
  it("is shown by the clock of the organization, in winter and in summer", () => {
    zoneStore.set("Europe/Berlin");
    expect(formatDateTime("2026-12-12T17:00:00.000Z")).toBe("12.12.2026 18:00");
    expect(formatDateTime("2026-07-12T16:00:00.000Z")).toBe("12.07.2026 18:00");
    zoneStore.set("America/Chicago");
    expect(formatDateTime("2026-12-13T02:30:00.000Z")).toBe("12.12.2026 20:30");
  });

  it.each(["2026-12-12 18:00", "2026-07-12 00:15", "2026-03-29 03:30", "2026-10-25 04:00"])(
    "typed as %s is shown so again",
    (typed) => {
      zoneStore.set("Europe/Berlin");
      const [day = "", time = ""] = typed.split(" ");
      const [year, month, date] = day.split("-");
      expect(formatDateTime(pointAt(day, time))).toBe(`${date}.${month}.${year} ${time}`);
    },
  );

  it("has no point in time on a day that does not exist", () => {
    zoneStore.set("Europe/Berlin");
    expect(pointAt("2026-13-01", "18:00")).toBeUndefined();
  });
});
