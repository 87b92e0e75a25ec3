import { useEffect, useRef } from "react";
import { Button } from "../../../public/Button.tsx";
import type { CoverMiss } from "../matchCovers.ts";
import { usePage } from "../Page.tsx";
import type { Match } from "../prices.ts";
import { useTexts } from "../texts/Texts.tsx";
import type { Pending } from "./pending.ts";
import { TableRows } from "./TableRows.tsx";
import type { Paste } from "./usePaste.ts";
import { VerdictCounts } from "./VerdictCounts.tsx";

type Props = { pending: Pending; paste: Paste };

const shownMisses = 6;

/** Preview of an imported table: a verdict for each row, and the resulting changes in the grid. */
export function PastePanel({ pending, paste }: Props) {
  const { say } = useTexts();
  const { fresh, changed, covers, coverMisses, offered } = pending;
  const { table } = paste;
  const box = useRef<HTMLElement>(null);
  // Focus the button, so that Enter applies the prices.
  useEffect(() => box.current?.querySelector<HTMLElement>("[data-accept]")?.focus(), []);
  const count = fresh.length + changed.length;
  const covered = covers.reduce((sum, each) => sum + each.covers.length, 0);
  const canApply = count > 0 || covers.length > 0 || Object.keys(paste.terms).length > 0;
  return (
    <section
      ref={box}
      aria-label={say("pastePreview")}
      className="grid min-w-0 gap-2.5 rounded-lg border border-accent bg-surface p-3.5 ring-3 ring-accent-soft"
    >
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        {say("tableTitle")}
        <Marks pending={pending} covered={covered} />
      </h2>
      {table ? <TableRows paste={paste} table={table} /> : null}
      {coverMisses.length > 0 ? <CoverMisses misses={coverMisses} /> : null}
      {offered.length > 0 ? <Offered matches={offered} /> : null}
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-0 flex-1 basis-64">{table ? <VerdictCounts table={table} /> : null}</div>
        <Button className="max-sm:flex-1" onClick={paste.discard}>
          {say("discard")}
        </Button>
        <Button
          data-accept=""
          look="primary"
          className="max-sm:flex-1"
          disabled={!canApply}
          onClick={paste.accept}
        >
          {say("applyPrices", { count: count || covered })}
        </Button>
      </div>
    </section>
  );
}

/** How many prices are new, changed or unchanged compared with the grid. */
function Marks({ pending, covered }: { pending: Pending; covered: number }) {
  const { say } = useTexts();
  const { fresh, changed, same, declined } = pending;
  const marks = [
    ["border-good bg-good-soft", fresh.length, "pasteNew"],
    ["border-warn bg-warn-soft", changed.length, "pasteChanged"],
    ["border-line-strong", same, "pasteSame"],
    ["border-line-strong", declined, "pasteDeclined"],
    ["border-line-strong", covered, "pasteCovered"],
  ] as const;
  return (
    <ul className="flex flex-wrap gap-x-3 text-xs/5 font-normal text-muted">
      {marks.map(([look, each, key]) =>
        each > 0 ? (
          <li key={key} className="flex items-center gap-1.5">
            <i className={`size-2.5 rounded-sm border ${look}`} />
            <b className="font-medium text-text tabular-nums">{each}</b> {say(key)}
          </li>
        ) : null,
      )}
    </ul>
  );
}

/** Further lines named in the table that cannot be covered, with the reason. */
function CoverMisses({ misses }: { misses: readonly CoverMiss[] }) {
  const { say } = useTexts();
  return (
    <div className="grid gap-1.5 border-t border-line pt-2">
      <h3 className="text-xs font-semibold">{say("coversNotRead", { count: misses.length })}</h3>
      <ul className="grid gap-1.5 text-xs">
        {misses.slice(0, shownMisses).map(({ position, said, why }) => (
          <li key={position} className="wrap-anywhere">
            <b className="block font-medium">{say("coversSaid", { position: String(position), said })}</b>
            <span className="text-muted">{say(why)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Prices for lines with a submitted offer; they open a correction. */
function Offered({ matches }: { matches: Match[] }) {
  const { say } = useTexts();
  const { data, correct } = usePage();
  const byOffer = data.offers.flatMap((own) => {
    const prices = matches.filter(({ line }) => line === own.line?.id);
    return prices.length > 0 && own.offer.correctable ? [{ own, prices }] : [];
  });
  return (
    <div className="grid gap-1.5 border-t border-line pt-2">
      <h3 className="text-xs font-semibold">{say("correctionsFound", { count: matches.length })}</h3>
      <ul className="grid gap-1.5">
        {byOffer.map(({ own, prices }) => (
          <li key={own.id} className="flex items-center gap-2 text-xs">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <bdi>{own.lineName}</bdi> · <bdi>{own.productName}</bdi>
            </span>
            <Button className="px-2! text-xs" onClick={() => correct({ own, prices })}>
              {say("correct")}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
