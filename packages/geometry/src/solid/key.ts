import { createHash } from "node:crypto";
import type { BendGroup, HoleGroup, SlotGroup } from "../features.ts";
import { entryAt } from "../space/entryAt.ts";
import { cross, dot, lengthOf, meanOf, minus, plus, times } from "../space/vector.ts";
import type { Vector } from "../step/brep.ts";
import type { Topology } from "./topology.ts";

/**
 * Equal for solids of the same geometry wherever they lie and however they are turned; a solid and its mirror image
 * differ. Of figures rounded to a tenth of a millimetre, or to four digits.
 */
export function keyOf(
  topology: Topology,
  {
    holes,
    slots,
    bends,
  }: { holes: readonly HoleGroup[]; slots: readonly SlotGroup[]; bends: readonly BendGroup[] },
): string {
  const { solid } = topology;
  const figures = [
    "solid",
    solid.volume.toPrecision(4),
    solid.area.toPrecision(4),
    ...[...solid.oriented_box].sort((a, b) => b - a).map(tenths),
    ...holes.map(({ hole_type, diameter, count }) => `${hole_type} ${tenths(diameter)} ${count}`).sort(),
    ...slots.map(({ width, length, count }) => `slot ${tenths(width)} ${tenths(length)} ${count}`).sort(),
    ...bends
      .map(({ angle, length, count }) => `bend ${tenths(angle ?? 0)} ${tenths(length)} ${count}`)
      .sort(),
    String(handedness(topology)),
  ];
  return createHash("sha256").update(figures.join("\n")).digest("hex").slice(0, 32);
}

function tenths(value: number): string {
  return (Math.round(value * 10) / 10).toFixed(1);
}

/**
 * 1 or −1 for a solid that differs from its mirror image, 0 where it hardly does: the side on which three sums over the
 * faces lie, each weighing distances from the middle in another way.
 */
function handedness({ faces, points }: Topology): number {
  const centres = faces.map((face) => meanOf(entryAt(points, face.id)));
  const total = faces.reduce((sum, { area }) => sum + area, 0);
  const middle = times(
    sumOf(centres.map((centre, index) => times(centre, entryAt(faces, index).area))),
    1 / total,
  );
  const offsets = centres.map((centre) => minus(centre, middle));
  const moments = [0, 1, 2].map((power) =>
    sumOf(
      offsets.map((offset, index) =>
        times(offset, entryAt(faces, index).area ** (power / 2) * lengthOf(offset)),
      ),
    ),
  ) as [Vector, Vector, Vector];
  const side = dot(cross(moments[0], moments[1]), moments[2]);
  const size = moments.reduce((product, moment) => product * lengthOf(moment), 1);
  return Math.abs(side) <= 1e-3 * size ? 0 : Math.sign(side);
}

function sumOf(vectors: readonly Vector[]): Vector {
  return vectors.reduce(plus, [0, 0, 0] as Vector);
}
