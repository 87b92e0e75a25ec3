import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { cx } from "../../ui/cx.ts";
import { Progress } from "../../ui/Progress.tsx";
import { AssumedCells } from "./AssumedCells.tsx";
import { LargeMoves } from "./LargeMoves.tsx";
import { MarkedRows } from "./MarkedRows.tsx";
import { ProblemTable } from "./ProblemTable.tsx";
import { RowPages, rowsAtOnce } from "./RowPages.tsx";
import { type Import, isAtWork, rowsQuery } from "./records.ts";
import type { ImportOnShow } from "./useImport.ts";

type PartProps = { share: number; className: string };

const BarPart = ({ share, className }: PartProps) =>
  share > 0 ? <span className={cx("min-w-1 rounded-full", className)} style={{ flexGrow: share }} /> : null;

/** The dry run: row counts with a bar, and every problem in its row. */
export function CheckCard({ found, change, move }: ImportOnShow) {
  const t = useTranslations("imports.check");
  const format = useFormatter();
  const formats = useFormats();
  const [shows, setShows] = useState(false);
  const { rows, created, updated, unchanged, refused, leave_out_refused, price_move } = found;
  const figures: [number, string, boolean][] = [
    [rows, t("rows"), false],
    [created + updated, t("changed"), false],
    [unchanged, t("unchanged"), false],
    [refused, t("refused"), refused > 0],
  ];
  const open = refused > 0 && !leave_out_refused;
  return (
    <Card flush>
      <header className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-3.5 py-2.5">
        <h2 className="font-semibold">{t("title")}</h2>
        <span className="text-xs text-muted">{t("nothing")}</span>
        {found.status === "checked" ? (
          <span className={cx("ml-auto flex items-center gap-1.5 text-xs", open ? "text-bad" : "text-good")}>
            <span aria-hidden="true" className={cx("size-2 rounded-full", open ? "bg-bad" : "bg-good")} />
            {open ? t("solve", { count: refused }) : t("clean")}
          </span>
        ) : null}
      </header>
      {isAtWork(found) ? (
        <div className="grid gap-2 border-b border-line px-3.5 py-3">
          <p aria-live="polite" className="text-xs text-muted">
            {t("reading")}
          </p>
          <Progress value={found.progress || null} label={t("reading")} />
        </div>
      ) : null}
      <dl className="grid grid-cols-2 sm:grid-cols-4">
        {figures.map(([figure, label, isBad]) => (
          <div key={label} className="flex flex-col-reverse border-line px-3.5 py-2 not-first:border-l">
            <dt className="text-xs text-muted">{label}</dt>
            <dd className={cx("text-lg leading-6 font-semibold tabular-nums", isBad && "text-bad")}>
              {format.number(figure)}
            </dd>
          </div>
        ))}
      </dl>
      <div aria-hidden="true" className="mx-3.5 flex h-1.5 gap-0.5">
        <BarPart share={created} className="bg-accent" />
        <BarPart share={updated} className="bg-bar-rest" />
        <BarPart share={unchanged} className="bg-line-strong" />
        <BarPart share={refused} className="bg-bad" />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3.5 py-2 text-xs text-muted">
        <span className="flex items-center gap-1.5">
          <span aria-hidden="true" className="size-2 rounded-[2px] bg-accent" />
          {t("isNew", { count: format.number(created) })}
        </span>
        <span className="flex items-center gap-1.5">
          <span aria-hidden="true" className="size-2 rounded-[2px] bg-bar-rest" />
          {[
            t("isChanged", { count: format.number(updated) }),
            ...(price_move === null
              ? []
              : [t("median", { share: `${price_move > 0 ? "+" : ""}${formats.percent(price_move, 1)}` })]),
          ].join(", ")}
        </span>
        {updated > 0 ? (
          <Button size="small" variant="ghost" className="ml-auto" onClick={() => setShows(!shows)}>
            {shows ? t("hideChanges") : t("showChanges")}
          </Button>
        ) : null}
      </div>
      {shows && updated > 0 ? <Changes found={found} /> : null}
      {found.assumed.length > 0 ? <AssumedCells found={found} change={change} /> : null}
      {found.hidden_rows.length > 0 ? (
        <p className="border-t border-line px-3.5 py-2 text-xs text-muted">
          {t("hidden", { rows: found.hidden_rows.join(", ") })}
        </p>
      ) : null}
      {refused > 0 ? <ProblemTable found={found} change={change} move={move} /> : null}
      {updated > 0 ? <LargeMoves found={found} /> : null}
      <MarkedRows found={found} />
    </Card>
  );
}

/** Changes to existing records, old and new values. */
function Changes({ found }: { found: Import }) {
  const t = useTranslations("imports");
  const [number, setNumber] = useState(1);
  const { data } = useQuery(rowsQuery(found, { outcome: "update", number, size: rowsAtOnce }));
  return (
    <section aria-label={t("check.changes")} className="border-t border-line px-3.5 py-2">
      <ul className="grid gap-1.5">
        {data?.rows.map(({ row, read }) => (
          <li key={row} className="flex gap-3 text-xs">
            <span className="w-10 shrink-0 text-right text-muted tabular-nums">{row}</span>
            <span className="flex min-w-0 flex-wrap gap-x-3 gap-y-0.5">
              {read.map(({ name, label, text, before }) => (
                <span key={name} className="wrap-anywhere">
                  <span className="text-muted">{label}: </span>
                  {before !== null ? <span className="text-muted line-through">{before || "–"}</span> : null}{" "}
                  {text || "–"}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <RowPages number={number} total={data?.total ?? 0} onPage={setNumber} />
    </section>
  );
}
