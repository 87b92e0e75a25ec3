import Big from "big.js";

type Dimension = "length" | "weight" | "area" | "volume" | "density" | "time" | "speed" | "angle";

/** Factors to the first unit of each kind; exact, therefore fractions where decimals would not be. */
const factors = {
  mm: ["length", "1", "1"],
  cm: ["length", "10", "1"],
  m: ["length", "1000", "1"],
  inch: ["length", "25.4", "1"],
  kg: ["weight", "1", "1"],
  g: ["weight", "1", "1000"],
  t: ["weight", "1000", "1"],
  lb: ["weight", "0.45359237", "1"],
  mm2: ["area", "1", "1"],
  cm2: ["area", "100", "1"],
  m2: ["area", "1000000", "1"],
  in2: ["area", "645.16", "1"],
  mm3: ["volume", "1", "1"],
  cm3: ["volume", "1000", "1"],
  "kg/m3": ["density", "1", "1"],
  "kg/dm3": ["density", "1000", "1"],
  "g/cm3": ["density", "1000", "1"],
  s: ["time", "1", "1"],
  min: ["time", "60", "1"],
  h: ["time", "3600", "1"],
  "mm/min": ["speed", "1", "1"],
  "m/min": ["speed", "1000", "1"],
  deg: ["angle", "1", "1"],
} as const satisfies Record<string, readonly [Dimension, string, string]>;

export type UnitName = keyof typeof factors;

export const isUnit = (name: string): name is UnitName => Object.hasOwn(factors, name);

export const dimensionOf = (unit: UnitName): Dimension => factors[unit][0];

/** Converts a value with up to 12 decimals; undefined between different dimensions. */
export function convert(value: string, from: UnitName, to: UnitName): string | undefined {
  const [dimension, times, by] = factors[from];
  const [wanted, timesTo, byTo] = factors[to];
  if (dimension !== wanted) return undefined;
  const exact = Big(value).times(times).times(byTo);
  return Big(exact).div(Big(timesTo).times(by)).round(12, Big.roundHalfUp).toFixed();
}
