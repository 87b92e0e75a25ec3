import type { AskedScope } from "@kantwerk/contract/purchaseRequestProducts";
import type { Draft } from "./draft.ts";
import type { LineType } from "./judgeOffer.ts";

export type LineRef = { type: LineType; id: string };

/** The lines of its product that the price of a line may be for too; `whole`: that it has to be for. */
export type Together = { whole: boolean; others: LineRef[] };

/** What the price of a line may be for besides, of the lines of its product; undefined where it is for that line alone. */
export function togetherOf<L extends { id: string }>(scope: AskedScope, lines: readonly L[], id: string) {
  if (lines.length < 2 || scope === "steps") return undefined;
  return { whole: scope === "whole", others: lines.filter((each) => each.id !== id) };
}

/**
 * The lines that are in the price of another, by that one's. Of a declined line there is no price, so those that it covered are
 * open again, but not where the whole is asked for.
 */
export function coveredLines({ lines, declines }: Pick<Draft, "lines" | "declines">): Map<string, string> {
  return new Map(
    Object.entries(lines).flatMap(([lead, { covers, whole }]) =>
      whole || typeof declines[lead] !== "string" ? covers.map(({ id }) => [id, lead] as const) : [],
    ),
  );
}

/**
 * Ids of the lines that may be in the price of a line now, as one word: of each line there is one price, so none that covers
 * others, or is in another price.
 */
export function coverableBy(draft: Draft, line: string, together: Together | undefined): string {
  const covered = coveredLines(draft);
  const may = together?.others.filter(({ id }) => {
    const lead = covered.get(id);
    return (lead === undefined || lead === line) && (draft.lines[id]?.covers.length ?? 0) === 0;
  });
  return may?.map(({ id }) => id).join(" ") ?? "";
}

/** A draft's lines with some of them no longer in the price of another, because they have one of their own. */
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
