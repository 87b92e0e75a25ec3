import type { PriceTableAnswer } from "@kantwerk/contract/answers/priceTables";
import { type ClipboardEvent, useMemo, useState } from "react";
import { showDecimal } from "../../../lib/numbers.ts";
import { problemOf } from "../../../public/useAction.ts";
import { cellAt } from "../../../ui/grid/cells.ts";
import type { CoveringLine } from "../changeDraft.ts";
import type { Details, Draft } from "../draft.ts";
import { usePage } from "../Page.tsx";
import { cellsOf, hasOnlyPrices, placePrices } from "../priceBlock.ts";
import type { Match, Price } from "../prices.ts";
import type { Problem } from "../texts/problem.ts";
import { useTexts } from "../texts/Texts.tsx";
import { coversOf, pendingOf } from "./pending.ts";
import { type Decisions, itemsOf, takenOf } from "./priceTable.ts";

type Given = {
  draft: Draft;
  write: (prices: readonly Price[], text?: string, known?: Price[], covers?: readonly CoveringLine[]) => void;
  /** Fills in details found above the table. */
  say: (details: Partial<Details>) => void;
};

/** A table parsed by the server, or a block of prices placed over the cells. */
type Found = { table: PriceTableAnswer | undefined; block: Match[] };

export type Paste = ReturnType<typeof usePaste>;

const noDecisions: Decisions = new Map();

/** Details of the table for fields that are still empty. */
function newTerms({ terms = {} }: PriceTableAnswer, { details }: Draft): Partial<Details> {
  return Object.fromEntries(
    Object.entries(terms).filter(([name]) => details[name as keyof Details]?.trim() === ""),
  );
}

/** Has price tables parsed, previews their prices in the grid, and writes them once applied. */
export function usePaste({ draft, write, say: sayTerms }: Given) {
  const { say, locale } = useTexts();
  const { data, api } = usePage();
  const { openLines } = data;
  const [found, setFound] = useState<Found | undefined>();
  const [decisions, setDecisions] = useState<Decisions>(noDecisions);
  const [problem, setProblem] = useState<Problem | undefined>();
  const [reading, setReading] = useState(false);
  const items = useMemo(() => (found?.table ? itemsOf(found.table) : []), [found]);

  const show = (next: Found | undefined) => {
    setDecisions(noDecisions);
    setFound(next);
  };
  const read = async (table: File | string) => {
    setReading(true);
    setProblem(undefined);
    const outcome = await api.readTable(table);
    setReading(false);
    if (outcome.outcome !== "done") return setProblem(problemOf(outcome));
    const answer = outcome.body.data.attributes;
    const isEmpty =
      answer.counts.no_price === answer.rows.length &&
      answer.rows.every(({ covers }) => covers === undefined);
    if (isEmpty) setProblem({ key: "noPricesFound" });
    show(isEmpty ? undefined : { table: answer, block: [] });
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text/plain");
    if (!/[\t;\r\n]/.test(text.trim())) return;
    event.preventDefault();
    const block = cellsOf(text);
    const at = cellAt(event.target);
    if (at === undefined || !hasOnlyPrices(block, locale)) return void read(text);
    const lines = openLines.map(({ id, attributes }) => ({ id, ...attributes }));
    const from = { row: lines.findIndex(({ id }) => id === at.row), column: Number(at.column) };
    show({ table: undefined, block: placePrices(block, lines, from, locale) });
  };

  const matches = found && (found.table ? takenOf(items, decisions) : found.block);
  const covers = found?.table && matches ? coversOf(found.table, matches, data) : { covers: [], misses: [] };
  const pending = matches && pendingOf(matches, covers, { draft, openLines, locale });
  const accept = () => {
    if (!pending) return;
    const prices = [...pending.fresh, ...pending.changed].map(({ line, quantity, price }) => ({
      ...{ line, quantity },
      value: showDecimal(price, locale, [2, 12]),
    }));
    write(prices, say("pricesTaken", { count: prices.length }), undefined, pending.covers);
    if (found?.table) sayTerms(newTerms(found.table, draft));
    show(undefined);
  };
  return {
    ...{ pending, problem, reading, onPaste, accept, items, decisions },
    table: found?.table,
    terms: found?.table ? newTerms(found.table, draft) : {},
    read: (table: File | string) => void read(table),
    /** Records the user's decisions, by item key. */
    decide: (made: Iterable<readonly [string, Match | null]>) =>
      setDecisions((before) => new Map([...before, ...made])),
    discard: () => show(undefined),
  };
}
