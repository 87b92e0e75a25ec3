import type { Comparison } from "@kantwerk/comparison/comparison";
import type { PriceTableAnswer } from "@kantwerk/contract/answers/priceTables";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../../i18n/formats.ts";
import { Button } from "../../../ui/Button.tsx";
import { FigureTable } from "../../../ui/FigureTable.tsx";
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
  /** Currency of the offers. */
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

/** A supplier's table with a verdict per price, and choices where it is ambiguous. */
export function TableVerdicts({ table, items, decisions, decide, comparison, currency }: Props) {
  const t = useTranslations("offerTables");
  const formats = useFormats();
  const [showsAll, setShowsAll] = useState(false);
  const open = items.filter(isOpen);
  const shown = (showsAll ? items : open).slice(0, mostShown);
  const waiting = items.filter((item) => isAcceptable(item) && !decisions.has(item.key));
  const priceOf = (match: Match) => formats.agreed(match.price, currency);
  const take = (item: TableItem, match: Match) =>
    decide(item.verdict === "duplicate" ? takeRival(match, item, items) : [[item.key, match]]);
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
        <FigureTable
          isFlush
          label={t("rows", { count: table.rows.length })}
          className="max-h-80 rounded-lg border border-line"
          rows={shown.map((item) => verdictRow(item, items, decisions))}
          keyOf={({ item }) => item.key}
          columns={{
            row: {
              head: t("row"),
              isText: true,
              className: "text-xs text-faint",
              cell: ({ item: { row } }) => [row.sheet, row.row].filter(Boolean).join(" "),
            },
            said: { head: t("said"), isRowHead: true, cell: ({ item }) => labelOf(item, table.columns) },
            quantity: { head: t("quantity"), cell: ({ item }) => item.price?.quantity ?? "" },
            price: { head: t("price"), className: "max-w-40 truncate", cell: ({ item }) => item.text },
            verdict: {
              head: t("verdict"),
              isText: true,
              cell: ({ verdict, isLeftOut }) => (
                <Status tone={tones[verdict]}>{t(isLeftOut ? "leftOut" : verdict)}</Status>
              ),
            },
            why: {
              head: t("why"),
              isText: true,
              className: "text-xs text-muted",
              cell: ({ item, place, isLeftOut }) =>
                place
                  ? t("takenAt", {
                      line: comparison.lines.find(({ line }) => line.id === place.line)?.name ?? "",
                      quantity: place.quantity,
                      price: priceOf(place),
                    })
                  : isLeftOut
                    ? null
                    : item.price?.message,
            },
            choice: {
              head: t("choice"),
              isText: true,
              cell: ({ item, choices }) => (
                <span className="flex gap-1">
                  {choices.map((match) => (
                    <Button
                      key={match.price}
                      aria-label={t("takePrice", { price: priceOf(match) })}
                      onClick={() => take(item, match)}
                    >
                      {priceOf(match)}
                    </Button>
                  ))}
                </span>
              ),
            },
          }}
        />
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

/** A price of the table with its verdict, target line and choices. */
function verdictRow(item: TableItem, items: readonly TableItem[], decisions: Decisions) {
  const decided = decisions.get(item.key);
  const isLeftOut = decided === null;
  const verdict = decided ? "placed" : isLeftOut ? "no_price" : item.verdict;
  const place = decided ?? (item.verdict === "placed" ? proposalOf(item) : undefined);
  const choices =
    item.verdict === "duplicate"
      ? rivalsOf(item, items)
      : isAcceptable(item) || item.verdict === "unreadable"
        ? [proposalOf(item), otherMeaning(item)].flatMap((match) => match ?? [])
        : [];
  return { item, verdict, isLeftOut, place, choices };
}
