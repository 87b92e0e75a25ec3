import type { MessageKey } from "@kantwerk/contract/messages";
import { quantitiesIn } from "@kantwerk/notation/quantities";

const most = 10;
/** The largest lot. */
export const largest = 2_000_000_000;

export type ReadQuantities = {
  /** Ascending, each once; empty while there is a problem. */
  quantities: number[];
  problem: MessageKey | undefined;
};

/**
 * Reads lot sizes as people type them: "10, 50, 100", also parted by spaces, semicolons or slashes. Their order and
 * repetitions do not matter.
 */
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

/** Lot sizes as they stand in a field. */
export const writeQuantities = (quantities: readonly number[]): string => quantities.join(", ");
