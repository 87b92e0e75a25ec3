import { describe, expect, it } from "vitest";
import { formatFigure, formatMoney, formatPercent, formatRelative, formatTotal } from "./formats.ts";

const plain = (text: string) => text.replace(/\u00a0/g, " ");

describe("figures on the screen", () => {
  it("show money as people write it: two decimals, and up to four of a price below one", () => {
    expect(plain(formatMoney("151.6845", "EUR", "de"))).toBe("151,68 €");
    expect(plain(formatMoney("-0.0375", "EUR", "de"))).toBe("-0,0375 €");
    expect(plain(formatMoney("0", "EUR", "de"))).toBe("0,00 €");
    expect(plain(formatMoney("12.5000", "EUR", "de"))).toBe("12,50 €");
    expect(plain(formatMoney("0.0375", "EUR", "de"))).toBe("0,0375 €");
    expect(formatMoney("1234567.5", "USD", "en")).toBe("$1,234,567.50");
  });

  it("show totals with the decimals of their currency", () => {
    expect(plain(formatTotal("12.5", "EUR", "de"))).toBe("12,50 €");
    expect(formatTotal("20576", "JPY", "en")).toBe("¥20,576");
    expect(formatMoney("2057.6", "JPY", "en")).toBe("¥2,058");
    expect(plain(formatTotal("12.346", "KWD", "en"))).toBe("KWD 12.346");
  });

  it("carry their unit, angles and rates without a gap", () => {
    expect(plain(formatFigure(2.5, "de", "mm"))).toBe("2,5 mm");
    expect(formatFigure(90, "en", "°")).toBe("90°");
    expect(formatFigure("12.50", "en", "/h")).toBe("12.5/h");
  });

  it("show a dash where there is none", () => {
    expect(formatMoney(null, "EUR", "en")).toBe("–");
    expect(formatFigure(undefined, "en", "mm")).toBe("–");
    expect(formatFigure(0, "en")).toBe("0");
  });

  it("show shares in percent", () => expect(plain(formatPercent(0.95, "de"))).toBe("95 %"));

  it("show how far a time is away in whole steps", () => {
    const now = new Date("2026-11-20T12:00:00Z");
    expect(formatRelative("2026-12-12T18:00:00Z", "en", now)).toBe("in 22 days");
    expect(formatRelative("2026-11-20T09:00:00Z", "de", now)).toBe("vor 3 Stunden");
  });
});
