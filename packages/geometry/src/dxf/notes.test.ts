import { describe, expect, it } from "vitest";
import { notedIn } from "./notes.ts";

const thickness = (...texts: string[]) => notedIn(texts).thickness;
const material = (...texts: string[]) => notedIn(texts).material;

describe("The thickness in the words of a drawing", () => {
  it.each([
    ["t=2", 2],
    ["t = 1,5 mm", 1.5],
    ["s: 3", 3],
    ["Blech 1.5", 1.5],
    ["Bl 2x100x200", 2],
    ["Blechdicke: 0,8mm", 0.8],
    ["Materialstärke 4", 4],
    ["THK. 2.5", 2.5],
    ["Thickness 3 mm", 3],
    ["Cutting, 6 mm thick", 6],
    ["2 mm", 2],
    ["S235JR 3mm", 3],
    ["DC01-1.5", 1.5],
    ["1.4301 / 2", 2],
    ["CUT_t2mm", 2],
  ])("is read from “%s”", (text, expected) => {
    expect(thickness("Halter links", text)).toBe(expected);
  });

  it.each([
    "Sheet 1 of 2",
    "Blatt 1",
    "1.4301",
    "EN AW-5754",
    "6061-T6",
    "R 2",
    "M6",
    "Scale 1:2",
    "120",
    "Rev. 3",
    "±0.1 mm",
    "ISO 2768-m",
    "t=90°",
    "Layer2",
    "31.12.2025",
  ])("is not read from “%s”", (text) => {
    expect(thickness(text)).toBeNull();
  });

  it("is left open where two are named, and a label counts more than a bare length", () => {
    expect(thickness("t=2", "t=3")).toBeNull();
    expect(thickness("t=2", "12 mm", "Blech 2,0")).toBe(2);
    expect(thickness("2 mm", "12 mm")).toBeNull();
  });
});

describe("The material in the words of a drawing", () => {
  it.each([
    ["Werkstoff: S235JR", "S235JR"],
    ["S355J2+N t=5", "S355J2+N"],
    ["DC01", "DC01"],
    ["DX51D+Z275 1 mm", "DX51D+Z275"],
    ["Mat. 1.4301", "1.4301"],
    ["1.4301 (X5CrNi18-10)", "1.4301"],
    ["EN AW-5754 H22", "EN AW-5754 H22"],
    ["AlMg3", "AlMg3"],
    ["V2A geschliffen", "V2A"],
    ["St37-2", "St37-2"],
    ["6061-T6", "6061-T6"],
    ["AISI 304", "AISI 304"],
  ])("is read from “%s”", (text, expected) => {
    expect(material("Halter", text)).toBe(expected);
  });

  it("is left open where there is none, or several", () => {
    expect(material("Halter", "Pos. 1.43", "IS2351", "S1")).toBeNull();
    expect(material("S235JR", "1.4301")).toBeNull();
    expect(material("EN AW-5754", "EN AW 5754")).not.toBeNull();
  });
});
