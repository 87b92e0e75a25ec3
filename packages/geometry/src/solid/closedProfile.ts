import { entryAt } from "../space/entryAt.ts";
import { cross, dot, lengthOf, minus, plus, times } from "../space/vector.ts";
import type { Vector } from "../step/brep.ts";
import type { RawBend } from "./rawSheet.ts";
import { isSmooth } from "./skins.ts";
import { neighboursOf, type Topology } from "./topology.ts";

/** From one plane face of a skin to another, and by which turn: along its axis, as long as its degrees. */
type Step = { to: number; turn: Vector };

/**
 * Whether bends lead all the way round to where they began, as in a tube: no flat sheet comes of that. Two ways to one
 * place that turn alike, as beside a window, are none. `sharp`: corners without a radius lead on too.
 */
export function isClosedProfile(
  topology: Topology,
  skin: readonly number[],
  bends: readonly RawBend[],
  { sharp } = { sharp: false },
): boolean {
  const steps = stepsOf(topology, skin, bends, sharp ? besidePlanes : smoothPlanes);
  const turned = new Map<number, Vector>();
  for (const start of steps.keys()) {
    if (turned.has(start)) {
      continue;
    }
    turned.set(start, [0, 0, 0]);
    const reached = [start];
    for (const from of reached) {
      for (const { to, turn } of steps.get(from) ?? []) {
        const sum = plus(turned.get(from) ?? [0, 0, 0], turn);
        const known = turned.get(to);
        if (known && lengthOf(minus(known, sum)) > 90) {
          return true;
        }
        if (!known) {
          turned.set(to, sum);
          reached.push(to);
        }
      }
    }
  }
  return false;
}

function stepsOf(
  topology: Topology,
  skin: readonly number[],
  bends: readonly RawBend[],
  besides: (topology: Topology, face: number) => number[],
): Map<number, Step[]> {
  const inSkin = new Set(skin);
  const steps = new Map<number, Step[]>();
  const add = (from: number, to: number, turn: Vector) => {
    steps.set(from, [...(steps.get(from) ?? []), { to, turn }]);
  };
  for (const bend of bends) {
    const rounded = [...bend.inner, ...bend.outer].filter((id) => inSkin.has(id));
    const plates = new Set(rounded.flatMap((id) => smoothPlanes(topology, id)));
    for (const one of plates) {
      for (const other of plates) {
        if (one !== other) {
          add(one, other, turnBetween(topology, one, other, bend.angle));
        }
      }
    }
  }
  for (const id of skin) {
    if (entryAt(topology.faces, id).surface.kind === "plane") {
      for (const beside of besides(topology, id)) {
        if (inSkin.has(beside)) {
          add(id, beside, turnBetween(topology, id, beside));
        }
      }
    }
  }
  return steps;
}

function smoothPlanes(topology: Topology, id: number): number[] {
  const face = entryAt(topology.faces, id);
  return neighboursOf(topology, face)
    .filter(({ face: beside, edge }) => beside.surface.kind === "plane" && isSmooth(face, beside, edge))
    .map(({ face: beside }) => beside.id);
}

/** At an edge, smooth or sharp, or beyond one rounded face. */
function besidePlanes(topology: Topology, id: number): number[] {
  const next = neighboursOf(topology, entryAt(topology.faces, id)).map(({ face }) => face);
  const beyond = next
    .filter(({ surface }) => surface.kind === "cylinder")
    .flatMap((face) => neighboursOf(topology, face).map((one) => one.face));
  return [...next, ...beyond]
    .filter((face) => face.id !== id && face.surface.kind === "plane")
    .map((face) => face.id);
}

/** `angle`: that of the bend between, which may be half a turn and more. */
function turnBetween({ faces }: Topology, one: number, other: number, angle?: number): Vector {
  const [a, b] = [entryAt(faces, one).surface, entryAt(faces, other).surface];
  if (a.kind !== "plane" || b.kind !== "plane") {
    return [0, 0, 0];
  }
  const axis = cross(a.normal, b.normal);
  const size = lengthOf(axis);
  const degrees = angle ?? (Math.atan2(size, dot(a.normal, b.normal)) * 180) / Math.PI;
  return size > 1e-3 ? times(axis, degrees / size) : [0, 0, 0];
}
