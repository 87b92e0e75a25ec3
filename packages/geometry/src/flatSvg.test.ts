import { describe, expect, it } from "vitest";
import { flatSvg } from "./flatSvg.ts";
import { readDxf } from "./readDxf.ts";
import { arc, circle, dxfBytes, line, type Pairs, rectangle } from "./testing/drawDxf.ts";

function drawn(...entities: Pairs[]) {
  const { features, preview } = readDxf(dxfBytes({ entities }));
  const svg = flatSvg(preview);
  const elements = [
    ...svg.matchAll(/<path id="([^"]+)" class="([^"]+)"(?: data-group="([^"]+)")?[^>]* d="([^"]+)"/g),
  ];
  return {
    features,
    svg,
    elements: elements.map(([, id, classes, group, d]) => ({ id, classes, group, d })),
  };
}

describe("The preview of a flat part", () => {
  const plate = rectangle(100, 50, 200, 100);

  it("shows each contour, hole and bend line as an element that names its feature", () => {
    const { features, elements } = drawn(
      plate,
      circle(120, 70, 4),
      circle(280, 70, 4),
      line(200, 50, 200, 150, "Biegung"),
      line(250, 50, 250, 150, "BEND_DOWN"),
    );
    expect(elements.map(({ id, classes, group }) => [id, classes, group])).toEqual([
      ["contour-1", "cut outer", undefined],
      ["contour-2", "cut inner hole", "holes-1"],
      ["contour-3", "cut inner hole", "holes-1"],
      ["bend-1-1", "bend", "bends-1"],
      ["bend-2-1", "bend down", "bends-2"],
    ]);
    expect(features.contours.map(({ id }) => id)).toEqual(["contour-1", "contour-2", "contour-3"]);
    expect([features.holes[0]?.id, features.bends[0]?.id]).toEqual(["holes-1", "bends-1"]);
  });

  it("stands upright in a frame around the part", () => {
    const { svg, elements } = drawn(plate);
    expect(svg).toContain('viewBox="-4 -4 208 108"');
    expect(elements[0]?.d).toMatch(/^M(0 100|200 100|200 0|0 0)L/);
    expect(elements[0]?.d).toMatch(/Z$/);
  });

  it("draws arcs on the side where they lie", () => {
    const { elements } = drawn(line(0, 0, 20, 0), arc(10, 0, 10, 0, 180));
    const path = elements[0]?.d ?? "";
    // From right to left over the top: on paper against the clock.
    expect([
      "M0 10L20 10A10 10 0 0 0 0 10Z",
      "M20 10L0 10A10 10 0 0 1 20 10Z",
      "M20 10A10 10 0 0 0 0 10L20 10Z",
      "M0 10A10 10 0 0 1 20 10L0 10Z",
    ]).toContain(path);
  });

  it("marks the sign of a thread apart from the hole that is cut", () => {
    const { elements } = drawn(plate, circle(150, 100, 3.4), arc(150, 100, 4, 0, 270));
    expect(elements.map(({ classes, group }) => [classes, group])).toEqual([
      ["cut outer", undefined],
      ["cut inner hole", "holes-1"],
      ["hole sign", "holes-1"],
    ]);
  });

  it("takes nothing from the file but numbers", () => {
    const { svg } = drawn(rectangle(0, 0, 9, 9, '"><script>alert(1)</script>'));
    expect(svg).not.toMatch(/script|style|alert/);
  });
});
