import { describe, expect, it } from "vitest";
import { flatSvg } from "./flatSvg.ts";
import { readDxf } from "./readDxf.ts";
import {
  arc,
  circle,
  dxfBytes,
  dxfText,
  insert,
  line,
  type Pairs,
  polyline,
  rectangle,
} from "./testing/drawDxf.ts";
import { UnreadableDrawing } from "./unreadableDrawing.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const plate = rectangle(0, 0, 200, 100);

/** The features, or the code of the refusal; anything else is thrown on. */
function outcome(file: Uint8Array) {
  try {
    const { features, preview } = readDxf(file);
    return { features, json: JSON.stringify(features), svg: flatSvg(preview) };
  } catch (error) {
    if (error instanceof UnreadableDrawing) {
      return error.code;
    }
    throw error;
  }
}

/** What comes of a file, and how many ms the processor worked for it: others may keep it busy, too. */
function timed(file: Uint8Array) {
  const before = process.cpuUsage();
  const result = outcome(file);
  const { user, system } = process.cpuUsage(before);
  return { result, took: (user + system) / 1000 };
}

describe("Files that are no drawing", () => {
  it("are refused by what is wrong with them", () => {
    expect(outcome(new Uint8Array())).toBe("not_dxf");
    expect(outcome(bytes("ISO-10303-21;\nHEADER;\n"))).toBe("not_dxf");
    expect(outcome(new Uint8Array(100_000))).toBe("not_dxf");
    expect(outcome(bytes("AutoCAD Binary DXF\r\n\u001a\u0000"))).toBe("not_dxf");
  });

  it("are read as empty where they begin like one and hold nothing", () => {
    for (const file of [dxfBytes({ entities: [] }), bytes("0\nSECTION\n2\nENTITIES\n")]) {
      expect(outcome(file)).toMatchObject({ features: { prefill: false, length: null, key: null } });
    }
  });
});

describe("Damaged drawings", () => {
  const entities = [
    plate,
    circle(50, 50, 5),
    arc(80, 50, 5, 0, 180),
    polyline([
      [120, 40],
      [140, 40, 1],
      [140, 50],
      [120, 50, 1],
    ]),
    insert("inner", 10, 10, [
      [70, 3],
      [71, 2],
      [44, 9],
      [45, 9],
    ]),
    [
      [0, "SPLINE"],
      [8, "0"],
      [70, 8],
      [71, 3],
      ...[0, 0, 0, 0, 1, 1, 1, 1].map((knot) => [40, knot] as const),
      ...[1, 2, 3, 4].flatMap(
        (at): Pairs => [
          [10, 150 + at * 5],
          [20, 50 + (at % 2) * 9],
        ],
      ),
    ] as Pairs,
  ];
  const whole = bytes(
    dxfText({ entities, blocks: { inner: [circle(0, 0, 2)] }, header: { INSUNITS: [70, 4] } }),
  );

  it("are read as far as they go when cut off anywhere", () => {
    for (let end = 0; end < whole.length; end += 7) {
      expect(() => outcome(whole.subarray(0, end))).not.toThrow();
    }
  });

  it("neither crash nor hang in 1,000 damaged copies", () => {
    const random = randomFrom(20_261_121);
    const slowest = Array.from({ length: 1000 }, () => timed(damaged(whole, random)).took);
    expect(Math.max(...slowest)).toBeLessThan(3000);
  }, 60_000);

  it("lose only the pieces whose coordinates are no numbers", () => {
    const features = readDxf(
      dxfBytes({
        entities: [
          plate,
          [...circle(50, 50, 5).slice(0, 2), [10, "nan"], [20, 1], [40, 5]] as Pairs,
          circle(1e300, 0, 1),
          line(0, 0, Number.POSITIVE_INFINITY, 0),
        ],
      }),
    ).features;
    expect(features).toMatchObject({ pierces: 1, warnings: [{ code: "invalid_numbers", count: 3 }] });
  });
});

