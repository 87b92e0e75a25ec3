import type { Proposal } from "@kantwerk/contract/extraction";
import { type Locale, say } from "@kantwerk/contract/messages";
import { longMeasures } from "@kantwerk/costing/longPart";
import { type Weight, weightOf } from "@kantwerk/costing/weight";
import type { BendRecord, GeometryRecords } from "../../resources/asked/geometryRecords.ts";
import type { Source } from "../../resources/asked/sources.ts";
import { numberIn } from "../../resources/numberIn.ts";
import { type Candidate, type Catalogue, candidatesOf } from "./candidates.ts";
import { contradictionOf } from "./contradictions.ts";
import { doubtOfWeight } from "./doubtfulWeight.ts";
import { missingFrom, type Note } from "./notes.ts";
import { sameValue } from "./sameValue.ts";

/** The current record: its plain attributes, material names as `material`, and geometry. */
export type PresentRecord = GeometryRecords & Record<string, unknown>;

/** In kg/m³. `material`: the material with this density; null if the density is the setting's. */
export type Density = { value: number; material: string | null };

export type Question = Catalogue & {
  present: PresentRecord;
  sources: readonly Source[];
  density: Density | null;
  locale: Locale;
};

/** Every attribute that may be proposed, in display order. */
export const proposable = [
  "name",
  "number",
  "material",
  "thickness",
  "width",
  "length",
  "area",
  "volume",
  "weight_per_unit",
  "part_kind",
  "section_shape",
  ...longMeasures,
  "holes",
  "bends",
  "contours",
  "notes",
] as const;

// Below anything that is applied without review.
const doubtfulConfidence = 0.1;
// Factor on the confidence in a weight based on a default density.
const guessedDensityShare = 0.7;

const numberOf = (value: unknown): number | null => (typeof value === "number" && value > 0 ? value : null);

/** A written weight; not preselected if the dimensions contradict it. */
function judgedWeight(said: Candidate, chosen: Map<string, Candidate>, question: Question): Candidate {
  const { present, density, locale } = question;
  const best = (name: string) => numberOf(chosen.get(name)?.value) ?? numberOf(present[name]);
  const [length, width, thickness] = [best("length"), best("width"), best("thickness")];
  const weight = numberOf(said.value);
  if (!said.described || !weight || !length || !width || !thickness) return said;
  const bent = chosen.has("bends") || present.bends.length > 0;
  const known = density?.material ? density.value : null;
  const doubt = doubtOfWeight(weight, { length, width, thickness, density: known, bent }, locale);
  return doubt ? { ...said, confidence: doubtfulConfidence, doubt } : said;
}

/** The weight from the best values; missing ones come from the record. */
function weightCandidate(chosen: Map<string, Candidate>, { present, density, locale }: Question) {
  if (!density) return undefined;
  const best = (name: string) => numberOf(chosen.get(name)?.value) ?? numberOf(present[name]);
  const known = { volume: best("volume"), area: best("area"), thickness: best("thickness") };
  const weight = weightOf(known, density.value);
  const from = weight && chosen.get(weight.by);
  if (!weight || !from) return undefined;
  const words = { density: numberIn(locale, density.value), material: density.material ?? "" };
  const way = weight.by === "volume" ? "weightByVolume" : "weightByArea";
  const candidate: Candidate = {
    attribute: "weight_per_unit",
    value: weight.weight,
    source: `${say(locale, way, words)} ${say(locale, density.material ? "densityOf" : "densityAssumed", words)}`,
    rank: from.rank,
    confidence: from.confidence * (density.material ? 1 : guessedDensityShare),
  };
  return { candidate, weight };
}

const weightDoubt = ({ contradicted }: Weight, locale: Locale): string | undefined =>
  contradicted === null
    ? undefined
    : say(locale, "weightContradicted", { value: numberIn(locale, contradicted) });

const withoutAngles = (rows: unknown): BendRecord[] =>
  (rows as BendRecord[]).map((row) => ({ ...row, angle: 0, inner_radius: null }));

/** The notes of all sources missing from the record, without duplicates; undefined if there are none. */
function newNotes(found: readonly Candidate[] = [], present: unknown, locale: Locale): Candidate | undefined {
  const noted = typeof present === "string" ? present : "";
  const missing = missingFrom(
    noted,
    found.flatMap(({ value }) => value as Note[]),
    locale,
  );
  const [first] = found;
  if (!first || missing.length === 0) return undefined;
  const value = [...(noted === "" ? [] : [noted]), ...missing].join("\n");
  return { ...first, value, source: [...new Set(found.map((one) => one.source))].join("; ") };
}

/** Whether the record already has the value; an assumed angle never changes an existing one. */
function isPresent({ attribute, value, assumed }: Candidate, present: unknown): boolean {
  if (assumed) return sameValue(attribute, withoutAngles(present), withoutAngles(value));
  return sameValue(attribute, present, value);
}

/**
 * One proposal per attribute that the record lacks: the value of the most trusted source, with the objections of other
 * sources. Values that the record already has are listed only if contradicted.
 */
export function proposalsOf(question: Question): Proposal[] {
  const { sources, present, density, locale } = question;
  const byAttribute = Map.groupBy(candidatesOf(sources, locale, question), (one) => one.attribute);
  const chosen = new Map([...byAttribute].map(([name, [best]]) => [name, best as Candidate]));
  const weight = weightCandidate(chosen, question);
  const said = (byAttribute.get("weight_per_unit") ?? [])
    .map((one) => judgedWeight(one, chosen, question))
    .toSorted((a, b) => Number(a.doubt !== undefined) - Number(b.doubt !== undefined));
  if (said.length > 0) byAttribute.set("weight_per_unit", said);
  if (weight) {
    // A written weight outranks one calculated with a guessed density.
    const ranked =
      density?.material || said[0]?.doubt ? [weight.candidate, ...said] : [...said, weight.candidate];
    byAttribute.set("weight_per_unit", ranked);
  }
  const notes = newNotes(byAttribute.get("notes"), present.notes, locale);
  byAttribute.set("notes", notes ? [notes] : []);
  const sides = [chosen.get("width")?.value, chosen.get("length")?.value];
  return proposable.flatMap((attribute) => {
    const [best, ...others] = byAttribute.get(attribute) ?? [];
    if (!best) return [];
    const doubts = [
      best.doubt,
      best === weight?.candidate ? weightDoubt(weight.weight, locale) : undefined,
      contradictionOf(best, others, sides, locale),
    ].filter((doubt) => doubt !== undefined);
    const now = present[attribute] ?? null;
    if (isPresent(best, now) && doubts.length === 0) return [];
    const { source, confidence } = best;
    const proposed = isPresent(best, now) ? now : best.value;
    return [
      {
        attribute,
        present: now,
        proposed,
        source,
        confidence: Math.round(confidence * 100) / 100,
        ...(doubts.length > 0 ? { contradiction: doubts.join("; ") } : {}),
      },
    ];
  });
}
