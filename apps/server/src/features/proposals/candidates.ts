import { type Locale, type MessageKey, say } from "@kantwerk/contract/messages";
import type { Features } from "@kantwerk/geometry/features";
import type { DescribedProduct, Sourced } from "../../adapters/ai/ai.ts";
import {
  assumedAngle,
  type BendRecord,
  type HoleRecord,
  recordsOf,
} from "../../resources/asked/geometryRecords.ts";
import { longPartOf } from "../../resources/asked/longPart.ts";
import { assumesAngles, partOf, type Source } from "../../resources/asked/sources.ts";
import { type Note, notesOf } from "./notes.ts";

/** A value for one attribute from one source. */
export type Candidate = {
  attribute: string;
  /** For notes, a list of `Note`. */
  value: unknown;
  /** Label in the reader's language. */
  source: string;
  /** Models rank above drawings, and both above descriptions. */
  rank: number;
  confidence: number;
  /** The bend angles are assumed. */
  assumed?: boolean;
  /** From a description, which may be incomplete. */
  described?: boolean;
  /** Why the value cannot be right, as text. */
  doubt?: string;
};

const ranks = { model: 3, drawing: 2, description: 1 } as const;
// Descriptions read by a provider are right more often than not, but must be reviewed.
const describedConfidence = 0.6;
/** Values with less confidence rank last and are never preselected. */
export const leastBelieved = 0.25;
// Kind and section of a solid.
const kindConfidence = 0.9;
// Below anything that is applied without review: another kind would fit as well.
const undecidedConfidence = 0.2;
/** Factor on the confidence in bends with assumed angles. */
const assumedShare = 0.5;

const sizes = ["thickness", "width", "length", "area", "volume"] as const;

// Text beside the lines of a drawing may mean something else.
const notedConfidence = 0.7;

/** The named materials and operations that are in the catalogue. */
export type Catalogue = {
  /** The catalogue's name for a material, however it is written; undefined if unknown. */
  materialOf: (written: string) => string | undefined;
  hasOperation: (name: string) => boolean;
};

function geometryCandidates(
  source: Extract<Source, { kind: "model" | "drawing" }>,
  locale: Locale,
  catalogue: Catalogue,
) {
  const shown = partOf(source.features);
  if (!shown) return [];
  const { geometry, sure } = shown;
  const words = (key: MessageKey) => say(locale, key, { name: source.name, angle: assumedAngle });
  const rank = ranks[source.kind];
  const plain = words(source.kind === "model" ? "sourceModel" : "sourceDrawing");
  const assumed = assumesAngles(geometry);
  const { values, isSure } = shown.solid ? longPartOf(shown.solid) : { values: {}, isSure: false };
  const ownLength = isSure && "length" in values;
  const shapes = Object.entries(values).filter(([attribute]) => attribute !== "length" || ownLength);
  const shape = shapes.map(([attribute, value]): Candidate => {
    const confidence = isSure ? kindConfidence : undecidedConfidence;
    return { attribute, value, source: plain, rank, confidence };
  });
  const found: Candidate[] = sizes.flatMap((attribute) => {
    // The length of long stock is that along its axis.
    if (attribute === "length" && ownLength) return [];
    const value = geometry[attribute];
    const confidence = sure[attribute];
    return value !== null && value > 0 ? [{ attribute, value, source: plain, rank, confidence }] : [];
  });
  const { holes, bends, contours } = recordsOf(geometry);
  const rows: Candidate[] = [
    { attribute: "holes", value: holes, source: plain, rank, confidence: sure.holes },
    {
      attribute: "bends",
      value: bends,
      source: assumed ? words("sourceAssumedAngle") : plain,
      rank: assumed ? 0 : rank,
      confidence: sure.bends * (assumed ? assumedShare : 1),
      assumed,
    },
    { attribute: "contours", value: contours, source: plain, rank, confidence: sure.area },
  ];
  return [
    ...shape,
    ...found,
    ...rows.filter(({ value }) => (value as unknown[]).length > 0),
    ...notedMaterial(source.features, { source: plain, rank, confidence: notedConfidence }, catalogue),
  ];
}

/** The material written in a drawing; if the catalogue lacks it, it goes to the notes. */
function notedMaterial(
  { material }: Features,
  standing: Pick<Candidate, "source" | "rank" | "confidence">,
  { materialOf }: Catalogue,
): Candidate[] {
  if (material === null) return [];
  const known = materialOf(material);
  if (known) return [{ attribute: "material", value: known, ...standing }];
  const value: Note[] = [{ label: "noteMaterial", value: material }];
  return [{ attribute: "notes", value, ...standing }];
}

const holeOf = ({ value }: DescribedProduct["holes"][number]): HoleRecord => ({
  hole_type: value.hole_type,
  diameter: value.diameter,
  inner_diameter: null,
  outer_diameter: null,
  depth: value.depth,
  through: value.through,
  thread: value.thread,
  count: value.count,
});

/** A bend record requires a length. */
function bendOf({ value }: DescribedProduct["bends"][number]): BendRecord[] {
  const { length, angle, inner_radius, count } = value;
  return length === null ? [] : [{ bend_class: null, length, angle, inner_radius, combined: false, count }];
}

const first = (list: readonly Sourced<unknown>[]): string => list[0]?.source ?? "";

function describedCandidates(
  source: Extract<Source, { kind: "description" }>,
  locale: Locale,
  { materialOf, hasOperation }: Catalogue,
): Candidate[] {
  const { described, name } = source;
  const words = (place: string) =>
    name === null ? say(locale, "sourceText", { place }) : say(locale, "sourceRead", { name, place });
  const candidate = (attribute: string, value: unknown, place: string): Candidate => {
    const standing = { rank: ranks.description, confidence: describedConfidence, described: true };
    return { attribute, value, source: words(place), ...standing };
  };
  const single = (attribute: string, found: Sourced<unknown> | null) =>
    found ? [candidate(attribute, found.value, found.source)] : [];
  const { holes, bends, material } = described;
  const known = material ? materialOf(material.value) : undefined;
  const operations = described.operations.filter(({ value }) => !hasOperation(value));
  const notes = notesOf(described, { material: known ? null : material, operations });
  const rows = bends.flatMap(bendOf);
  return [
    ...single("name", described.name),
    ...single("number", described.number),
    ...(known && material ? [candidate("material", known, material.source)] : []),
    ...(["thickness", "width", "length", "weight_per_unit"] as const).flatMap((attribute) =>
      single(attribute, described[attribute]),
    ),
    ...(holes.length > 0 ? [candidate("holes", holes.map(holeOf), first(holes))] : []),
    ...(rows.length > 0 ? [candidate("bends", rows, first(bends))] : []),
    ...(notes.lines.length > 0 ? [candidate("notes", notes.lines, notes.place)] : []),
  ];
}

const effectiveRank = ({ rank, confidence }: Candidate): number => (confidence < leastBelieved ? 0 : rank);

/** All values from the sources, most trusted first. */
export function candidatesOf(sources: readonly Source[], locale: Locale, catalogue: Catalogue): Candidate[] {
  return sources
    .flatMap((source) =>
      source.kind === "description"
        ? describedCandidates(source, locale, catalogue)
        : geometryCandidates(source, locale, catalogue),
    )
    .sort((a, b) => effectiveRank(b) - effectiveRank(a) || b.confidence - a.confidence);
}
