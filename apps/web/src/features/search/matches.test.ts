import { expect, it } from "vitest";
import { matches } from "./matches.ts";

it("commands match by word prefixes, with or without umlauts", () => {
  expect(matches("Größe ändern", "gros")).toBe(true);
  expect(matches("New purchase request", "pur new")).toBe(true);
  expect(matches("New purchase request", "quest")).toBe(false);
});
