import { coveredLines } from "./covers.ts";
import { type Draft, isPriced } from "./draft.ts";
import type { Line } from "./pageData.ts";

/**
 * Reason for declining a line ("" without a reason): the draft's, otherwise the submitted one; undefined if the line
 * is not declined. A price revokes a submitted decline.
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

/** Lines with a price of their own: neither declined nor covered. */
export function offeredLines<L extends Line>(draft: Draft, lines: readonly L[]): L[] {
  const covered = coveredLines(draft);
  return lines.filter((line) => declineOf(draft, line) === undefined && !covered.has(line.id));
}

/** Lines to decline that are not declined on the server yet, with the reason; all lines for a complete part. */
export function newDeclines(draft: Draft, lines: readonly Line[]): { id: string; reason: string }[] {
  const covered = coveredLines(draft);
  return lines.flatMap(({ id }) => {
    const reason = draft.declines[covered.get(id) ?? id];
    return typeof reason === "string" ? [{ id, reason }] : [];
  });
}

/** Whether a line has a price or is covered. */
export function hasPrice(draft: Draft, id: string): boolean {
  const drafted = draft.lines[coveredLines(draft).get(id) ?? id];
  return drafted !== undefined && isPriced(drafted);
}