describe("Drawings made to do harm", () => {
  const array = (count: number): Pairs => [
    [70, count],
    [71, count],
    [44, 3],
    [45, 3],
  ];

  it("place no more than the limit, however large the array", () => {
    const huge = { entities: [insert("one", 0, 0, array(900_000_000))] };
    expect(timed(dxfBytes({ ...huge, blocks: { one: [circle(0, 0, 1)] } })).result).toBe(
      "too_many_primitives",
    );
    const empty = timed(dxfBytes({ ...huge, blocks: { one: [] } }));
    expect(empty.result).toBe("too_many_primitives");
    expect(empty.took).toBeLessThan(5000);
  }, 30_000);

  it("end where a block holds itself, or blocks hold each other by tens", () => {
    const self = { a: [circle(0, 0, 1), insert("b", 5, 0)], b: [insert("a", 5, 0)] };
    expect(
      readDxf(dxfBytes({ entities: [plate, insert("a", 20, 20)], blocks: self })).features,
    ).toMatchObject({
      pierces: 2,
      warnings: [{ code: "blocks_too_deep", count: 1 }],
    });
    const levels = Array.from({ length: 20 }, (_, level) => [
      `level${level}`,
      Array.from({ length: 10 }, (_, x) => insert(`level${level + 1}`, x, 0)),
    ]);
    const { result, took } = timed(
      dxfBytes({ entities: [insert("level0", 0, 0)], blocks: Object.fromEntries(levels) }),
    );
    expect(result).toBe("too_many_primitives");
    expect(took).toBeLessThan(5000);
  });

  it("are refused or read in bounded time with 20,000 rings in each other, or as many lines from one point", () => {
    const rings = timed(
      dxfBytes({ entities: Array.from({ length: 20_000 }, (_, index) => circle(0, 0, 1 + index)) }),
    );
    expect(rings.result).toBe("too_many_primitives");
    expect(rings.took).toBeLessThan(10_000);
    const star = timed(
      dxfBytes({ entities: Array.from({ length: 20_000 }, (_, index) => line(0, 0, index, 1000)) }),
    );
    expect(star.result).toMatchObject({ features: { prefill: false } });
    expect(star.took).toBeLessThan(10_000);
  }, 30_000);

  it("leave a picture of bounded size, and say in it what is missing", () => {
    const drawing = { entities: [rectangle(-5, -5, 1000, 1000), insert("one", 0, 0, array(300))] };
    const { features, preview } = readDxf(dxfBytes({ ...drawing, blocks: { one: [circle(0, 0, 1)] } }));
    const svg = flatSvg(preview);
    expect(features).toMatchObject({ pierces: 90_001, holes: [{ diameter: 2, count: 90_000 }] });
    expect(JSON.stringify(features).length).toBeLessThan(700_000);
    expect(svg.length).toBeLessThan(2_100_000);
    expect(Number(/data-omitted="(\d+)"/.exec(svg)?.[1])).toBeGreaterThan(0);
  }, 30_000);
});

/** Numbers in [0, 1), always the same for one seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A copy with some bytes changed, digits put in their place, or a stretch removed or repeated. */
function damaged(file: Uint8Array, random: () => number): Uint8Array {
  const copy = [...file];
  const changes = 1 + Math.floor(random() * 12);
  for (let change = 0; change < changes; change += 1) {
    const at = Math.floor(random() * copy.length);
    const kind = random();
    if (kind < 0.4) {
      copy[at] = Math.floor(random() * 256);
    } else if (kind < 0.7) {
      copy[at] = 48 + Math.floor(random() * 10);
    } else if (kind < 0.85) {
      copy.splice(at, Math.floor(random() * 40));
    } else {
      copy.splice(at, 0, ...copy.slice(at, at + Math.floor(random() * 40)));
    }
  }
  return Uint8Array.from(copy);
}
