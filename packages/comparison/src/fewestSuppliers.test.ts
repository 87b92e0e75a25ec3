import { describe, expect, it } from "vitest";
import { withFewestSuppliers } from "./fewestSuppliers.ts";
import { randomNumbers, shuffled } from "./testData.ts";

const lines = (...names: string[]) => names.map((line) => [...line].map((supplier_id) => ({ supplier_id })));
const chosen = (...names: string[]) =>
  withFewestSuppliers(lines(...names))
    .map((choice) => choice.supplier_id)
    .join("");

function all<T>(lists: T[][]): T[][] {
  return lists.reduce<T[][]>((done, list) => done.flatMap((one) => list.map((item) => [...one, item])), [[]]);
}

describe("the fewest suppliers", () => {
  it("takes one supplier if it covers all lines", () => {
    expect(chosen("AC", "BC", "C")).toBe("CCC");
  });

  it("is not misled by the supplier with the most lines", () => {
    expect(chosen("MA", "MA", "MB", "MB", "A", "B")).toBe("AABBAB");
  });

  it("takes the first line's preferred supplier if equally many are needed", () => {
    expect(chosen("BA", "AB")).toBe("BB");
    expect(chosen("A", "BA", "CB", "BC")).toBe("ABBB");
    expect(chosen("A", "BA", "C")).toBe("AAC");
  });

  it("chooses nothing for no lines, and throws for a line without alternatives", () => {
    expect(chosen()).toBe("");
    expect(() => chosen("A", "")).toThrow();
  });

  it("equals brute force", () => {
    const random = randomNumbers(7);
    for (let round = 0; round < 300; round += 1) {
      const given = Array.from({ length: 1 + random(5) }, () =>
        shuffled(["A", "B", "C", "D", "E"], random).slice(0, 1 + random(3)),
      );
      const ways = all(given);
      const fewest = Math.min(...ways.map((way) => new Set(way).size));
      // `all` lists the ways in order of preference, so the first match is expected.
      const expected = ways.find((way) => new Set(way).size === fewest)?.join("");
      expect(chosen(...given.map((line) => line.join("")))).toBe(expected);
    }
  });

  it("is fast for 60 tied lines among 8 suppliers", () => {
    const random = randomNumbers(11);
    const given = Array.from({ length: 60 }, () =>
      shuffled([..."ABCDEFGH"], random)
        .slice(0, 2)
        .join(""),
    );
    const started = performance.now();
    chosen(...given);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
