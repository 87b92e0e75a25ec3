import { describe, expect, it } from "vitest";
import { perforated } from "../testing/perforated.ts";
import { recognise } from "./recognise.ts";

// bench/recognise.ts recognises ten thousand.
describe("A sheet with thousands of holes", () => {
  it("is recognised, all holes in one group", () => {
    const { kind, holes } = recognise(perforated(50, 10));
    expect(kind).toBe("sheet");
    expect(holes).toMatchObject([{ diameter: 4, through: true, count: 2500 }]);
  });
});
