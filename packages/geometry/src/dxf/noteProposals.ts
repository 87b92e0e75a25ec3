import { boxDistance } from "../contours/boxTree.ts";
import type { PartFeature, Proposal } from "../features.ts";
import { type Box, boxOf, diagonalOf } from "../plane/box.ts";
import { saidIn } from "../proposals/words.ts";
import type { FlatDrawing } from "./flatDrawing.ts";

/** Where a piece of a part lies. */
export type Place = { part: string; box: Box };

/** A text is about a part that is no farther away than this in mm, or than the part is long. */
const near = 50;
/** Beyond it, texts are a list of many parts, and each is looked for in vain. */
const mostPlaces = 5000;
const sureOfText = 0.7;
const sureOfLayer = 0.6;

/** What the texts and the names of layers say, each about the part that it stands beside or that is drawn on it. */
export function proposalsIn(
  { notes, layers }: FlatDrawing,
  places: readonly Place[],
  parts: readonly PartFeature[],
  millimetres: number,
): Proposal[] {
  const written = notes.flatMap(({ text, at }) => {
    const said = saidIn(text);
    const point = { x: at.x * millimetres, y: at.y * millimetres };
    const part = said.length > 0 ? nearestPart(boxOf([point]), places) : null;
    return said.map((one): Proposal => ({ ...one, source: "text", text, part, confidence: sureOfText }));
  });
  const drawn = layers.slice(0, 200).flatMap(({ name }) => {
    const said = saidIn(name.replaceAll("_", " ")).filter(({ field }) => field !== "name");
    return said.flatMap((one) =>
      partsOn(name, parts).map(
        (part): Proposal => ({ ...one, source: "layer", text: name, part, confidence: sureOfLayer }),
      ),
    );
  });
  return [...written, ...drawn];
}

function nearestPart(point: Box, places: readonly Place[]): string | null {
  if (places.length > mostPlaces) {
    return null;
  }
  let nearest: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const { part, box } of places) {
    const away = boxDistance(point, box);
    if (away < least && away <= Math.max(near, diagonalOf(box))) {
      least = away;
      nearest = part;
    }
  }
  return nearest;
}

/** The parts whose outline is on a layer; all of them together where that tells none apart. */
function partsOn(layer: string, parts: readonly PartFeature[]): (string | null)[] {
  const drawn = parts.filter(({ contours }) => contours[0]?.layer === layer).map(({ id }) => id);
  return drawn.length === 0 || drawn.length === parts.length ? [null] : drawn;
}
