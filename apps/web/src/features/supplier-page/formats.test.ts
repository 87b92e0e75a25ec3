import { describe, expect, it } from "vitest";
import { clockOf } from "./clock.ts";
import { fileSize, list, money, number, timeLeft } from "./formats.ts";
import { de } from "./texts/de.ts";
import { en, type TextKey } from "./texts/en.ts";
import { translator } from "./texts/Texts.tsx";

const now = Date.parse("2026-11-21T12:00:00Z");
const left = (deadline: string) => {
  const found = timeLeft(deadline, now);
  return found && translator("de")(found.key, found.values);
};

describe("what the supplier reads", () => {
  it("tells the time left in days, hours or minutes, and nothing once it is over", () => {
    expect(left("2026-12-13T12:30:00Z")).toBe("noch 22 Tage");
    expect(left("2026-11-22T13:30:00Z")).toBe("noch 1 Tag 1 Std. 30 Min.");
    expect(left("2026-11-21T13:30:00Z")).toBe("noch 1 Std. 30 Min.");
    expect(left("2026-11-21T12:05:30Z")).toBe("noch 5 Minuten");
    expect(left("2026-11-21T11:59:00Z")).toBeUndefined();
  });

  it("gives times by the clock of the buyer's organization", () => {
    const clock = clockOf("Europe/Berlin", "de");
    expect(clock("2026-12-12T17:00:00Z", true)).toBe("12.12.2026 18:00");
    expect(clock("2026-12-31T23:30:00Z", false)).toBe("01.01.2027");
    expect([clock.zone("2026-12-12T17:00:00Z"), clock.zone("2026-06-12T17:00:00Z")]).toEqual(["MEZ", "MESZ"]);
  });

  it("writes money and sizes in the language's notation", () => {
    expect(money("1234.5", "EUR", "de")).toBe("1.234,50\u00a0€");
    expect(money("0.0333", "EUR", "en")).toBe("€0.0333");
    expect(money("0.012345", "EUR", "en")).toBe("€0.012345");
    expect(money("0.125", "EUR", "de", 1000)).toBe("125,00\u00a0€ je\u00a01.000");
    expect(fileSize(412_000, "de")).toBe("412\u00a0kB");
    expect(fileSize(1_560_000, "de")).toBe("1,6\u00a0MB");
  });

  it("writes numbers and lists as the language does", () => {
    expect(number(1234567.25, "de")).toBe("1.234.567,25");
    expect(number(0.314, "en", "kg")).toBe("0.314\u00a0kg");
    expect(number(-90, "de")).toBe("-90");
    expect(list(["10", "50", "100"], "und")).toBe("10, 50 und 100");
    expect(list(["10"], "und")).toBe("10");
  });

  it("has the same values in both languages", () => {
    const values = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
    for (const key of Object.keys(en) as TextKey[]) expect(values(de[key]), key).toEqual(values(en[key]));
  });
});
