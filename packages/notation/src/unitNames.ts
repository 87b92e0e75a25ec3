import { collapseSpaces } from "./spacing.ts";
import { dimensionOf, type UnitName } from "./units.ts";

/** Spellings of each unit, case-insensitive unless case distinguishes two units. */
const spellings: Record<UnitName, string> = {
  mm: "mm|millimeter|millimetre|millimeters|millimetres",
  cm: "cm|zentimeter|centimeter|centimetre|centimeters|centimetres",
  m: "m|meter|metre|meters|metres",
  inch: "in|in.|inch|inches|zoll|\"|″|''",
  kg: "kg|kilogramm|kilogram|kilograms|kilo|kgs",
  g: "g|gr|gramm|gram|grams",
  t: "t|to|tonne|tonnen|tonnes|tons",
  lb: "lb|lbs|lb.|lbs.|pound|pounds",
  mm2: "mm²|mm2|qmm|mm^2|sqmm",
  cm2: "cm²|cm2|qcm|cm^2|sqcm",
  m2: "m²|m2|qm|m^2|sqm",
  in2: "in²|in2|in^2|sqin",
  mm3: "mm³|mm3|cmm|mm^3",
  cm3: "cm³|cm3|ccm|cm^3",
  "kg/m3": "kg/m³|kg/m3|kg/m^3",
  "kg/dm3": "kg/dm³|kg/dm3|kg/dm^3|kg/l",
  "g/cm3": "g/cm³|g/cm3|g/cm^3|g/ccm",
  s: "s|sec|sec.|sek|sek.|sekunde|sekunden|second|seconds",
  min: "min|min.|minute|minuten|minutes|mins",
  h: "h|std|std.|stunde|stunden|hour|hours|hrs|hr",
  "mm/min": "mm/min",
  "m/min": "m/min",
  deg: "°|grad|deg|deg.|degrees",
};

const named = new Map(
  Object.entries(spellings).flatMap(([unit, texts]) =>
    texts.split("|").map((text) => [text, unit as UnitName] as const),
  ),
);

/** The unit of a word: `kg`, `Zoll`, `mm²`. */
export const unitNamed = (word: string): UnitName | undefined => named.get(word.trim().toLowerCase());

const pieces = /^(?:st|stk|stck|stück|stueck|pc|pcs|piece|pieces|ea|each)\.?$/iu;
export const isPieces = (word: string): boolean => pieces.test(word.trim());

/** The unit of a word in a heading; `kg/Stk` is kg. */
function unitOfWord(word: string): UnitName | undefined {
  const [, each = word, per = ""] = /^(.+)\/([^/]+)$/.exec(word) ?? [];
  return unitNamed(isPieces(per) ? each : word);
}

/** Units used in headings that cannot be converted. */
const foreign =
  /^(?:ft|feet|foot|fuß|fuss|['’′]|yd|yards?|mil|thou|[µμu]m|nm|dm|km|mg|oz|ounces?|dm[²2³3]|m[³3]|ft[²2³3]|ltr|liter|litres?|ml|(?:tage?|days?|wochen?|weeks?|monate?|months?))$/iu;

/** Whether a heading has an unsupported unit in brackets, after a slash or as its last word: `Länge (ft)`. */
export function hasForeignUnit(heading: string): boolean {
  const words = collapseSpaces(heading)
    .replace(/[()[\]:]/g, " ")
    .trim()
    .split(/[\s/]+/);
  return words.length > 1 && foreign.test(words.at(-1) ?? "");
}

/** Whether a text is only a unit, supported or not, or pieces. */
export const isUnitText = (text: string): boolean =>
  unitOfWord(text) !== undefined || foreign.test(text) || isPieces(text);

/** Words that are units only in fields of that kind: `Menge min`, `Material t`. */
const isDoubtful = (word: string): boolean => /^(?:in\.?|min\.?|to|kilo|grad|\p{L})$/iu.test(word);

export type HeadingUnit = { unit: UnitName; rest: string };

/**
 * The unit in a column heading, and the heading without it: in brackets, after a slash, after the word "in", or as the
 * last word. An ambiguous last word counts only if it matches the field's unit.
 */
export function unitInHeading(heading: string, field?: UnitName): HeadingUnit | undefined {
  const text = collapseSpaces(heading).replace(/\s?:$/, "");
  if (text.length > 200) return undefined;
  const found = (pattern: RegExp): HeadingUnit | undefined => {
    const [, rest = "", word] = pattern.exec(text) ?? [];
    const unit = word === undefined ? undefined : unitOfWord(word);
    return unit && { unit, rest: rest.replace(/(?:,|\sin)$/i, "").trim() };
  };
  const marked =
    found(/^(.*?)\s*[([]\s*(?:in\s+)?([^()[\]]+?)\s*[)\]]$/iu) ??
    found(/^(.*\S)\s+in\s+(\S+)$/iu) ??
    found(/^(.*\S)\s+(\S+\/\S+)$/u) ??
    found(/^(.*\S)\s*\/\s*(\S+)$/u);
  const fits = (each: HeadingUnit) => field && dimensionOf(field) === dimensionOf(each.unit);
  if (marked) {
    // `Menge (min)` is the minimum quantity.
    const isLeast = field && !fits(marked) && /[([]\s?min\.?\s?[)\]]$/i.test(text);
    return isLeast ? undefined : marked;
  }
  const last = found(/^(.*\S)\s+(\S+)$/u);
  const [word = ""] = /\S+$/.exec(text) ?? [];
  if (!last || /^in\.?$/i.test(word)) return undefined;
  // Zoll also means customs.
  const needsField = isDoubtful(word) || (field && /^zoll$/i.test(word));
  return needsField && !fits(last) ? undefined : last;
}
