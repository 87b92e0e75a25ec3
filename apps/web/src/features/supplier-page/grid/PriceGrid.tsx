import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { undoStack } from "../../../ui/grid/undoStack.ts";
import type { Change, CoveringLine } from "../changeDraft.ts";
import { columnSums, columnsOf, costsOf } from "../columns.ts";
import { coverableBy, coveredLines } from "../covers.ts";
import { declineOf, offeredLines } from "../declines.ts";
import type { Details, Draft } from "../draft.ts";
import { judgeOffer } from "../judgeOffer.ts";
import { usePage } from "../Page.tsx";
import { type Price, priceAt } from "../prices.ts";
import type { Problems } from "../texts/problem.ts";
import { useTexts } from "../texts/Texts.tsx";
import { toTotal } from "../totals.ts";
import { GridFoot } from "./GridFoot.tsx";
import { GridRow } from "./GridRow.tsx";
import { GridTools } from "./GridTools.tsx";
import { PastePanel } from "./PastePanel.tsx";
import { useGridKeys } from "./useGridKeys.ts";
import { usePaste } from "./usePaste.ts";

type Props = {
  draft: Draft;
  today: string;
  problems: Problems;
  change: (change: Change) => void;
  /** Rendered beside the table: details for all lines. */
  children: ReactNode;
};

type Written = { prices: readonly Price[]; covers: readonly CoveringLine[] };

const none: Problems = {};

/** Problems by line, without lines that have none, so that typing in one row does not re-render the others. */
function problemsOfLines(problems: Problems): Map<string, Problems> {
  const found = new Map<string, Problems>();
  for (const [field, problem] of Object.entries(problems)) {
    const [line = ""] = field.split(".", 1);
    found.set(line, { ...found.get(line), [field]: problem });
  }
  return found;
}

/** All open lines by quantity in one table, with the keys of a spreadsheet. */
export function PriceGrid({ draft, today, problems, change, children }: Props) {
  const { say } = useTexts();
  const { data } = usePage();
  const { openLines } = data;
  const table = useRef<HTMLTableElement>(null);
  const columns = useMemo(() => columnsOf(openLines), [openLines]);
  const latest = useRef(draft);
  latest.current = draft;
  const [done, setDone] = useState<{ text: string } | undefined>();

  const steps = useMemo(
    () =>
      undoStack<Record<"back" | "again", Written>>((step, way) => {
        change({ to: "prices", ...step[way] });
        setDone(undefined);
      }),
    [change],
  );

  /** Writes prices as one undo step; `text` is the announcement, `known` the previous state. */
  const write = useCallback(
    (prices: readonly Price[], text?: string, known?: Price[], covers: readonly CoveringLine[] = []) => {
      const before =
        known ??
        prices.map(({ line, quantity }): Price => {
          const tiers = latest.current.lines[line]?.tiers ?? [];
          return { line, quantity, value: priceAt(tiers, quantity) };
        });
      const covered = covers.map(({ line }) => ({ line, covers: latest.current.lines[line]?.covers ?? [] }));
      steps.push({ back: { prices: before, covers: covered }, again: { prices, covers } });
      change({ to: "prices", prices, covers });
      setDone(text === undefined ? undefined : { text });
    },
    [change, steps],
  );

  const takeTerms = useCallback((details: Partial<Details>) => change({ to: "details", details }), [change]);
  const paste = usePaste({ draft, write, say: takeTerms });
  const keys = useGridKeys({ table, lines: openLines, latest, write, steps });
  const { offers, once } = judgeOffer(draft, offeredLines(draft, openLines), today);
  const costs = once ?? data.meta.once_costs;
  const covered = coveredLines(draft);
  const ofLines = problemsOfLines(problems);
  const sums = columnSums(columns, openLines, offers, costs);
  return (
    <div className="grid items-start gap-3 min-[80rem]:grid-cols-[minmax(0,1fr)_19rem]">
      {paste.pending ? (
        <div className="min-w-0 min-[80rem]:col-span-2">
          <PastePanel pending={paste.pending} paste={paste} />
        </div>
      ) : null}
      <section aria-label={say("gridTitle")} className="min-w-0 rounded-lg border border-line bg-surface">
        <GridTools draft={draft} paste={paste} />
        <div className="overflow-auto sm:max-h-[max(420px,calc(100dvh-150px))]">
          <table ref={table} className="w-full border-collapse" {...keys.handlers} onPaste={paste.onPaste}>
            <GridHead columns={columns} />
            <tbody>
              {openLines.map((line) => (
                <GridRow
                  key={line.id}
                  line={line}
                  offer={draft.lines[line.id]}
                  declined={declineOf(draft, line)}
                  lead={covered.get(line.id)}
                  coverable={coverableBy(draft, line.id, data.togetherOf(line.id))}
                  columns={columns}
                  problems={ofLines.get(line.id) ?? none}
                  pending={paste.pending?.byLine.get(line.id)}
                  change={change}
                  understood={keys.understood}
                />
              ))}
            </tbody>
            <GridFoot
              columns={columns}
              sums={sums}
              costs={toTotal(costsOf(costs))}
              lines={openLines.length}
            />
          </table>
        </div>
        <p
          role="status"
          className="flex min-h-8 flex-wrap items-center gap-x-4 border-t border-line bg-sunken px-3 py-1 text-xs text-muted"
        >
          {done ? (
            <span>
              {done.text}{" "}
              <button type="button" className="font-medium text-accent" onClick={steps.undo}>
                {say("undo")}
              </button>
            </span>
          ) : null}
          <span className="ms-auto hidden sm:pointer-fine:inline">{say("gridKeys")}</span>
        </p>
      </section>
      <div className="grid min-w-0 gap-3">{children}</div>
    </div>
  );
}

function GridHead({ columns }: { columns: ReturnType<typeof columnsOf> }) {
  const { say } = useTexts();
  const { currency } = usePage().data.meta.organization;
  return (
    <thead className="sticky top-0 z-20 bg-surface text-xs text-muted shadow-[0_1px_0_var(--color-line)]">
      <tr className="h-10">
        <th scope="col" className="w-9 ps-3 text-start font-medium">
          {say("positionShort")}
        </th>
        <th scope="col" className="bg-surface px-2 text-start font-medium sm:sticky sm:left-0">
          {say("serviceAndProduct")}
        </th>
        <th scope="col" className="px-2 text-start font-medium max-lg:hidden">
          {say("numberHead")}
        </th>
        <th scope="col" className="px-2 text-start font-medium max-lg:hidden">
          {say("keyFacts")}
        </th>
        <th scope="col" className="px-2 text-start font-medium max-md:hidden">
          {say("drawing")}
        </th>
        {columns.map(({ index, quantity }) => (
          <th
            key={index}
            scope="col"
            data-column={index}
            className="w-32 min-w-28 border-l border-line px-2.5 text-end font-medium"
          >
            <b className="block font-semibold text-text">
              {quantity === null ? say("lot", { index: index + 1 }) : say("quantityPieces", { quantity })}
            </b>
            {say("each", { currency })}
          </th>
        ))}
        <th className="w-9">
          <span className="sr-only">{say("declineLine")}</span>
        </th>
      </tr>
    </thead>
  );
}
