import type { PriceTableAnswer } from "@kantwerk/contract/answers/priceTables";
import { useState } from "react";
import { Button } from "../../../public/Button.tsx";
import { money, number } from "../../../public/formats.ts";
import { usePage } from "../Page.tsx";
import type { Match } from "../prices.ts";
import { useTexts } from "../texts/Texts.tsx";
import { isAcceptable, isOpen, labelOf, proposalOf, type TableItem } from "./priceTable.ts";
import { RowChoice } from "./RowChoice.tsx";
import type { Paste } from "./usePaste.ts";
import { verdictLooks } from "./verdictLooks.ts";

type Props = { paste: Paste; table: PriceTableAnswer };

/** Longer lists help nobody; the counts show how many rows there are. */
const mostShown = 200;

/** Each price of a table with its verdict and reason, and a choice where there is one. */
export function TableRows({ paste, table }: Props) {
  const { say } = useTexts();
  const [showsAll, setShowsAll] = useState(false);
  const { items, decisions, decide } = paste;
  const open = items.filter((item) => isOpen(item) || item.price?.code === "other_quantity");
  const shown = (showsAll ? items : open).slice(0, mostShown);
  const waiting = items.filter((item) => isAcceptable(item) && !decisions.has(item.key));
  const acceptAll = () => decide(waiting.flatMap((item) => [[item.key, proposalOf(item) ?? null] as const]));
  return (
    <>
      {shown.length > 0 ? (
        <div className="max-h-96 overflow-auto border-y border-line">
          <table className="w-full border-collapse text-sm max-md:block">
            <TableHead />
            <tbody className="max-md:block">
              {shown.map((item) => (
                <Row key={item.key} item={item} label={labelOf(item, table.columns)} paste={paste} />
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {items.length > open.length ? (
          <Button look="quiet" className="px-2! text-xs" onClick={() => setShowsAll(!showsAll)}>
            {say(showsAll ? "tableShowOpen" : "tableShowAll", { count: open.length })}
          </Button>
        ) : null}
        {waiting.length > 1 ? (
          <Button look="quiet" className="px-2! text-xs" onClick={acceptAll}>
            {say("acceptAll", { count: waiting.length })}
          </Button>
        ) : null}
      </div>
    </>
  );
}

function TableHead() {
  const { say } = useTexts();
  const heads = [
    ["tableRow", "text-start"],
    ["tableText", "text-start"],
    ["quantityHead", "text-end"],
    ["priceHead", "text-end"],
    ["tableVerdict", "text-start"],
    ["tableWhy", "text-start"],
    ["tableChoice", "text-end"],
  ] as const;
  return (
    <thead className="sticky top-0 z-10 bg-surface text-xs text-muted max-md:sr-only">
      <tr className="h-8 border-b border-line">
        {heads.map(([key, side]) => (
          <th key={key} scope="col" className={`px-2 font-medium ${side}`}>
            {say(key)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Row({ item, label, paste }: { item: TableItem; label: string; paste: Paste }) {
  const { say, locale } = useTexts();
  const { row, price, verdict, text } = item;
  const decided = paste.decisions.get(item.key);
  const look = verdictLooks[decided ? "placed" : decided === null ? "no_price" : verdict];
  return (
    <tr className="border-b border-line align-middle last:border-0 max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-3 max-md:py-2">
      <td className="px-2 py-1.5 text-xs text-faint tabular-nums max-md:p-0">
        {row.sheet === undefined ? row.row : `${row.sheet} ${row.row}`}
      </td>
      <td className="px-2 wrap-anywhere max-md:flex-1 max-md:basis-3/4 max-md:p-0">{label}</td>
      <td className="px-2 text-end whitespace-nowrap tabular-nums max-md:p-0">
        {price?.quantity ? number(price.quantity, locale) : ""}
      </td>
      <td
        className={`max-w-40 truncate px-2 text-end tabular-nums max-md:p-0 ${decided ? "" : priceLook(verdict)}`}
      >
        {text}
      </td>
      <td className={`px-2 whitespace-nowrap max-md:p-0 ${look.text}`}>
        <i className={`me-1.5 inline-block size-2 rounded-full ${look.dot}`} />
        {say(decided ? "verdict_placed" : decided === null ? "leftOut" : `verdict_${verdict}`)}
      </td>
      <td className="px-2 text-xs text-muted max-md:basis-full max-md:p-0">
        <Why item={item} decided={decided} />
      </td>
      <td className="px-2 py-1 text-end max-md:basis-full max-md:p-0 max-md:text-start">
        <RowChoice item={item} paste={paste} />
      </td>
    </tr>
  );
}

const priceLook = (verdict: TableItem["verdict"]): string =>
  verdict === "unreadable"
    ? "text-bad underline decoration-wavy underline-offset-2"
    : verdict === "doubtful" || verdict === "duplicate"
      ? "text-warn"
      : "";

/** The target of a price, or the reason why it has none. */
function Why({ item, decided }: { item: TableItem; decided: Match | null | undefined }) {
  const { say, locale } = useTexts();
  const { positions, meta } = usePage().data;
  const { price } = item;
  const place = decided ?? (item.verdict === "placed" ? proposalOf(item) : undefined);
  const { currency } = meta.organization;
  if (place) {
    const at = {
      position: positions.get(place.line) ?? "",
      quantity: place.quantity,
      price: money(place.price, currency, locale),
    };
    const note = decided ? "" : ` ${price?.message ?? ""}`;
    return `${say("placedAt", at)}${note}`;
  }
  return decided === null ? null : (price?.message ?? null);
}
