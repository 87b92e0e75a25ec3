import type { SolidKind } from "../features.ts";
import { entryAt } from "../space/entryAt.ts";
import { dot, minus } from "../space/vector.ts";
import { isClosedProfile } from "./closedProfile.ts";
import { cornerSheetOf } from "./cornerSheet.ts";
import { type RawSheet, rawSheet } from "./rawSheet.ts";
import { rolledSheetOf } from "./rolledSheet.ts";
import { sharpSheetOf } from "./sharpSheet.ts";
import { bendFacesOf } from "./sheetBends.ts";
import { isSmooth, skinsOf } from "./skins.ts";
import { type Thickness, thicknessOf } from "./thickness.ts";
import type { Topology } from "./topology.ts";

const enough = 0.8;
const perhaps = 0.7;
const alike = 0.75;

/** What a solid is made of: of one sheet, perhaps of one, or of anything else. `sharp_radius`: inside radius of a sharp bend. */
export function sheetOf(
  topology: Topology,
  sharp_radius?: number,
): { kind: SolidKind; sheet: RawSheet | null } {
  const thickness = thicknessOf(topology);
  const withCorners = thickness && cornerSheetOf(topology, thickness, sharp_radius);
  if (withCorners) {
    return { kind: "sheet", sheet: withCorners };
  }
  const found = thickness && smoothSheet(topology, thickness);
  if (found && isClosedProfile(topology, found.sheet.skins[0], found.sheet.bends)) {
    return { kind: "solid", sheet: null };
  }
  const kind = found ? kindOf(topology, found.sheet, found.covered) : "solid";
  if (found && kind !== "solid") {
    return { kind, sheet: found.sheet };
  }
  const rolled = rolledSheetOf(topology);
  if (rolled) {
    return rolled;
  }
  const doubtful = sharpSheetOf(topology, thickness);
  return doubtful
    ? { kind: "unsure", sheet: { ...doubtful, skins: [[], []], bends: [], doubt: 1 } }
    : { kind: "solid", sheet: null };
}

const leastBend = 0.5;

/**
 * The two sides that a solid has at its thickness, with the rounded bends between their planes; undefined where a bend
 * turns by nothing, as the end of a tube seems to.
 */
function smoothSheet(
  topology: Topology,
  thickness: Thickness,
): { sheet: RawSheet; covered: number } | undefined {
  const faces = bendFacesOf(topology, thickness.value);
  const [front, back] = skinsOf(topology, thickness.main, faces, isSmooth);
  if (!front || !back) {
    return undefined;
  }
  const sheet = rawSheet(topology, thickness.value, [front, back], faces);
  const covered = (front.area + back.area) / topology.solid.area;
  return sheet.bends.every(({ angle }) => angle > leastBend) ? { sheet, covered } : undefined;
}

function kindOf(topology: Topology, sheet: RawSheet, covered: number): SolidKind {
  const { thickness, bends, doubt } = sheet;
  const { solid } = topology;
  const filled = solid.volume / ((thickness * solid.area) / 2);
  const slender = thickness / solid.oriented_box[1];
  const isFlat = bends.length === 0;
  if (isFlat && standsOff(topology, sheet)) {
    return filled > perhaps && covered > perhaps ? "unsure" : "solid";
  }
  const isSheet =
    (doubt <= 0.06 && filled > enough && covered > enough) ||
    (doubt <= 0.03 && (isFlat ? slender <= 0.15 : covered > 0.6));
  if (isSheet && isBalanced(topology, sheet)) {
    return "sheet";
  }
  const isPerhaps = (filled > perhaps && covered > perhaps) || (doubt <= 0.05 && slender <= 0.25);
  return isPerhaps ? "unsure" : "solid";
}

/** Both sides of a sheet are about as large, but for its bends; of a part with a thicker end they are not. */
function isBalanced({ faces }: Topology, { skins: [front, back] }: RawSheet): boolean {
  const planeArea = (skin: number[]) =>
    skin
      .map((id) => entryAt(faces, id))
      .reduce((sum, { surface, area }) => sum + (surface.kind === "plane" ? area : 0), 0);
  const [one, other] = [planeArea(front), planeArea(back)];
  return Math.min(one, other) >= alike * Math.max(one, other);
}

/** Whether something stands on a flat sheet: a stud, a rib, something pressed out. */
function standsOff({ faces, allPoints }: Topology, { skins: [front], thickness }: RawSheet): boolean {
  const surface = faces[front[0] ?? 0]?.surface;
  if (surface?.kind !== "plane") {
    return false;
  }
  const heights = allPoints.map((point) => dot(minus(point, surface.origin), surface.normal));
  const reach = heights.reduce((most, height) => Math.max(most, Math.abs(height)), 0);
  const above = heights.reduce((most, height) => Math.max(most, height), 0);
  return reach > thickness * 1.02 + 0.02 || above > thickness * 0.02 + 0.02;
}
