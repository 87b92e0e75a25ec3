import type { MessageKey } from "@kantwerk/contract/messages";
import { quantitiesIn } from "@kantwerk/notation/quantities";

const most = 10;
/** The largest lot. */
export const largest = 2_000_000_000;

export type ReadQuantities = {
  /** Ascending, without duplicates; empty if there is a problem. */
  quantities: number[];
  problem: MessageKey | undefined;
};

/** Parses lot sizes separated by commas, spaces, semicolons or slashes: "10, 50, 100". Sorts and deduplicates. */
export function readQuantities(typed: string): ReadQuantities {
  const read = quantitiesIn(typed);
  const refuse = (problem: MessageKey) => ({ quantities: [], problem });
  if (read.length === 0) return refuse("required");
  if (!read.every((quantity) => quantity >= 0)) return refuse("wholeNumber");
  const quantities = [...new Set(read)].sort((a, b) => a - b);
  if (quantities[0] === 0) return refuse("positive");
  if ((quantities.at(-1) ?? 0) > largest) return refuse("tooLarge");
  if (quantities.length > most) return refuse("quantitiesCount");
  return { quantities, problem: undefined };
}

/** Formats lot sizes for the input. */
export const writeQuantities = (quantities: readonly number[]): string => quantities.join(", ");
