import { notedIn } from "../dxf/notes.ts";
import type { ProposedField } from "../features.ts";

export type Stated = { field: ProposedField; value: number | string };

const tolerance =
  /ISO\s*2768(?:\s*-?\s*T?\d(?![\p{L}\d]))?\s*[-–\s]?\s*([fmcvFMCV])\s*([HKL]?)(?![\p{L}\d])|ISO\s*13920\s*[-–]?\s*([A-D]{1,2}[E-H]?)(?![\p{L}\d])/u;
const surface =
  /(?<![\p{L}-])(?:(?:feuer|galvanisch|sendzimir|spritz)\s*-?\s*)?(?:verzinkt|vernickelt|verchromt|chromatiert)(?!\p{L})|pulverbeschichte[nt]?(?:\s*,?\s*RAL\s*\d{4})?|powder[\s-]?coat(?:ed|ing)?(?:\s*,?\s*RAL\s*\d{4})?|RAL\s*\d{4}|(?<!\p{L})(?:natur|farblos|schwarz)?\s?eloxiert|(?:(?:clear|black|hard)\s)?anodi[sz]ed|(?:hot[\s-]dip\s)?galvani[sz]ed|(?:zinc|nickel|chrome)[\s-]plated|(?<!\p{L})(?:br(?:ü|ue)niert|geschliffen|gebeizt|lackiert|glasperlengestrahlt|elektropoliert|brushed|passivated|painted|black\s?oxide)(?!\p{L})|Fe\s?\/+\s?Zn\s?\d+\w*/iu;
const pieces = "st(?:ü|ue)ck|stk|pcs|pieces|off";
const quantities = [
  new RegExp(String.raw`(?<![\d.,\p{L}])(\d{1,5})\s*(?:${pieces})\.?(?![\p{L}])`, "iu"),
  /(?:st(?:ü|ue)ckzahl|st(?:ü|ue)ck|stk\.?|menge|anzahl|qty\.?|quantity)\s*[:=]?\s*(\d{1,5})(?![\d.,]*\d|\p{L})/iu,
  /^\s*(\d{1,5})\s*[x×]\s*$/u,
];
const revision = /^[A-Z]{1,2}\d{0,2}$|^\d{1,3}$/;
const longestName = 120;

/** What a text says without a label. */
export function statedIn(text: string): Stated[] {
  const { thickness, material } = notedIn([text]);
  const found: (Stated | undefined)[] = [
    thickness === null ? undefined : { field: "thickness", value: thickness },
    material === null ? undefined : { field: "material", value: material },
    readAs("quantity", text),
    readAs("tolerance", text),
    readAs("surface", text),
  ];
  return found.filter((each) => each !== undefined);
}

/** The value of a field in a text that is about it; undefined where it says none that makes sense. */
export function readAs(field: ProposedField, text: string, isLabelled = false): Stated | undefined {
  const value = readers[field](text.trim(), isLabelled);
  return value === undefined || value === "" ? undefined : { field, value };
}

const readers: Record<ProposedField, (text: string, isLabelled: boolean) => number | string | undefined> = {
  thickness: (text) => notedIn([`t = ${text.replace(/^[ts]\s*=\s*/i, "")}`]).thickness ?? undefined,
  material: (text, isLabelled) =>
    notedIn([text]).material ?? (isLabelled && /\p{L}/u.test(text) ? text : undefined),
  quantity: (text, isLabelled) => {
    const written = isLabelled
      ? /^(\d{1,5})(?:\s*(?:x|×|st(?:ü|ue)ck|stk\.?|pcs\.?))?$/iu.exec(text)
      : undefined;
    const match = written ?? quantities.map((each) => each.exec(text)).find((each) => each !== null);
    const count = Number(match?.[1] ?? 0);
    return count > 0 ? count : undefined;
  },
  tolerance: (text) => {
    const match = tolerance.exec(text);
    if (!match) return undefined;
    const [, linear = "", angular = "", welded] = match;
    return welded ? `ISO 13920-${welded}` : `ISO 2768-${linear.toLowerCase()}${angular}`;
  },
  surface: (text, isLabelled) =>
    surface.exec(text)?.[0].trim() ?? (isLabelled && /^\p{L}{3}/u.test(text) ? text : undefined),
  revision: (text, isLabelled) => (isLabelled && revision.test(text) ? text : undefined),
  name: (text, isLabelled) =>
    isLabelled && /\p{L}{2}/u.test(text) && text.length <= longestName ? text : undefined,
};
