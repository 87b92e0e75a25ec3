import type { Proposal } from "../features.ts";
import { saidIn } from "./words.ts";

/** Names that programs give, or that say nothing. */
const unnamed =
  /^(?:unbenannt|untitled|zeichnung|drawing|part|teil|export|test|scan|dokument|document|baugruppe|assembly|new|neu)[\s\d]*$/i;
const sure = 0.6;

/**
 * What the name of a file says about its part, as "Deckel 3mm 4x S235.dxf" or "6mm_QTY-2.step".
 * @param name with or without its extension
 */
export function fileNameProposals(name: string): Proposal[] {
  const last = name.split(/[\\/]/).at(-1) ?? name;
  const text = last.replace(/\.(?:dxf|dwg|step|stp|stpz|igs|iges|pdf|zip|gz)$/i, "");
  const words = text.replaceAll("_", " ").replace(/(\s)[-–]+(?=\s)/g, "$1");
  return saidIn(withSigns(words), true)
    .filter(({ field, value }) => field !== "name" || !unnamed.test(String(value)))
    .map(({ field, value }) => ({ field, value, source: "file_name", text, part: null, confidence: sure }));
}

/** As names leave signs out: "t3" is t = 3, "x4" at the end 4 ×, "3mm-S235" two words. */
function withSigns(words: string): string {
  return words
    .replace(/(?<![\p{L}\d])t\s?=?\s?(\d{1,2}(?:[.,]\d{1,2})?)\s?(?:mm)?(?=$|[\s-])/iu, "t=$1 mm")
    .replace(/(?<=[\s-])[x×](\d{1,4})(?=$|\s)/iu, "$1x ")
    .replace(/(\d(?:mm|stk|st|pcs|x))-(?=\p{L}|\d)/giu, "$1 ")
    .replace(/(?<=\p{L})-(?=\d{1,2}(?:[.,]\d+)?mm(?!\p{L}))/giu, " ");
}
