import { useEffect, useRef } from "react";
import { Button } from "../Button.tsx";
import { money, number } from "../formats.ts";
import type { CoverMiss } from "../matchCovers.ts";
import type { Match, Miss } from "../matchPrices.ts";
import { usePage } from "../Page.tsx";
import { useTexts } from "../texts/Texts.tsx";
import type { Paste, Pending } from "./usePaste.ts";

type Props = { pending: Pending; paste: Paste };

const shownMisses = 6;

/** What was found in a block before it is taken over: how much is new or changed, and what found no place. */
export function PastePanel({ pending, paste }: Props) {
  const { say } = useTexts();
  const { fresh, changed, same, declined, offered, misses, recognized, covers, coverMisses } = pending;
  const box = useRef<HTMLElement>(null);
  // With Enter the block is taken over: no hand leaves the keyboard.
  useEffect(() => box.current?.querySelector<HTMLElement>("[data-accept]")?.focus(), []);
  const count = fresh.length + changed.length;
  const covered = covers.reduce((sum, each) => sum + each.covers.length, 0);
  const marks = [
    ["border-good bg-good-soft", fresh.length, "pasteNew"],
    ["border-warn bg-warn-soft", changed.length, "pasteChanged"],
    ["border-line-strong", same, "pasteSame"],
    ["border-line-strong", declined, "pasteDeclined"],
    ["border-line-strong", covered, "pasteCovered"],
  ] as const;
  return (
    <section
      ref={box}
      aria-label={say("pastePreview")}
      className="grid gap-2.5 rounded-lg border border-accent bg-surface p-3.5 ring-3 ring-accent-soft"
    >
      <h2 className="flex items-baseline justify-between font-semibold">
        {say("pricesFound", { count: recognized })}
        <span className="text-xs font-normal text-muted">{say("pastePreview")}</span>
      </h2>
      <ul className="grid grid-cols-2 gap-x-2 text-xs/5 text-muted">
        {marks.map(([look, each, key]) =>
          each > 0 ? (
            <li key={key} className="flex items-center gap-1.5">
              <i className={`size-2.5 rounded-sm border ${look}`} />
              <b className="font-medium text-text tabular-nums">{each}</b> {say(key)}
            </li>
          ) : null,
        )}
      </ul>
      {misses.length > 0 ? (
        <div className="grid gap-1.5 border-t border-line pt-2">
          <h3 className="text-xs font-semibold">{say("notPlaced", { count: misses.length })}</h3>
          <ul className="grid gap-1.5">
            {misses.slice(0, shownMisses).map((miss, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row of a paste has no name of its own
              <Missed key={index} miss={miss} mend={() => paste.mend(miss)} />
            ))}
          </ul>
        </div>
      ) : null}
      {coverMisses.length > 0 ? <CoverMisses misses={coverMisses} /> : null}
      {offered.length > 0 ? <Offered matches={offered} /> : null}
      <div className="flex gap-2">
        <Button className="flex-1" onClick={paste.discard}>
          {say("discard")}
        </Button>
        <Button
          data-accept=""
          look="primary"
          className="flex-[1.4]"
          disabled={count === 0 && covers.length === 0}
          onClick={paste.accept}
        >
          {say("takeOver", { count: count || covered })}
        </Button>
      </div>
    </section>
  );
}

/** What was said of further lines that cannot be, each with the reason. */
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

function Missed({ miss, mend }: { miss: Miss; mend: () => void }) {
  const { say, locale } = useTexts();
  const { currency } = usePage().data.meta.organization;
  const [near] = miss.near;
  const pieces =
    miss.quantity === null ? null : say("quantityPieces", { quantity: number(miss.quantity, locale) });
  return (
    <li className="flex items-center gap-2 text-xs">
      <span className="min-w-0 flex-1 wrap-anywhere">
        <b className="block font-medium">
          {[miss.label, pieces, money(miss.price, currency, locale)].filter(Boolean).join(" · ")}
        </b>
        <span className="text-muted">
          {near && miss.quantity !== null
            ? say("notAsked", { quantity: number(miss.quantity, locale) })
            : say("noSuchLine")}
        </span>
      </span>
      {near ? (
        <Button className="px-2! text-xs" onClick={mend}>
          {say("takeFor", { quantity: number(near.quantity, locale) })}
        </Button>
      ) : null}
    </li>
  );
}

/** Prices for lines that were offered on before: corrected where the offer stands. */
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
