import { describe, expect, it } from "vitest";
import { withFirst } from "./recent.ts";

const same = (words: string) => words.toLowerCase();

describe("recent searches", () => {
  it("start with the latest, without duplicates", () => {
    expect(withFirst(["kühn", "bracket"], "Bracket", same)).toEqual(["Bracket", "kühn"]);
  });

  it("are at most eight", () => {
    const many = Array.from({ length: 8 }, (_, index) => `search ${index}`);
    expect(withFirst(many, "new", same)).toHaveLength(8);
  });
});
