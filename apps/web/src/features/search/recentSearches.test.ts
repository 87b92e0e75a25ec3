import { describe, expect, it } from "vitest";
import { withSearch } from "./recentSearches.ts";

describe("recent searches", () => {
  it("begin with the latest, each once", () => {
    expect(withSearch(["kühn", "bracket"], "Bracket")).toEqual(["Bracket", "kühn"]);
  });

  it("are at most eight", () => {
    const many = Array.from({ length: 8 }, (_, index) => `search ${index}`);
    expect(withSearch(many, "new")).toHaveLength(8);
  });
});
