import type { PriceTableAnswer } from "@kantwerk/contract/answers/priceTables";
import type { Locale } from "../../../i18n/locale.ts";
import { readAmount } from "../../../public/amounts.ts";
import type { CoveringLine } from "../changeDraft.ts";
import { declineOf } from "../declines.ts";
import type { Draft } from "../draft.ts";
import { type Covering, type CoverMiss, matchCovers, type Target } from "../matchCovers.ts";
import type { Line, PageData } from "../pageData.ts";
import { type Match, priceAt } from "../prices.ts";

/** Imported prices that wait to be applied. */
export type Pending = {
  /** New and changed prices, by line, then by quantity. */
  byLine: ReadonlyMap<string, ReadonlyMap<number, string>>;
  fresh: Match[];
  changed: Match[];
  same: number;
  declined: number;
  /** Prices for lines with a submitted offer, to be corrected there. */
  offered: Match[];
  /** Lines whose prices cover others, and the covers that were rejected. */
  covers: CoveringLine[];
  coverMisses: CoverMiss[];
};

/** Lines that table rows may name, with the lines that their prices may cover. */
function targetsOf({ openLines, offers, positions, togetherOf }: PageData): Target[] {
  const offered = offers.flatMap(({ line, offer }) => (line && offer.correctable ? [line] : []));
  return [...openLines, ...offered].map((line) => ({
    id: line.id,
    position: positions.get(line.id) ?? 0,
    ...(line.attributes.open ? { together: togetherOf(line.id) } : { together: null }),
  }));
}

/** Reads which further lines the prices of a table cover. */
export function coversOf(table: PriceTableAnswer, matches: readonly Match[], data: PageData) {
  const targets = targetsOf(data);
  const said = table.rows.flatMap(({ line, covers }) => {
    const target = targets.find(({ id }) => id === line?.id);
    return target && covers ? [{ target, cell: covers }] : [];
  });
  return matchCovers(said, targets, new Set(matches.map(({ line }) => line)));
}

/** Changes to the draft by imported prices. */
export function pendingOf(
  matches: readonly Match[],
  covers: { covers: Covering[]; misses: CoverMiss[] },
  { draft, openLines, locale }: { draft: Draft; openLines: Line[]; locale: Locale },
): Pending {
  const open = new Map(openLines.map((line) => [line.id, line]));
  const said = ({ line, quantity }: Match) => priceAt(draft.lines[line]?.tiers ?? [], quantity).trim();
  const isDeclined = (match: Match) => {
    const line = open.get(match.line);
    return (
      line !== undefined &&
      typeof draft.declines[line.id] === "string" &&
      declineOf(draft, line) !== undefined
    );
  };
  const inForm = matches.filter((match) => open.has(match.line) && !isDeclined(match));
  const fresh = inForm.filter((match) => said(match) === "");
  const typed = inForm.filter((match) => said(match) !== "");
  const changed = typed.filter((match) => Number(readAmount(said(match), locale)) !== Number(match.price));
  const byLine = new Map<string, Map<number, string>>();
  for (const { line, quantity, price } of [...fresh, ...changed])
    byLine.set(line, (byLine.get(line) ?? new Map()).set(quantity, price));
  return {
    ...{ byLine, fresh, changed },
    same: typed.length - changed.length,
    declined: matches.filter(isDeclined).length,
    offered: matches.filter((match) => !open.has(match.line)),
    covers: newCovers(covers.covers, draft, open),
    coverMisses: covers.misses,
  };
}

/** Covers from the table that the draft does not have yet. */
function newCovers(covers: Covering[], draft: Draft, open: ReadonlyMap<string, Line>): CoveringLine[] {
  return covers.flatMap(({ line, covers }) => {
    const before = draft.lines[line]?.covers ?? [];
    const isSame = before.length === covers.length && before.every(({ id }) => covers.includes(id));
    const refs = covers.flatMap((id) => open.get(id) ?? []).map(({ type, id }) => ({ type, id }));
    return isSame ? [] : [{ line, covers: refs }];
  });
}
