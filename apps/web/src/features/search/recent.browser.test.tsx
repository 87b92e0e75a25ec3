import { describe, expect, it } from "vitest";
import { moveToFront } from "./recent.ts";

const same = (words: string) => words.toLowerCase();

describe("recent searches", () => {
  it("start with the latest, without duplicates", () => {
    expect(moveToFront(["kühn", "bracket"], "Bracket", same)).toEqual(["Bracket", "kühn"]);
  });

  it("are at most eight", () => {
    const many = Array.from({ length: 8 }, (_, index) => `search ${index}`);
    expect(moveToFront(many, "new", same)).toHaveLength(8);
  });
});
