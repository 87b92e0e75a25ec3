import { describe, expect, it } from "vitest";
import { overlaps } from "./rules.ts";

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
