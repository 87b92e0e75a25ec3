import { describe, expect, it } from "vitest";
import { perforated } from "../testing/perforated.ts";
import { recognise } from "./recognise.ts";

describe("A sheet with ten thousand holes", () => {
  it("is recognised, all holes in one group", () => {
    const { kind, holes } = recognise(perforated(100, 10));
    expect(kind).toBe("sheet");
    expect(holes).toMatchObject([{ diameter: 4, through: true, count: 10_000 }]);
  });
});
