import type { AskedScope } from "@kantwerk/contract/purchaseRequestProducts";
import type { Draft } from "./draft.ts";
import type { LineType } from "./judgeOffer.ts";

export type LineRef = { type: LineType; id: string };

/** Lines of the same product that a line's price may cover; `whole`: must cover. */
export type Together = { whole: boolean; others: LineRef[] };

/** The further lines that a line's price may cover; undefined if there are none. */
export function togetherOf<L extends { id: string }>(scope: AskedScope, lines: readonly L[], id: string) {
  if (lines.length < 2 || scope === "steps") return undefined;
  return { whole: scope === "whole", others: lines.filter((each) => each.id !== id) };
}

/**
 * Maps covered lines to the line whose price covers them. A declined line has no price, so its covered lines become
 * open again, except where only the complete part may be offered.
 */
export function coveredLines({ lines, declines }: Pick<Draft, "lines" | "declines">): Map<string, string> {
  return new Map(
    Object.entries(lines).flatMap(([lead, { covers, whole }]) =>
      whole || typeof declines[lead] !== "string" ? covers.map(({ id }) => [id, lead] as const) : [],
    ),
  );
}

/**
 * Ids of the lines that a line's price may cover now, joined into one string. Each line has one price, so lines that
 * cover others or are covered already are excluded.
 */
export function coverableBy(draft: Draft, line: string, together: Together | undefined): string {
  const covered = coveredLines(draft);
  const may = together?.others.filter(({ id }) => {
    const lead = covered.get(id);
    return (lead === undefined || lead === line) && (draft.lines[id]?.covers.length ?? 0) === 0;
  });
  return may?.map(({ id }) => id).join(" ") ?? "";
}

/** The draft's lines, with these ids no longer covered because they have their own price. */
export function withoutCovered(lines: Draft["lines"], ids: readonly string[]): Draft["lines"] {
  const touched = Object.entries(lines).filter(
    ([, { covers, whole }]) => !whole && covers.some(({ id }) => ids.includes(id)),
  );
  return {
    ...lines,
    ...Object.fromEntries(
      touched.map(([lead, line]) => [
        lead,
        { ...line, covers: line.covers.filter(({ id }) => !ids.includes(id)) },
      ]),
    ),
  };
}
