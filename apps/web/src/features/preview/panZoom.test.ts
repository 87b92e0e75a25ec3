import { expect, test } from "vitest";
import { fitted, moved, zoomed } from "./panZoom.ts";

const content = { width: 200, height: 100 };
const frame = { width: 500, height: 500 };
const whole = fitted(content, frame, 50);

test("a picture is fitted and centred", () => {
  expect(whole).toEqual({ scale: 2, x: 50, y: 150 });
});

test("zooming keeps the point under the pointer in place", () => {
  const spot = { x: 120, y: 300 };
  const near = zoomed(whole, 3, spot, whole);
  expect((spot.x - near.x) / near.scale).toBeCloseTo((spot.x - whole.x) / whole.scale);
  expect((spot.y - near.y) / near.scale).toBeCloseTo((spot.y - whole.y) / whole.scale);
});

test("zooming is limited, so that the picture stays visible", () => {
  expect(zoomed(whole, 1e-6, { x: 0, y: 0 }, whole).scale).toBe(1);
  expect(zoomed(whole, 1e9, { x: 0, y: 0 }, whole).scale).toBe(400);
});

test("a picture cannot be panned out of its frame", () => {
  const away = moved(whole, { x: 10_000, y: -10_000 }, content, frame);
  expect(away.x).toBeLessThan(frame.width);
  expect(away.y + content.height * away.scale).toBeGreaterThan(0);
});
