import { describe, expect, it } from "vitest";
import type { Features } from "./features.ts";
import { flatDxf } from "./flatDxf.ts";
import { readDxf } from "./readDxf.ts";
import { arc, circle, dxfBytes, line, type Pairs, polyline, rectangle } from "./testing/drawDxf.ts";

/** A drawing read, written and read again. */
function there(...entities: Pairs[]) {
  const first = readDxf(dxfBytes({ entities }));
  const text = flatDxf(first.preview);
  return { first, text, again: readDxf(new TextEncoder().encode(text)) };
}

const same = ({ width, length, area, cut_length, pierces, holes, slots, bends, key }: Features) => ({
  width,
  length,
  area,
  cut_length,
  pierces,
  holes,
  slots,
  bends,
  key,
});
const slot = polyline([
  [50, 40],
  [70, 40, 1],
  [70, 50],
  [50, 50, 1],
]);
const quarter = Math.tan(Math.PI / 8);
const plate = polyline([
  [0, 0],
  [190, 0, quarter],
  [200, 10],
  [200, 100],
  [0, 100],
]);

describe("The flat part as DXF", () => {
  it("gives the same features when it is read again", () => {
    const bends = [line(120, 0, 120, 100, "IV_BEND"), line(160, 0, 160, 100, "BEND_DOWN")];
    const { first, again } = there(plate, slot, circle(20, 20, 4), circle(20, 80, 4), ...bends);
    expect(same(again.features)).toEqual(same(first.features));
    expect(again.features).toMatchObject({ warnings: [], units: { used: "mm", assumed: false } });
    expect(again.features.layers).toEqual([
      { name: "CUT_OUTER", role: "cut", count: 5 },
      { name: "CUT_INNER", role: "cut", count: 6 },
      { name: "BEND_UP", role: "bend", count: 1 },
      { name: "BEND_DOWN", role: "bend", count: 1 },
    ]);
  });

  it("keeps arcs of more than half a turn, and circles that were drawn in pieces", () => {
    const keyhole = [arc(50, 50, 10, 240, 120), line(45, 50 + 75 ** 0.5, 45, 50 - 75 ** 0.5)];
    const halves = [arc(100, 50, 5, 0, 180), arc(100, 50, 5, 180, 360)];
    const { first, again, text } = there(plate, ...keyhole, ...halves);
    expect(text.match(/^CIRCLE$/gm)).toHaveLength(1);
    expect(same(again.features)).toEqual(same(first.features));
    expect(again.features.holes).toMatchObject([{ diameter: 10, count: 1 }]);
  });

  it("closes contours whose ends only nearly meet", () => {
    const sides = [line(0, 0, 50, 0.003), line(50, 0, 50, 30), line(50, 30, 0, 30), line(0, 30, 0, 0)];
    expect(there(...sides).again.features).toMatchObject({ length: 50, pierces: 1, warnings: [] });
  });

  it("leaves out what is neither cut nor bent", () => {
    const others = [
      rectangle(300, 0, 5, 5),
      line(0, 200, 30, 200),
      circle(20, 20, 6),
      arc(60, 20, 4, 0, 270),
    ];
    const { text, again } = there(plate, ...others, circle(20, 20, 3), circle(60, 20, 3.4));
    expect(again.features).toMatchObject({ pierces: 3, length: 200, warnings: [] });
    expect(text.match(/^LWPOLYLINE$|^CIRCLE$|^LINE$|^ARC$/gm)).toEqual(["LWPOLYLINE", "CIRCLE", "CIRCLE"]);
  });

  it("names bend lines whose way is not known without one", () => {
    const { first, again } = there(plate, line(100, 0, 100, 100, "Biegung"));
    expect(first.features.bends).toMatchObject([{ direction: null, count: 1 }]);
    expect(same(again.features)).toEqual(same(first.features));
  });

  it("is a sound drawing where there is nothing to cut", () => {
    const text = flatDxf({ shapes: [] });
    expect(text.endsWith("EOF\n")).toBe(true);
    expect(text).toContain("AC1015");
  });
});
