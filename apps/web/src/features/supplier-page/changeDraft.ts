import type { Locale } from "../../i18n/locale.ts";
import type { AttachedFile } from "../../public/uploads.ts";
import { type LineRef, withoutCovered } from "./covers.ts";
import {
  type Attempt,
  type Buying,
  type Conditions,
  type Details,
  type Draft,
  inNotationOf,
  type LineDraft,
} from "./draft.ts";
import { type Price, withPrice } from "./prices.ts";
import { emptyRow, maxTiers, type TierRow } from "./tierRows.ts";

/** A line and the further lines that its price covers. */
export type CoveringLine = { line: string; covers: LineRef[] };

export type Change =
  | { to: "rows"; line: string; rows: TierRow[] }
  | { to: "cell"; line: string; row: number; column: keyof TierRow; value: string }
  | { to: "prices"; prices: readonly Price[]; covers?: readonly CoveringLine[] }
  | { to: "decline"; line: string; reason: string | false | null }
  | { to: "addRow"; line: string }
  | { to: "removeRow"; line: string; row: number }
  | { to: "covers"; line: string; covers: LineRef[] }
  | { to: "ownPrice"; line: string }
  | { to: "free"; line: string; free_of_charge: boolean }
  | { to: "own"; line: string; own: Conditions | null }
  | { to: "buying"; line: string; buying: Partial<Buying> }
  | { to: "details"; details: Partial<Details> }
  | { to: "addFile"; file: AttachedFile }
  | { to: "removeFile"; id: string }
  | { to: "attempt"; attempt: Attempt | null }
  | { to: "locale"; locale: Locale }
  | { to: "all"; draft: Draft };

function withLine(draft: Draft, id: string, change: (line: LineDraft) => Partial<LineDraft>): Draft {
  const line = draft.lines[id];
  if (!line) return draft;
  return { ...draft, lines: { ...draft.lines, [id]: { ...line, ...change(line) } } };
}

/** A new tier starts where the last one ends; an open-ended tier is closed once the new one has a start. */
function nextRow(rows: TierRow[]): TierRow {
  const end = rows.at(-1)?.to.trim() ?? "";
  return /^\d+$/.test(end) ? { ...emptyRow, from: String(Number(end) + 1) } : emptyRow;
}

/** Reducer: applies one change to the draft. */
export function changeDraft(draft: Draft, change: Change): Draft {
  switch (change.to) {
    case "rows":
      return withLine(draft, change.line, () => ({ tiers: change.rows }));
    case "cell":
      return withLine(draft, change.line, ({ tiers }) => ({
        tiers: tiers.map((row, at) => (at === change.row ? { ...row, [change.column]: change.value } : row)),
      }));
    case "prices": {
      const priced = change.prices.flatMap(({ line, value }) => (value === "" ? [] : line));
      const changed = change.prices.reduce(
        (before, { line, quantity, value }) =>
          withLine(before, line, ({ tiers }) => ({ tiers: withPrice(tiers, quantity, value) })),
        { ...draft, lines: withoutCovered(draft.lines, priced) },
      );
      return (change.covers ?? []).reduce(
        (before, { line, covers }) => withLine(before, line, () => ({ covers })),
        changed,
      );
    }
    case "decline": {
      const { [change.line]: _before, ...others } = draft.declines;
      const declines = change.reason === null ? others : { ...others, [change.line]: change.reason };
      return { ...draft, declines };
    }
    case "addRow":
      return withLine(draft, change.line, ({ tiers }) => ({
        tiers: tiers.length < maxTiers ? [...tiers, nextRow(tiers)] : tiers,
      }));
    case "removeRow":
      return withLine(draft, change.line, ({ tiers }) => ({
        tiers: tiers.filter((_, at) => at !== change.row),
      }));
    case "covers":
      return withLine(draft, change.line, () => ({ covers: change.covers }));
    case "ownPrice":
      return { ...draft, lines: withoutCovered(draft.lines, [change.line]) };
    case "free":
      return withLine(draft, change.line, () => ({ free_of_charge: change.free_of_charge }));
    case "own":
      return withLine(draft, change.line, () => ({ own: change.own }));
    case "buying":
      return withLine(draft, change.line, ({ buying }) => ({ buying: { ...buying, ...change.buying } }));
    case "details":
      return { ...draft, details: { ...draft.details, ...change.details } };
    case "addFile":
      return { ...draft, files: [...draft.files, change.file] };
    case "removeFile":
      return { ...draft, files: draft.files.filter((file) => file.id !== change.id) };
    case "attempt":
      return { ...draft, attempt: change.attempt };
    case "locale":
      return inNotationOf(draft, change.locale);
    case "all":
      return change.draft;
  }
}
