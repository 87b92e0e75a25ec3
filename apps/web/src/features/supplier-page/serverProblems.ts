import { type LineOffer, lineField } from "./judgeOffer.ts";
import { fieldNames } from "./offerFields.ts";
import type { Problems } from "./texts/problem.ts";

/**
 * Leads the server's messages back to the fields that they are about. The server names them by attribute, in a list of
 * offers with the position first: `0.tiers.1.unit_price`.
 * @returns the fields' problems, and the messages that belong to no field
 */
export function serverProblems(
  errors: Record<string, string[]>,
  offers: LineOffer[],
): { problems: Problems; general: string[] } {
  const problems: Problems = {};
  const general: string[] = [];
  for (const [path, messages] of Object.entries(errors)) {
    const field = fieldOf(path, offers);
    if (field) problems[field] = { said: messages.join("\n") };
    else general.push(...messages);
  }
  return { problems, general: [...new Set(general)] };
}

function fieldOf(path: string, offers: LineOffer[]): string | undefined {
  const steps = path.replace(/^data\./, "").split(".");
  const listed = /^\d+$/.test(steps[0] ?? "");
  const offer = offers[listed ? Number(steps.shift()) : 0];
  if (steps[0] === "attributes") steps.shift();
  const [attribute = "", position, part] = steps;
  if (!offer) return undefined;
  if (attribute === "tiers") {
    const row = offer.rowOf[Number(position)];
    const isRow = position !== undefined && row !== undefined;
    return lineField(offer.line.id, isRow ? `tiers.${row}.${part ?? "unit_price"}` : "tiers");
  }
  if (!fieldNames.some((name) => name === attribute)) return undefined;
  return offer.own.has(attribute) ? lineField(offer.line.id, attribute) : attribute;
}
