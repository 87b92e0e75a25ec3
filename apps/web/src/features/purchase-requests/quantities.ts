import type { MessageKey } from "@kantwerk/contract/messages";
import type { Locale } from "../../i18n/locale.ts";

const most = 10;
/** The largest lot. */
export const largest = 2_000_000_000;

export type ReadQuantities = {
  /** Ascending, each once; empty while there is a problem. */
  quantities: number[];
  problem: MessageKey | undefined;
};

/** In German a dot between groups of three parts thousands; a lot has no decimals in any language. */
const joinThousands = (word: string, locale: Locale) =>
  locale === "de" && /^\d{1,3}(\.\d{3})+$/.test(word) ? word.replaceAll(".", "") : word;

/**
 * Reads lot sizes as people type them: "10, 50, 100", also parted by spaces, semicolons or slashes. Their order and
 * repetitions do not matter.
 */
export function readQuantities(typed: string, locale: Locale): ReadQuantities {
  const words = typed.split(/[\s,;/]+/).filter(Boolean);
  const refuse = (problem: MessageKey) => ({ quantities: [], problem });
  if (words.length === 0) return refuse("required");
  const read = words.map((word) => joinThousands(word, locale));
  if (!read.every((word) => /^\d+$/.test(word))) return refuse("wholeNumber");
  const quantities = [...new Set(read.map(Number))].sort((a, b) => a - b);
  if (quantities[0] === 0) return refuse("positive");
  if ((quantities.at(-1) ?? 0) > largest) return refuse("tooLarge");
  if (quantities.length > most) return refuse("quantitiesCount");
  return { quantities, problem: undefined };
}

/** Lot sizes as they stand in a field. */
export const writeQuantities = (quantities: readonly number[]): string => quantities.join(", ");
