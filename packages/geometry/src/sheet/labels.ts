import type { ProposedField } from "../features.ts";

/** What a field is called in German and English drawings. */
export const labels: Record<ProposedField, string> = {
  name: "benennung|bezeichnung|teilebezeichnung|teilename|titel|title|part\\s*name|description",
  material: "werkstoff|material|mat\\.?|mat'l",
  thickness: "(?:blech|material|wand)?(?:dicke|st(?:ä|ae)rke)|sheet\\s*thickness|thickness|thk\\.?",
  quantity: "st(?:ü|ue)ckzahl|st(?:ü|ue)ck|stk\\.?|menge|anzahl|anz\\.|qty\\.?|quantity|pcs\\.?",
  surface:
    "oberfl(?:ä|ae)chen(?:behandlung|schutz)|oberfl(?:ä|ae)che|beschichtung|surface(?:\\s*(?:finish|treatment))?|finish|coating",
  tolerance:
    "allgemeintoleranz(?:en)?|freima(?:ß|ss)toleranz(?:en)?|general\\s*tolerances?|tolerances?|toleranz(?:en)?",
  revision: "rev(?:ision)?\\.?|(?:ä|ae)nderungsindex|(?:ä|ae)nderungsstand|index",
};

const fields = Object.keys(labels) as ProposedField[];
const starting = fields.map(
  (field) => [field, new RegExp(String.raw`^\s*(?:${labels[field]})(?![\p{L}\d])\s*[:=]?\s*`, "iu")] as const,
);
/** Other words in a title block that stand before a value and are none. */
const otherLabels =
  /^\s*(?:ma(?:ß|ss)stab|scale|datum|date|name|gez(?:eichnet|\.)?|bearb(?:eitet|\.)?|gepr(?:üft|\.)?|drawn|checked|approved|blatt|sheet|format|size|gewicht|weight|mass|masse|zeichnungs?[- ]?(?:nr|nummer)\.?|drawing\s*no\.?|part\s*no\.?|projekt|project|kunde|customer|norm|dwg\.?\s*no\.?|units?|einheit)\s*[.:]?/iu;

/** The field that a text begins with the name of, and what follows in it. */
export function labelledIn(text: string): { field: ProposedField; rest: string } | undefined {
  for (const [field, pattern] of starting) {
    const match = pattern.exec(text);
    if (match) return { field, rest: text.slice(match[0].length).trim() };
  }
  return undefined;
}

export const isLabel = (text: string) => labelledIn(text)?.rest === "" || otherLabels.test(text);
