import type { Point, Shape } from "../shape.ts";

/** Random numbers from 0 to 1, reproducible by seed. */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export const polygon = (...points: [number, number][]): Point[] => points.map(([x, y]) => ({ x, y }));

export const plain = (...points: [number, number][]): Shape => ({ outer: polygon(...points), holes: [] });

export const rectangle = (width: number, height: number): Shape =>
  plain([0, 0], [width, 0], [width, height], [0, height]);

export const angle = plain([0, 0], [200, 0], [200, 50], [50, 50], [50, 150], [0, 150]);
export const triangle = plain([0, 0], [200, 0], [0, 150]);

/** A frame with one large opening. */
export const frame: Shape = {
  outer: polygon([0, 0], [300, 0], [300, 240], [0, 240]),
  holes: [polygon([30, 30], [270, 30], [270, 210], [30, 210])],
};

/** A random outline around a centre, with or without an opening. */
export function anyShape(next: () => number): Shape {
  const corners = 3 + Math.floor(next() * 9);
  const size = 15 + next() * 120;
  const ring = (share: () => number) =>
    Array.from({ length: corners }, (_, index) => {
      const turn = (2 * Math.PI * index) / corners;
      const reach = size * share();
      return { x: reach * Math.cos(turn), y: reach * Math.sin(turn) };
    });
  const hole = next() < 0.4 ? [ring(() => 0.25)] : [];
  return { outer: ring(() => 0.5 + next() * 0.5), holes: hole };
}
