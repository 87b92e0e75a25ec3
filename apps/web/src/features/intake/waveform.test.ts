import { expect, test } from "vitest";
import { barsOf, clockOf, isSilent } from "./waveform.ts";

test("a long recording is drawn in a fixed number of bars without losing any peak", () => {
  const levels = Array.from({ length: 1000 }, (_, place) => (place === 777 ? 1 : 0.2));
  const bars = barsOf(levels, 100);
  expect(bars).toHaveLength(100);
  expect(bars.indexOf(1)).toBe(77);
});

test("a short recording has a bar per level, an empty one has none", () => {
  expect(barsOf([0.1, 0.9], 100)).toEqual([0.1, 0.9]);
  expect(barsOf([], 100)).toEqual([]);
});

test("lengths read as minutes and seconds", () => {
  expect([0.4, 59.99, 67, 600].map(clockOf)).toEqual(["0:00", "0:59", "1:07", "10:00"]);
});

test("a microphone counts as silent only after a while", () => {
  expect(isSilent([0, 0], 3)).toBe(false);
  expect(isSilent([0.5, 0, 0, 0], 3)).toBe(true);
  expect(isSilent([0, 0, 0.5], 3)).toBe(false);
});
