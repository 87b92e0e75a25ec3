import { times } from "../space/vector.ts";
import type { Edge, Face, Solid, Vector } from "../step/brep.ts";

/** A square sheet, 2 mm thick, with as many holes of 4 mm along each side, their middles `pitch` apart. */
export function perforated(perSide: number, pitch: number): Solid {
  const side = perSide * pitch;
  const edges: Edge[] = [];
  const corners = [0, 2].map((z) => {
    return [
      [0, 0],
      [side, 0],
      [side, side],
      [0, side],
    ].map(([x = 0, y = 0]): Vector => [x, y, z]);
  });
  const rims = corners.map((ring) =>
    ring.map((from, index) => line(edges, from, ring[(index + 1) % 4] as Vector)),
  );
  const posts = [0, 1, 2, 3].map((index) =>
    line(edges, corners[0]?.[index] as Vector, corners[1]?.[index] as Vector),
  );
  const area = side * side - perSide * perSide * 4 * Math.PI;
  const top: Vector = [0, 0, 1];
  const faces: Face[] = [
    {
      id: 0,
      surface: { kind: "plane", origin: [0, 0, 0], normal: times(top, -1) },
      area,
      wires: [wire(rims[0] ?? [])],
    },
    { id: 1, surface: { kind: "plane", origin: [0, 0, 2], normal: top }, area, wires: [wire(rims[1] ?? [])] },
  ];
  for (const [index, normal] of (
    [
      [0, -1, 0],
      [1, 0, 0],
      [0, 1, 0],
      [-1, 0, 0],
    ] as Vector[]
  ).entries()) {
    const round = [rims[0]?.[index], posts[(index + 1) % 4], rims[1]?.[index], posts[index]] as number[];
    const origin = corners[0]?.[index] as Vector;
    faces.push({
      id: faces.length,
      surface: { kind: "plane", origin, normal },
      area: 2 * side,
      wires: [wire(round)],
    });
  }
  for (let hole = 0; hole < perSide * perSide; hole += 1) {
    const [x, y] = [((hole % perSide) + 0.5) * pitch, (Math.floor(hole / perSide) + 0.5) * pitch];
    const [low, high] = [circle(edges, [x, y, 0]), circle(edges, [x, y, 2])];
    const seam = line(edges, [x + 2, y, 0], [x + 2, y, 2]);
    faces[0]?.wires.push({ ...wire([low]), outer: false });
    faces[1]?.wires.push({ ...wire([high]), outer: false });
    faces.push({
      id: faces.length,
      surface: { kind: "cylinder", origin: [x, y, 0], axis: top, radius: 2, concave: true },
      area: 8 * Math.PI,
      wires: [wire([low, seam, high, seam])],
    });
  }
  const whole = faces.reduce((sum, face) => sum + face.area, 0);
  const box = { min: [0, 0, 0] as Vector, max: [side, side, 2] as Vector };
  return {
    id: 0,
    name: null,
    volume: 2 * area,
    area: whole,
    box,
    oriented_box: [side, side, 2],
    faces,
    edges,
  };
}

function wire(edges: number[]): Face["wires"][number] {
  return { outer: true, edges: edges.map((edge) => ({ edge, reversed: false })) };
}

function line(edges: Edge[], from: Vector, to: Vector): number {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]);
  return (
    edges.push({ id: edges.length, curve: { kind: "line" }, points: [from, to], length, closed: false }) - 1
  );
}

function circle(edges: Edge[], centre: Vector): number {
  const points = Array.from({ length: 25 }, (_, index): Vector => {
    const turn = (index * Math.PI) / 12;
    return [centre[0] + 2 * Math.cos(turn), centre[1] + 2 * Math.sin(turn), centre[2]];
  });
  const curve = { kind: "circle" as const, centre, axis: [0, 0, 1] as Vector, radius: 2 };
  return edges.push({ id: edges.length, curve, points, length: 4 * Math.PI, closed: true }) - 1;
}
