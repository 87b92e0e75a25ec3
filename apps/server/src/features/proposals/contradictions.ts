import type { Proposal } from "@kantwerk/contract/extraction";
import type { Locale } from "@kantwerk/contract/messages";
import { say } from "@kantwerk/contract/messages";
import type { BendRecord, HoleRecord } from "../../resources/asked/geometryRecords.ts";
import { numberIn } from "../../resources/numberIn.ts";
import type { Candidate } from "./candidates.ts";
import { sameValue } from "./sameValue.ts";

/** Attributes whose value is a fact about the part, so that two sources cannot both be right. */
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

/** A tapped hole is drawn anywhere between its core and its nominal diameter. */
const coreShare = 0.75;
const diameterTolerance = 0.3;
const angleTolerance = 1;

/** How many of the part's holes may be the one that is described. */
function fittingHoles(holes: readonly HoleRecord[], described: HoleRecord): number {
  const nominal = Number(/^M(\d+(?:\.\d+)?)/i.exec(described.thread ?? "")?.[1] ?? 0);
  const [from, to] = nominal
    ? [nominal * coreShare, nominal + diameterTolerance]
    : [described.diameter - diameterTolerance, described.diameter + diameterTolerance];
  return holes
    .filter(({ diameter }) => diameter >= from && diameter <= to)
    .reduce((sum, hole) => sum + hole.count, 0);
}

/** A drawing may name the angle that is bent or the one that is left. */
function fittingBends(bends: readonly BendRecord[], { angle }: BendRecord): number {
  const near = (a: number, b: number) => Math.abs(a - b) <= angleTolerance;
  return bends
    .filter((bend) => near(bend.angle, angle) || near(bend.angle, 180 - angle))
    .reduce((sum, bend) => sum + bend.count, 0);
}

/** Whether all holes or bends that a description names are there; it need not name every one. */
function isNamedRightly(attribute: string, chosen: unknown, described: unknown): boolean {
  if (attribute === "holes") {
    const holes = chosen as HoleRecord[];
    return (described as HoleRecord[]).every((hole) => fittingHoles(holes, hole) >= hole.count);
  }
  const bends = chosen as BendRecord[];
  return (described as BendRecord[]).every((bend) => fittingBends(bends, bend) >= bend.count);
}

/** The sides of a part in words: which of them is called the length is a matter of taste. */
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
 * What other sources say against the chosen value, in words; undefined where all agree.
 * @param sides width and length as chosen
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

/** What is said against a proposal, with the name of its attribute, as it is read apart from it. */
export function namedContradiction({ attribute, contradiction }: Proposal, locale: Locale): string[] {
  const fact = facts.find((name) => name === attribute);
  return fact && contradiction ? [`${say(locale, `fact.${fact}`)}: ${contradiction}`] : [];
}
