import { labelledThickness, materialName, notedIn, thickest, thinnest } from "../dxf/notes.ts";
import type { ProposedField } from "../features.ts";

/** What a few words say of a part. */
export type Said = { field: ProposedField; value: number | string };

const alone = String.raw`(?![\p{L}\d]|[.,]\d)`;
const before = String.raw`(?<![\p{L}\d.,])`;
const piece = `(?:stk|st(?:ü|ue)cke?|st|pcs?|pieces?|ea|off|mal)`;
/** What is counted at a part itself: "4x M6", "2x 45°", "3x Senkung". */
const onPart = String.raw`\s*(?:[⌀ØøφRM]?\s?\d|[⌀Øø°]|\p{L}*(?:bohr|loch|löcher|hole|senk|sunk|sink|gewinde|thread|tap|radi|fase|chamfer|bieg|bend|kant|durch|thru|through|typ|schlitz|slot|nut|ecke|corner|schwei|weld))`;
const quantities = [
  new RegExp(
    String.raw`${before}(?:menge|anzahl|st(?:ü|ue)ckzahl|st(?:ü|ue)ck|stk|qty|quantity|pcs)[\s.:=#_-]{0,3}(\d{1,5})${alone}`,
    "iu",
  ),
  new RegExp(String.raw`${before}(\d{1,5})[\s-]?${piece}(?!\p{L})\.?`, "iu"),
  new RegExp(String.raw`${before}(\d{1,4})\s?[x×](?![\p{L}\d])(?!${onPart})`, "iu"),
];
const revision = new RegExp(
  String.raw`${before}(?:rev(?:ision)?|(?:(?:ä|ae)nderungs)?index(?=\s*:))[\s.:_-]{0,2}([A-Z]|\d{1,3})${alone}`,
  "iu",
);
const tolerance =
  /(?:(?:DIN|EN|ISO)[\s-]*){0,3}2768(?:\s*-\s*1)?\s*-\s*[fmcv][HKL]?(?![\p{L}\d])|(?:(?:DIN|EN|ISO)[\s-]*){1,3}(?:9013|13920)\s*-\s*[A-Z\d]{1,4}(?![\p{L}\d])/iu;
const surface =
  /(?<!\p{L})(?:(?:feuer|galvanisch\s|galv\.?\s)?verzinkt|zinc[\s-]plated|(?:hot[\s-]dip\s)?galvani[sz]ed|pulverbeschichtet|powder[\s-]coat(?:ed|ing)|lackiert|painted|(?:hart|schwarz\s)?eloxiert|(?:black\s)?anodi[sz]ed|gebürstet|brushed|geschliffen|gebeizt|pickled|brüniert|vernickelt|nickel[\s-]plated|verchromt|chromatiert|sandgestrahlt|glasperlengestrahlt)(?!\p{L})(?:[\s,;-]{1,2}RAL[\s-]?\d{4})?|(?<!\p{L})RAL[\s-]?\d{4}(?!\d)/iu;
const labelledName =
  /^\s*(?:benennung|bezeichnung|teilename|titel|title|part\s?name|description|name)\s*[:=]\s*(\p{L}[^:=]{1,79})$/iu;
const position = /^\s*(?:pos(?:ition)?\.?|item)\s*\d+[a-z]?(?=[\s:.,;-]|$)/iu;
/** A thickness beside other words about the part, as "Deckel 3mm S235". */
const bareThickness =
  /(?<![\p{L}\d.,x×⌀Ø±+/-]|[x×⌀Ø±]\s)(\d{1,2}(?:[.,]\d{1,2})?)\s?mm(?!\p{L}|\s?[x×]\s?\d)/giu;
const thickestBare = 30;
const size = /\d+(?:[.,]\d+)?(?:\s?[x×]\s?\d+(?:[.,]\d+)?)+/giu;
const noise =
  /(?<!\p{L})(?:blech(?:dicke|stärke)?|sheet(?:\s?metal)?|material|werkstoff|mat\.?|aus|von|of|in|dicke|stärke|dick|thick(?:ness)?|thk|t|s|mm|x)(?!\p{L})|[^\p{L}\d\s./&+-]/giu;
const mostWords = 4;
const longestText = 300;

const numberOf = (written = "") => Number(written.replace(",", "."));

/**
 * Reads what a text says in German or English. `isName`: it is the name of a file, of which what is left over is the
 * name of the part; a note has one only where it says more about the part.
 */
export function saidIn(text: string, isName = false): Said[] {
  const said: Said[] = [];
  let rest = text.slice(0, longestText);
  const take = (field: ProposedField, pattern: RegExp, read: (match: RegExpExecArray) => number | string) => {
    const match = new RegExp(pattern.source, pattern.flags.replace("g", "")).exec(rest);
    if (match) {
      rest = `${rest.slice(0, match.index)} ; ${rest.slice(match.index + match[0].length)}`;
      said.push({ field, value: read(match) });
    }
    return match !== null;
  };
  const label = labelledName.exec(rest)?.[1];
  if (label) {
    return [{ field: "name", value: label.trim() }];
  }
  const hasPosition = position.test(rest);
  rest = rest.replace(position, " ");
  take("tolerance", tolerance, ([all]) => all.trim());
  take("material", materialName, ([all]) => all);
  take("surface", surface, ([all]) => all);
  take("revision", revision, ([, value]) => value?.toUpperCase() ?? "");
  quantities.some((pattern) => take("quantity", pattern, ([, count]) => numberOf(count)));
  const thickness = thicknessIn(text, rest, isName || said.length > 0 || hasPosition);
  for (const pattern of [...labelledThickness, bareThickness, size]) {
    rest = rest.replace(pattern, " ; ");
  }
  const known = said.filter(({ value }) => value !== 0);
  const all: Said[] = [
    ...known,
    ...(thickness === null ? [] : [{ field: "thickness" as const, value: thickness }]),
  ];
  const name = isName || hasPosition || all.length > 1 ? nameIn(rest) : null;
  return name === null ? all : [...all, { field: "name", value: name }];
}

function thicknessIn(text: string, rest: string, isAboutPart: boolean): number | null {
  const noted = notedIn([text]).thickness;
  if (noted !== null || !isAboutPart) {
    return noted;
  }
  const found = new Set([...rest.matchAll(bareThickness)].map(([, value]) => numberOf(value)));
  const [only] = found;
  const isSensible = only !== undefined && only >= thinnest && only <= Math.min(thickest, thickestBare);
  return found.size === 1 && isSensible ? only : null;
}

/** The words that are left: of letters, and few. */
function nameIn(rest: string): string | null {
  const words = rest
    .replace(noise, " ")
    .split(/\s+/)
    .map((word) => word.replace(/^[./&+-]+|[./&+-]+$/g, ""))
    .filter((word) => word !== "");
  const name = words.join(" ");
  return /\p{L}{3}/u.test(name) && words.length <= mostWords ? name : null;
}
