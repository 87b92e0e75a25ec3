import type { Proposal } from "@kantwerk/contract/extraction";
import type { Locale } from "@kantwerk/contract/messages";
import { say } from "@kantwerk/contract/messages";
import type { BendRecord, HoleRecord } from "../../resources/asked/geometryRecords.ts";
import { numberIn } from "../../resources/numberIn.ts";
import type { Candidate } from "./candidates.ts";
import { sameValue } from "./sameValue.ts";

/** Attributes that are facts about the part, so two differing sources cannot both be right. */
const facts = [
  "thickness",
  "width",
  "length",
  "area",
  "volume",
  "weight_per_unit",
  "holes",
  "bends",
  "material",
] as const;
const units: Record<string, string> = {
  thickness: "mm",
  width: "mm",
  length: "mm",
  area: "mm²",
  volume: "mm³",
  weight_per_unit: "kg",
};
const mostNamed = 3;
const longest = 255;

/** A tapped hole is drawn with any diameter between core and nominal. */
const coreShare = 0.75;
const diameterTolerance = 0.3;
const angleTolerance = 1;

/** The number of the part's holes that match the described one. */
function fittingHoles(holes: readonly HoleRecord[], described: HoleRecord): number {
  const nominal = Number(/^M(\d+(?:\.\d+)?)/i.exec(described.thread ?? "")?.[1] ?? 0);
  const [from, to] = nominal
    ? [nominal * coreShare, nominal + diameterTolerance]
    : [described.diameter - diameterTolerance, described.diameter + diameterTolerance];
  return holes
    .filter(({ diameter }) => diameter >= from && diameter <= to)
    .reduce((sum, hole) => sum + hole.count, 0);
}

/** A drawing may give the bend angle or its supplement. */
function fittingBends(bends: readonly BendRecord[], { angle }: BendRecord): number {
  const near = (a: number, b: number) => Math.abs(a - b) <= angleTolerance;
  return bends
    .filter((bend) => near(bend.angle, angle) || near(bend.angle, 180 - angle))
    .reduce((sum, bend) => sum + bend.count, 0);
}

/** Whether all described holes or bends exist; descriptions may be incomplete. */
function isNamedRightly(attribute: string, chosen: unknown, described: unknown): boolean {
  if (attribute === "holes") {
    const holes = chosen as HoleRecord[];
    return (described as HoleRecord[]).every((hole) => fittingHoles(holes, hole) >= hole.count);
  }
  const bends = chosen as BendRecord[];
  return (described as BendRecord[]).every((bend) => fittingBends(bends, bend) >= bend.count);
}

/** Whether the value is one of the part's sides: sources differ in which side they call length. */
function isSide(attribute: string, value: unknown, sides: readonly unknown[]): boolean {
  return (
    (attribute === "width" || attribute === "length") &&
    sides.some((side) => sameValue(attribute, side, value, "close"))
  );
}

function agrees(chosen: Candidate, other: Candidate, sides: readonly unknown[]): boolean {
  const { attribute, value } = chosen;
  if (attribute === "holes" || attribute === "bends") {
    if (other.assumed || chosen.assumed) return true;
    if (other.described) return isNamedRightly(attribute, value, other.value);
  }
  return sameValue(attribute, value, other.value, "close") || isSide(attribute, other.value, sides);
}

function inWords(attribute: string, value: unknown, locale: Locale): string {
  if (attribute === "holes")
    return (value as HoleRecord[])
      .map(({ count, thread, diameter }) => `${count} × ${thread ?? `Ø ${numberIn(locale, diameter)}`}`)
      .join(", ");
  if (attribute === "bends")
    return (value as BendRecord[])
      .map(({ count, angle }) => `${count} × ${numberIn(locale, angle)}°`)
      .join(", ");
  return typeof value === "number"
    ? `${numberIn(locale, value)} ${units[attribute] ?? ""}`.trim()
    : String(value);
}

/**
 * Other sources' objections to the chosen value, as text; undefined if all agree.
 * @param sides the chosen width and length
 */
export function contradictionOf(
  chosen: Candidate,
  others: readonly Candidate[],
  sides: readonly unknown[],
  locale: Locale,
): string | undefined {
  if (!facts.some((fact) => fact === chosen.attribute)) return undefined;
  const said = others
    .filter((other) => !agrees(chosen, other, sides))
    .slice(0, mostNamed)
    .map(({ source, attribute, value }) =>
      say(locale, "sourceSays", { source, value: inWords(attribute, value, locale) }),
    );
  return said.length > 0 ? said.join("; ").slice(0, longest) : undefined;
}

/** The objection to a proposal, prefixed with the attribute's name for use on its own. */
export function namedContradiction({ attribute, contradiction }: Proposal, locale: Locale): string[] {
  const fact = facts.find((name) => name === attribute);
  return fact && contradiction ? [`${say(locale, `fact.${fact}`)}: ${contradiction}`] : [];
}
