import { expect, it } from "vitest";
import { matches } from "./matches.ts";

it("what a person can do is found by how its words begin, with or without umlauts", () => {
  expect(matches("Größe ändern", "gros")).toBe(true);
  expect(matches("New purchase request", "pur new")).toBe(true);
  expect(matches("New purchase request", "quest")).toBe(false);
});
