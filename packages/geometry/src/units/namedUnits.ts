/** A unit of length by the name that the features give it. */
export type NamedUnit = { name: string; millimetres: number };

export const millimetre: NamedUnit = { name: "mm", millimetres: 1 };
export const centimetre: NamedUnit = { name: "cm", millimetres: 10 };
export const metre: NamedUnit = { name: "m", millimetres: 1000 };
export const inch: NamedUnit = { name: "inch", millimetres: 25.4 };
export const foot: NamedUnit = { name: "foot", millimetres: 304.8 };

/** Units that a caller can ask for. */
export type CadUnit = "mm" | "cm" | "m" | "in" | "ft";

export const unitByOption: Record<CadUnit, NamedUnit> = {
  mm: millimetre,
  cm: centimetre,
  m: metre,
  in: inch,
  ft: foot,
};
