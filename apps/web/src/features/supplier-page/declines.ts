import { coveredLines } from "./covers.ts";
import { type Draft, isPriced } from "./draft.ts";
import type { Line } from "./pageData.ts";

/**
 * Why a line is not offered on, "" without a reason: as the draft says, otherwise as was said before; undefined where it
 * may be. A price takes back what was said before.
 */
export function declineOf(
  draft: Draft,
  { id, attributes }: Pick<Line, "id" | "attributes">,
): string | undefined {
  const said = draft.declines[id];
  if (said !== undefined) return said === false ? undefined : said;
  const drafted = draft.lines[id];
  if (!attributes.declined || (drafted && isPriced(drafted))) return undefined;
  return attributes.declined.reason ?? "";
}

/** The lines that a draft has prices of their own for: those that it does not decline, nor has in the price of another. */
export function offeredLines<L extends Line>(draft: Draft, lines: readonly L[]): L[] {
  const covered = coveredLines(draft);
  return lines.filter((line) => declineOf(draft, line) === undefined && !covered.has(line.id));
}

/** The lines that a draft declines anew, with the reason; of a whole all of them. */
export function newDeclines(draft: Draft, lines: readonly Line[]): { id: string; reason: string }[] {
  const covered = coveredLines(draft);
  return lines.flatMap(({ id }) => {
    const reason = draft.declines[covered.get(id) ?? id];
    return typeof reason === "string" ? [{ id, reason }] : [];
  });
}

/** Whether a line has a price, its own or that of another one. */
export function hasPrice(draft: Draft, id: string): boolean {
  const drafted = draft.lines[coveredLines(draft).get(id) ?? id];
  return drafted !== undefined && isPriced(drafted);
}
