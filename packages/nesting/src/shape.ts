export type Point = { x: number; y: number };

/** A flat part: its outline and cutouts. Arcs are approximated by lines outside the material or on its edge. */
export type Shape = { outer: readonly Point[]; holes: readonly (readonly Point[])[] };

/** Counter-clockwise quarter turns. */
export type Turn = 0 | 1 | 2 | 3;

export type Size = { width: number; height: number };

export function boxOf(points: readonly Point[]) {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    minX = Math.min(minX, x);
    minY = Math.min(minY, y);
    maxX = Math.max(maxX, x);
    maxY = Math.max(maxY, y);
  }
  return { minX, minY, maxX, maxY };
}

export function sizeOf({ outer }: Shape): Size {
  const { minX, minY, maxX, maxY } = boxOf(outer);
  return { width: maxX - minX, height: maxY - minY };
}

const enclosed = (points: readonly Point[]): number => {
  let twice = 0;
  let before = points.at(-1);
  for (const point of points) {
    if (before) twice += before.x * point.y - point.x * before.y;
    before = point;
  }
  return Math.abs(twice) / 2;
};

/** Area of the material. */
export const areaOf = ({ outer, holes }: Shape): number =>
  holes.reduce((left, hole) => left - enclosed(hole), enclosed(outer));

const quarters: Record<Turn, (point: Point) => Point> = {
  0: ({ x, y }) => ({ x, y }),
  1: ({ x, y }) => ({ x: -y, y: x }),
  2: ({ x, y }) => ({ x: -x, y: -y }),
  3: ({ x, y }) => ({ x: y, y: -x }),
};

/** The shape turned, with the corner of its bounding box at the origin. */
export function turned({ outer, holes }: Shape, turn: Turn): Shape {
  const { minX, minY } = boxOf(outer.map(quarters[turn]));
  const placed = (point: Point) => {
    const { x, y } = quarters[turn](point);
    return { x: x - minX, y: y - minY };
  };
  return { outer: outer.map(placed), holes: holes.map((hole) => hole.map(placed)) };
}
