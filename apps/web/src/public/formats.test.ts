import { afterAll, describe, expect, it } from "vitest";
import { formatDate, formatDateTime } from "../i18n/dates.ts";
import { zoneStore } from "../i18n/zone.ts";
import { zoneName } from "./clock.ts";
import { fileSize, list, money, number } from "./formats.ts";

describe("the supplier page's formats", () => {
  afterAll(() => zoneStore.set(undefined));

  it("show times in the buyer's time zone", () => {
    zoneStore.set("Europe/Berlin");
    expect(formatDateTime("2026-12-12T17:00:00Z")).toBe("12.12.2026 18:00");
    expect(formatDate("2026-12-31T23:30:00Z")).toBe("01.01.2027");
    const zones = ["2026-12-12T17:00:00Z", "2026-06-12T17:00:00Z"];
    expect(zones.map((iso) => zoneName(iso, "Europe/Berlin", "de"))).toEqual(["MEZ", "MESZ"]);
  });

  it("localize money and sizes", () => {
    expect(money("1234.5", "EUR", "de")).toBe("1.234,50\u00a0€");
    expect(money("0.0333", "EUR", "en")).toBe("€0.0333");
    expect(money("0.012345", "EUR", "en")).toBe("€0.012345");
    expect(money("0.125", "EUR", "de", 1000)).toBe("125,00\u00a0€ je\u00a01.000");
    expect(fileSize(412_000, "de")).toBe("412\u00a0kB");
    expect(fileSize(1_560_000, "de")).toBe("1,6\u00a0MB");
  });

  it("localize numbers and lists", () => {
    expect(number(1234567.25, "de")).toBe("1.234.567,25");
    expect(number(0.314, "en", "kg")).toBe("0.314\u00a0kg");
    expect(number(-90, "de")).toBe("-90");
    expect(list(["10", "50", "100"], "und")).toBe("10, 50 und 100");
    expect(list(["10"], "und")).toBe("10");
  });
});
