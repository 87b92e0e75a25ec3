import type { LayerRole } from "../features.ts";

const bendName = /bend|bieg|kant|fold/i;
const inventorBends = new Set(["IV_BEND", "IV_BEND_DOWN", "IV_BEND_UP"]);
const inventorCuts = new Set(["IV_OUTER_PROFILE", "IV_INTERIOR_PROFILES"]);
const auxiliaryLineType =
  /cent(er|re)|mitte|hidden|verdeckt|dash|strich|phantom|^dot|punkt|divide|^acad_iso/i;

/** What the lines of a layer are, by its name. Inventor's flat patterns name each kind of line. */
export function layerRole(name: string): LayerRole {
  const upper = name.toUpperCase();
  if (upper.startsWith("IV_")) {
    return inventorBends.has(upper) ? "bend" : inventorCuts.has(upper) ? "cut" : "ignored";
  }
  if (upper === "DEFPOINTS") {
    return "ignored";
  }
  return bendName.test(name) ? "bend" : "cut";
}

/** Whether the way of a bend can be told from its layer. */
export function bendDirection(layer: string): "up" | "down" | null {
  const way = /(?:^|[^a-z])(up|down|oben|unten)(?:[^a-z]|$)/i.exec(layer)?.[1]?.toLowerCase();
  if (layer.toUpperCase() === "IV_BEND") {
    return "up";
  }
  return way === undefined ? null : way === "up" || way === "oben" ? "up" : "down";
}

/** Centre lines and hidden edges are drawn, never cut. */
export function isAuxiliary(lineType: string): boolean {
  return auxiliaryLineType.test(lineType.trim());
}
