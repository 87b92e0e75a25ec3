import type { LayerRole } from "../features.ts";
import type { BendDirection } from "../preview.ts";

const bendName =
  /bend|bieg|kant|fold|falz|^(?:up|down)_centerlines$|(?:^|[^a-z])(?:pli|plis|pliage|pliegue|pieg[ah]e?|doblez|ohyb|zetlijn(?:en)?)(?:[^a-z]|$)|gi[eę]ci|hajl[ií]t/i;
/** What bounds a body or a sheet, not where it is bent. */
const outlineName =
  /(?:k(?:ö|oe)rper|au(?:ß|ss)en|innen|schnitt|umriss|sichtbare?|kontur|blech|roh)[ _-]?kante/i;
/** Where a bend's zone begins and ends, as Inventor, Fusion and Onshape draw it. */
const besideBend = /tangent|extent/i;
const visibleEdges = /sichtbar|visible/i;
const hiddenEdges = /unsichtbar|invisible|verdeckt|hidden/i;
/** Marked on the part by the machine that cuts it. */
const engravedName =
  /grav(?:[uoií]r|ier|ure|ura|er)|grabad|grawer|engrav|[aä]tz(?:en|ung)|(?:^|[^a-z])etch|scrib|anrei(?:ß|ss)|k(?:ö|oe)rnung|marking|markierung|(?:^|[^a-z])(?:mark(?:e[dr]|s)?|sign)(?:[^a-z]|$)|signier|beschrift/i;
/** Explained, hatched or only thought of. */
const notCut =
  /lead[ _-]?(?:in|out)|annotation|hatch|schraff|^leaders?$|hinweis|f(?:ü|ue)hrungslinie|bema(?:ß|ss)ung|dimension|^dims?$|schriftfeld|title|^(?:border|frame|rahmen|text|texte)$|mittellinie|cent(?:er|re)[ _-]?line|hilfslinie|construction/i;
const inventorBends = new Set(["IV_BEND", "IV_BEND_DOWN", "IV_BEND_UP"]);
const inventorCuts = new Set(["IV_OUTER_PROFILE", "IV_INTERIOR_PROFILES"]);
const auxiliaryLineType =
  /cent(er|re)|mitte|hidden|verdeckt|dash|strich|phantom|^dot|punkt|divide|^(?:acad|am)_iso|^jis_/i;
const upOrDown =
  /(?:^|[^a-z]|bends?|folds?|lines?|linien?|biege|biegung(?:en)?|kantung(?:en)?)(up|down|oben|unten|hoch|runter)(?:[^a-z]|lines?|bends?|$)/i;

/** What the lines of a layer are, by its name. Inventor's flat patterns name each kind of line. */
export function layerRole(name: string): LayerRole {
  const upper = name.toUpperCase();
  if (upper.startsWith("IV_")) {
    return inventorBends.has(upper) ? "bend" : inventorCuts.has(upper) ? "cut" : "ignored";
  }
  if (upper === "DEFPOINTS") {
    return "ignored";
  }
  if (besideBend.test(name) || hiddenEdges.test(name)) {
    return "ignored";
  }
  if (bendName.test(name)) {
    return visibleEdges.test(name) || outlineName.test(name) ? "cut" : "bend";
  }
  if (notCut.test(name)) {
    return "ignored";
  }
  return engravedName.test(name) ? "engraved" : "cut";
}

/** Whether a layer is left out only by the sound of its name: where nothing else is drawn, it is cut after all. */
export function mayBeCut(name: string): boolean {
  const role = layerRole(name);
  return role === "engraved" || (role === "ignored" && !/^(?:iv_|defpoints$)/i.test(name));
}

/** Whether a layer holds measures, as programs write them that know no dimensions. */
export function holdsMeasures(name: string): boolean {
  return /bema(?:ß|ss)ung|dimension|(?:^|[^a-z])(?:dims?|masse|maße|cotes?|quote)(?:[^a-z]|$)/i.test(name);
}

/** Whether the way of a bend can be told from its layer. */
export function bendDirection(layer: string): BendDirection | null {
  if (layer.toUpperCase() === "IV_BEND") {
    return "up";
  }
  const way = upOrDown.exec(layer)?.[1]?.toLowerCase();
  return way === undefined ? null : upwards.has(way) ? "up" : "down";
}

const upwards = new Set(["up", "oben", "hoch"]);

/** Centre lines and hidden edges are drawn, never cut. */
export function isAuxiliary(lineType: string): boolean {
  return auxiliaryLineType.test(lineType.trim());
}
