import { largeMove } from "@kantwerk/contract/imports";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { cx } from "../../ui/cx.ts";
import { RowPages, rowsAtOnce } from "./RowPages.tsx";
import { type Import, rowsQuery } from "./records.ts";
import "./texts.ts";

/** Rows whose price moves much: right as they may be, they are looked at before they are written. */
export function LargeMoves({ found }: { found: Import }) {
  const t = useTranslations("imports.check");
  const formats = useFormats();
  const [number, setNumber] = useState(1);
  const { data } = useQuery(rowsQuery(found, { moved: true, number, size: rowsAtOnce }));
  const total = data?.total ?? 0;
  const [first, second] = found.columns.filter(
    ({ target }) => target !== null && !target.startsWith("bulk_prices"),
  );
  if (total === 0) return null;
  return (
    <section className="border-t border-line px-3.5 pt-2 pb-2.5">
      <header className="mb-1 flex flex-wrap items-baseline gap-x-2">
        <h3 className="font-semibold">{t("look")}</h3>
        <span className="text-xs text-muted">
          {t("lookText", { count: total, share: formats.percent(largeMove, 0) })}
        </span>
      </header>
      <ul>
        {data?.rows.map(({ row, cells, move }) =>
          move ? (
            <li
              key={row}
              className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto_4rem] items-baseline gap-x-2 py-0.5 tabular-nums sm:grid-cols-[2.5rem_8rem_minmax(0,1fr)_auto_4rem]"
            >
              <span className="text-right text-xs text-muted">{row}</span>
              <span className="truncate text-muted" title={cells[first?.key ?? ""]}>
                {cells[first?.key ?? ""]}
              </span>
              <span className="truncate max-sm:col-start-2 max-sm:row-start-2 max-sm:text-xs max-sm:text-muted">
                {[
                  cells[second?.key ?? ""] || move.label,
                  move.quantity === null ? "" : t("from", { quantity: move.quantity }),
                ]
                  .filter(Boolean)
                  .join(", ")}
              </span>
              <span className="text-right whitespace-nowrap">
                {formats.money(move.from)} → <b className="font-semibold">{formats.money(move.to)}</b>
              </span>
              <span className={cx("text-right whitespace-nowrap", move.share > 0 ? "text-bad" : "text-good")}>
                <span aria-hidden="true">{move.share > 0 ? "↑ " : "↓ "}</span>
                <span className="sr-only">{t(move.share > 0 ? "up" : "down")} </span>
                {formats.percent(Math.abs(move.share), 0)}
              </span>
            </li>
          ) : null,
        )}
      </ul>
      <RowPages number={number} total={total} onPage={setNumber} />
    </section>
  );
}
