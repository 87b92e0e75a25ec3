import type { Draft } from "./draft.ts";
import { isPriced } from "./draft.ts";
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

/** The lines that a draft offers on: those that it does not decline. */
export const offeredLines = <L extends Line>(draft: Draft, lines: readonly L[]): L[] =>
  lines.filter((line) => declineOf(draft, line) === undefined);

/** The lines that a draft declines anew, with the reason. */
export const newDeclines = (draft: Draft, lines: readonly Line[]): { id: string; reason: string }[] =>
  lines.flatMap(({ id }) => {
    const reason = draft.declines[id];
    return typeof reason === "string" ? [{ id, reason }] : [];
  });
