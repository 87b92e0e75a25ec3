import { type Bore, largest, radiiAt } from "./bores.ts";
import type { Topology } from "./topology.ts";

/**
 * The volume in mm³ that a bore takes beyond a core of the given radius through all of it, face by face, each by its
 * share of the whole turn: for a counterbore or countersink what the core leaves, with a core of 0 all of a blind hole.
 */
export function sunkVolume(topology: Topology, { axis, sections }: Bore, core: number): number {
  return sections.reduce((sum, { face, span }) => {
    const { surface, area } = face;
    if (surface.kind === "cylinder") {
      return sum + (area * (surface.radius ** 2 - core ** 2)) / (2 * surface.radius);
    }
    const [start, end] = [span.from, span.to].map((at) => largest(radiiAt(topology, face.id, axis, at)));
    return sum + coneVolume(area, span.to - span.from, [start ?? 0, end ?? 0], core);
  }, 0);
}

function coneVolume(area: number, height: number, [a, b]: [number, number], core: number): number {
  const whole = Math.PI * (a + b) * Math.hypot(height, a - b);
  const frustum = (Math.PI * height * (a * a + a * b + b * b)) / 3;
  return whole > 0 ? (area / whole) * (frustum - Math.PI * core ** 2 * height) : 0;
}
