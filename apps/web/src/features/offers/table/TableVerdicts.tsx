import type { Comparison } from "@kantwerk/comparison/comparison";
import type { PriceTableAnswer } from "@kantwerk/contract/answers/priceTables";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../../i18n/formats.ts";
import { Button } from "../../../ui/Button.tsx";
import { Status, type Tone } from "../../../ui/Status.tsx";
import {
  type Decisions,
  isAcceptable,
  isOpen,
  labelOf,
  otherMeaning,
  proposalOf,
  rivalsOf,
  type TableItem,
  takeRival,
} from "../../supplier-page/grid/priceTable.ts";
import type { Match } from "../../supplier-page/prices.ts";

type Decide = (made: Iterable<readonly [string, Match | null]>) => void;

type Props = {
  table: PriceTableAnswer;
  items: readonly TableItem[];
  decisions: Decisions;
  decide: Decide;
  comparison: Comparison;
  /** Of the offers that are entered. */
  currency: string;
};

const tones: Record<TableItem["verdict"], Tone> = {
  placed: "good",
  doubtful: "warn",
  duplicate: "warn",
  unreadable: "bad",
  unmatched: "idle",
  not_asked: "idle",
  declined: "idle",
  no_price: "idle",
};

const mostShown = 200;
const heads = ["row", "said", "quantity", "price", "verdict", "why", "choice"] as const;

/** A supplier's table with a verdict for each price, and the choice where there is one. */
export function TableVerdicts({ table, items, decisions, decide, comparison, currency }: Props) {
  const t = useTranslations("offerTables");
  const [showsAll, setShowsAll] = useState(false);
  const open = items.filter(isOpen);
  const shown = (showsAll ? items : open).slice(0, mostShown);
  const waiting = items.filter((item) => isAcceptable(item) && !decisions.has(item.key));
  const counted = Object.entries(table.counts) as [TableItem["verdict"], number][];
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <b className="text-xs font-semibold">{t("rows", { count: table.rows.length })}</b>
        {counted.map(([verdict, count]) =>
          count > 0 ? (
            <Status key={verdict} tone={tones[verdict]}>
              {count} {t(verdict)}
            </Status>
          ) : null,
        )}
      </p>
      {table.hidden_rows.length > 0 ? (
        <p className="text-xs text-muted">{t("hidden", { rows: table.hidden_rows.join(", ") })}</p>
      ) : null}
      {shown.length > 0 ? (
        <div className="max-h-80 overflow-auto rounded-lg border border-line">
          <table className="w-full border-collapse">
            <thead className="sticky top-0 bg-surface text-xs text-muted">
              <tr className="h-8 border-b border-line text-start">
                {heads.map((head) => (
                  <th key={head} scope="col" className="px-2 text-start font-medium">
                    {t(head)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((item) => (
                <Row
                  key={item.key}
                  {...{ item, items, decisions, decide, comparison, currency }}
                  label={labelOf(item, table.columns)}
                />
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {items.length > open.length ? (
          <Button onClick={() => setShowsAll(!showsAll)}>{t(showsAll ? "showOpen" : "showAll")}</Button>
        ) : null}
        {waiting.length > 0 ? (
          <Button
            onClick={() => decide(waiting.map((item) => [item.key, proposalOf(item) ?? null] as const))}
          >
            {t("accept", { count: waiting.length })}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

type RowProps = Omit<Props, "table"> & { item: TableItem; label: string };

function Row({ item, label, items, decisions, decide, comparison, currency }: RowProps) {
  const t = useTranslations("offerTables");
  const formats = useFormats();
  const { row, price, text } = item;
  const decided = decisions.get(item.key);
  const verdict = decided ? "placed" : decided === null ? "no_price" : item.verdict;
  const take = (match: Match) =>
    decide(item.verdict === "duplicate" ? takeRival(match, item, items) : [[item.key, match]]);
  const place = decided ?? (item.verdict === "placed" ? proposalOf(item) : undefined);
  const line = comparison.lines.find((each) => each.line.id === place?.line);
  const choices =
    item.verdict === "duplicate"
      ? rivalsOf(item, items)
      : isAcceptable(item) || item.verdict === "unreadable"
        ? [proposalOf(item), otherMeaning(item)].flatMap((match) => match ?? [])
        : [];
  const shown = (match: Match) => formats.agreed(match.price, currency);
  return (
    <tr className="border-b border-line align-middle last:border-b-0">
      <td className="px-2 py-1.5 text-xs text-faint tabular-nums">
        {[row.sheet, row.row].filter(Boolean).join(" ")}
      </td>
      <td className="px-2 wrap-anywhere">{label}</td>
      <td className="px-2 text-end tabular-nums">{price?.quantity ?? ""}</td>
      <td className="max-w-40 truncate px-2 text-end tabular-nums">{text}</td>
      <td className="px-2">
        <Status tone={tones[verdict]}>{t(decided === null ? "leftOut" : verdict)}</Status>
      </td>
      <td className="px-2 text-xs text-muted">
        {place
          ? t("takenAt", { line: line?.name ?? "", quantity: place.quantity, price: shown(place) })
          : decided === null
            ? null
            : price?.message}
      </td>
      <td className="px-2 py-1">
        <span className="flex gap-1">
          {choices.map((match) => (
            <Button
              key={match.price}
              aria-label={t("takePrice", { price: shown(match) })}
              onClick={() => take(match)}
            >
              {shown(match)}
            </Button>
          ))}
        </span>
      </td>
    </tr>
  );
}
