import { type Locale, say } from "@kantwerk/contract/messages";
import { numberIn } from "../../resources/numberIn.ts";

/** What a weight is checked against: dimensions in mm, and the density in kg/m³ if the material is known. */
export type Plate = {
  length: number;
  width: number;
  thickness: number;
  density: number | null;
  bent: boolean;
};

const kgPerMm3 = 1e-9;
/** From foams and plastics to gold: plausible densities of an unknown material. */
const anyDensity = { from: 500, to: 19_300 };
const steel = 7850;
/** Cut-outs make a plate lighter, and a bent part's overall size is smaller than its blank. */
const leastShare = 0.05;
const mostShare = { flat: 3, bent: 10 };

/** Why a weight cannot fit a part of this size, as text; undefined if it can. */
export function doubtOfWeight(weight: number, plate: Plate, locale: Locale): string | undefined {
  const { length, width, thickness, density, bent } = plate;
  const volume = length * width * thickness * kgPerMm3;
  const from = volume * (density ?? anyDensity.from) * leastShare;
  const to = volume * (density ?? anyDensity.to) * (bent ? mostShare.bent : mostShare.flat);
  if (weight >= from && weight <= to) return undefined;
  const about = Number((volume * (density ?? steel)).toPrecision(2));
  return say(locale, "weightDoubtful", {
    weight: numberIn(locale, weight),
    sizes: [length, width, thickness].map((size) => numberIn(locale, size)).join(" × "),
    about: numberIn(locale, about, 6),
  });
}
