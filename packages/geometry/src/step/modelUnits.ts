import type { Confidence, Features, SolidFeature, Units } from "../features.ts";
import type { ModelReading } from "../summary/modelReading.ts";
import { type DrawnSizes, decideUnit, takesScrew, unitByCaller } from "../units/decideUnit.ts";
import type { CadUnit } from "../units/namedUnits.ts";

/** The unit of a model that was read as its header says; `option` overrules it. */
export function modelUnit({ units, solids }: Features, option: CadUnit | undefined): Units {
  return option
    ? unitByCaller(units.declared, option)
    : decideUnit(units, units.millimetres, modelSizes(solids, units.millimetres));
}

/** In mm: shorter than the smallest pin. */
const shortestPart = 1;

function modelSizes(solids: readonly SolidFeature[], millimetres: number): DrawnSizes {
  const holes = solids.flatMap((solid) =>
    solid.holes
      .filter(({ diameter, hole_type }) => hole_type !== "thread" && takesScrew(diameter, solid.size[1]))
      .map(({ diameter }) => diameter / millimetres),
  );
  const thicknesses = solids.flatMap(({ thickness }) =>
    thickness === null ? [] : [thickness / millimetres],
  );
  const longest = solids.reduce((most, { size }) => Math.max(most, size[0]), 0) / millimetres;
  return { longest, holes, thicknesses, shortestPart };
}

/** How far sizes are believed whose unit is in doubt. */
const doubtedSize = 0.5;

/** A reading with its unit judged. */
export function withUnits(reading: ModelReading, units: Units): ModelReading {
  const { features } = reading;
  const isDoubted = units.doubts.length > 0;
  const warnings = features.warnings.filter(({ code }) => code !== "units_assumed");
  if (isDoubted) warnings.unshift({ code: "units_doubted", used: units.used });
  if (units.assumed) {
    warnings.unshift({ code: "units_assumed", declared: units.declared ?? "", used: units.used });
  }
  const solids = isDoubted ? features.solids.map(withDoubts) : features.solids;
  const whole = { ...features, units, warnings, solids };
  return { ...reading, features: isDoubted ? withDoubts(whole) : whole };
}

/** Counts and angles are the same in any unit. */
function withDoubts<F extends { confidence: Confidence }>(feature: F): F {
  const { confidence } = feature;
  const doubted = Object.entries(confidence).map(([key, sure]) => [key, Math.min(sure, doubtedSize)]);
  return {
    ...feature,
    confidence: { ...Object.fromEntries(doubted), pierces: confidence.pierces, bends: confidence.bends },
  };
}
