import type { HoleGroup, HoleProposal } from "../featureGroups.ts";

/**
 * Metric screws in mm: the tap drill of the coarse thread (ISO 2306), and the clearance holes fine, medium and coarse
 * (ISO 273).
 */
const screws = [
  { size: 1.6, tap: 1.25, clearance: [1.7, 1.8, 2] },
  { size: 2, tap: 1.6, clearance: [2.2, 2.4, 2.6] },
  { size: 2.5, tap: 2.05, clearance: [2.7, 2.9, 3.1] },
  { size: 3, tap: 2.5, clearance: [3.2, 3.4, 3.6] },
  { size: 4, tap: 3.3, clearance: [4.3, 4.5, 4.8] },
  { size: 5, tap: 4.2, clearance: [5.3, 5.5, 5.8] },
  { size: 6, tap: 5, clearance: [6.4, 6.6, 7] },
  { size: 8, tap: 6.8, clearance: [8.4, 9, 10] },
  { size: 10, tap: 8.5, clearance: [10.5, 11, 12] },
  { size: 12, tap: 10.2, clearance: [13, 13.5, 14.5] },
  { size: 14, tap: 12, clearance: [15, 15.5, 16.5] },
  { size: 16, tap: 14, clearance: [17, 17.5, 18.5] },
  { size: 18, tap: 15.5, clearance: [19, 20, 21] },
  { size: 20, tap: 17.5, clearance: [21, 22, 24] },
  { size: 22, tap: 19.5, clearance: [23, 24, 26] },
  { size: 24, tap: 21, clearance: [25, 26, 28] },
  { size: 27, tap: 24, clearance: [28, 30, 32] },
  { size: 30, tap: 26.5, clearance: [31, 33, 35] },
  { size: 33, tap: 29.5, clearance: [34, 36, 38] },
  { size: 36, tap: 32, clearance: [37, 39, 42] },
] as const;

/** How far a diameter may lie off its standard, in mm. */
const exact = 0.011;
const isNear = (a: number, b: number) => Math.abs(a - b) <= exact;

const [fine, medium] = [0, 1] as const;
const threadOf = ({ size }: { size: number }) => `M${size}`;

const tapDrill = (diameter: number): HoleProposal | undefined => {
  const screw = screws.find(({ tap }) => isNear(tap, diameter));
  return screw && { use: "tap_drill", thread: threadOf(screw), standard: "ISO 2306" };
};

const clearance = (diameter: number, fit: typeof fine | typeof medium): HoleProposal | undefined => {
  const screw = screws.find((each) => isNear(each.clearance[fit], diameter));
  return screw && { use: "clearance", thread: threadOf(screw), standard: "ISO 273" };
};

/** Heads are this many times as wide as their screw: of a cylinder head and of a countersunk one. */
const heads = {
  counterbore: { standard: "ISO 4762", least: 1.6, most: 2.2 },
  countersink: { standard: "ISO 10642", least: 1.7, most: 2.5 },
} as const;

/** What a hole of this diameter is usually for: a through hole first for a screw, a blind one for a thread. */
export function proposalFor({
  diameter,
  through,
  hole_type,
  outer_diameter,
}: Omit<HoleGroup, "id" | "count">): HoleProposal | undefined {
  if (hole_type === "thread") return undefined;
  if (hole_type === "hole") {
    const screw = clearance(diameter, medium);
    return (
      (through ? (screw ?? tapDrill(diameter)) : (tapDrill(diameter) ?? screw)) ?? clearance(diameter, fine)
    );
  }
  const screw = clearance(diameter, medium) ?? clearance(diameter, fine);
  const head = heads[hole_type];
  const share = (outer_diameter ?? 0) / Number(screw?.thread.slice(1));
  return screw && share >= head.least && share <= head.most ? { ...screw, standard: head.standard } : screw;
}

/** The same hole with what it is usually for. */
export function proposed<H extends Omit<HoleGroup, "id" | "count">>(hole: H): H {
  const proposal = proposalFor(hole);
  return proposal ? { ...hole, proposal } : hole;
}

/** Whether a hole of this diameter in mm is one that is drilled, tapped or screwed through. */
export const isScrewHole = (diameter: number): boolean =>
  screws.some(({ tap, clearance: fits }) => [tap, ...fits].some((one) => isNear(one, diameter)));
