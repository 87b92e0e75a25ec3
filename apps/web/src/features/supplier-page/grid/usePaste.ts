import { type ClipboardEvent, useMemo, useState } from "react";
import { showDecimal } from "../../../lib/numbers.ts";
import { readAmount } from "../amounts.ts";
import type { CoveringLine } from "../changeDraft.ts";
import { declineOf } from "../declines.ts";
import type { Draft } from "../draft.ts";
import type { CoverMiss } from "../matchCovers.ts";
import {
  cellsOf,
  isBare,
  layOver,
  type Match,
  type Matched,
  type Miss,
  matchPrices,
  type Target,
} from "../matchPrices.ts";
import { usePage } from "../Page.tsx";
import type { Line } from "../pageData.ts";
import { type Price, priceAt } from "../prices.ts";
import type { Problem } from "../texts/problem.ts";
import { useTexts } from "../texts/Texts.tsx";
import { problemOf } from "../useAction.ts";

/** Prices that were found and wait to be taken over. */
export type Pending = {
  recognized: number;
  /** By line, then by quantity: those that are new or differ. */
  byLine: ReadonlyMap<string, ReadonlyMap<number, string>>;
  fresh: Match[];
  changed: Match[];
  same: number;
  declined: number;
  /** Prices for lines that were offered on before: to be corrected there. */
  offered: Match[];
  misses: Miss[];
  /** Lines whose price is to be for others too, and what was said of that and cannot be. */
  covers: CoveringLine[];
  coverMisses: CoverMiss[];
};

type Given = {
  draft: Draft;
  write: (prices: readonly Price[], text?: string, known?: Price[], covers?: readonly CoveringLine[]) => void;
};

export type Paste = ReturnType<typeof usePaste>;

/** Reads blocks from spreadsheets and files, shows where they would go, and writes them once they are taken over. */
export function usePaste({ draft, write }: Given) {
  const { say, locale } = useTexts();
  const { data, api } = usePage();
  const { openLines, positions, productOf, togetherOf } = data;
  const [found, setFound] = useState<Matched | undefined>();
  const [problem, setProblem] = useState<Problem | undefined>();
  const [reading, setReading] = useState(false);
  const all = useMemo(() => {
    const offered = data.offers.flatMap(({ line, offer }) => (line && offer.correctable ? [line] : []));
    return [...openLines, ...offered];
  }, [data, openLines]);
  const targets = useMemo(
    () =>
      all.map((line): Target => {
        const product = productOf(line);
        const { name, number, quantities } = line.attributes;
        const isPart = line.type === "purchase-request-parts";
        return {
          id: line.id,
          position: positions.get(line.id) ?? 0,
          numbers: isPart ? [number ?? ""] : [product?.number ?? "", number ?? ""],
          names: isPart ? [name] : [name, product?.name ?? ""],
          quantities,
          lots: product?.quantities ?? quantities,
          ...(line.attributes.open ? { together: togetherOf(line.id) } : { together: null }),
        };
      }),
    [all, positions, productOf, togetherOf],
  );

  const take = (table: (string | number | null)[][]) => {
    const matched = matchPrices(table, targets, locale);
    const isEmpty = Object.values(matched).every((each) => each.length === 0);
    setProblem(isEmpty ? { key: "noPricesFound" } : undefined);
    setFound(isEmpty ? undefined : matched);
  };
  const readFile = async (file: File) => {
    setReading(true);
    if (/\.(csv|txt)$/i.test(file.name)) take(cellsOf(await file.text()));
    else {
      const outcome = await api.readSheet(file);
      if (outcome.outcome === "done") take(outcome.body.data.attributes.rows);
      else setProblem(problemOf(outcome));
    }
    setReading(false);
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text/plain");
    if (!/[\t;\r\n]/.test(text.trim())) return;
    event.preventDefault();
    const table = cellsOf(text);
    const at = event.target instanceof HTMLElement ? event.target.dataset.cell : undefined;
    if (at === undefined || !isBare(table, locale)) return take(table);
    const [row = 0, column = 0] = at.split(" ").map(Number);
    const matches = layOver(
      table,
      openLines.map(({ id, attributes }) => ({ id, ...attributes })),
      { row, column },
      locale,
    );
    setFound({ matches, misses: [], covers: [], coverMisses: [] });
  };

  const pending = found && pendingOf(found, draft, openLines, locale);
  const shown = (price: string) => showDecimal(price, locale, [2, 12]);
  const accept = () => {
    if (!pending) return;
    const prices = [...pending.fresh, ...pending.changed].map(({ line, quantity, price }) => ({
      ...{ line, quantity },
      value: shown(price),
    }));
    write(prices, say("pricesTaken", { count: prices.length }), undefined, pending.covers);
    setFound(undefined);
  };
  /** Takes a price that found no place for the place next to it. */
  const mend = (miss: Miss) =>
    setFound(
      (before) =>
        before && {
          ...before,
          matches: [...before.matches, ...miss.near.slice(0, 1)],
          misses: before.misses.filter((each) => each !== miss),
        },
    );
  return {
    ...{ pending, problem, reading, readFile, onPaste, accept, mend },
    readText: (text: string) => take(cellsOf(text)),
    discard: () => setFound(undefined),
  };
}

function pendingOf(found: Matched, draft: Draft, openLines: Line[], locale: "en" | "de"): Pending {
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
  const inForm = found.matches.filter((match) => open.has(match.line) && !isDeclined(match));
  const fresh = inForm.filter((match) => said(match) === "");
  const typed = inForm.filter((match) => said(match) !== "");
  const changed = typed.filter((match) => Number(readAmount(said(match), locale)) !== Number(match.price));
  const byLine = new Map<string, Map<number, string>>();
  for (const { line, quantity, price } of [...fresh, ...changed])
    byLine.set(line, (byLine.get(line) ?? new Map()).set(quantity, price));
  return {
    recognized: found.matches.length + found.misses.length,
    ...{ byLine, fresh, changed },
    same: typed.length - changed.length,
    declined: found.matches.filter(isDeclined).length,
    offered: found.matches.filter((match) => !open.has(match.line)),
    misses: found.misses,
    covers: coversIn(found, draft, open),
    coverMisses: found.coverMisses,
  };
}

/** Of what a block says of further lines what the draft does not say yet. */
function coversIn({ covers }: Matched, draft: Draft, open: ReadonlyMap<string, Line>): CoveringLine[] {
  return covers.flatMap(({ line, covers }) => {
    const before = draft.lines[line]?.covers ?? [];
    const isSame = before.length === covers.length && before.every(({ id }) => covers.includes(id));
    const refs = covers.flatMap((id) => open.get(id) ?? []).map(({ type, id }) => ({ type, id }));
    return isSame ? [] : [{ line, covers: refs }];
  });
}
