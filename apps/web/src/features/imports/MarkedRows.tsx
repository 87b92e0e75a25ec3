import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { RowPages, rowsAtOnce } from "./RowPages.tsx";
import { type Import, rowsQuery } from "./records.ts";
import "./texts.ts";

/** Rows whose prices or days look like slips; they are imported as they stand. */
export function MarkedRows({ found }: { found: Import }) {
  const t = useTranslations("imports.check");
  const [number, setNumber] = useState(1);
  const { data } = useQuery(rowsQuery(found, { marked: true, number, size: rowsAtOnce }));
  const total = data?.total ?? 0;
  const named = found.columns.find(({ target }) => target !== null && !target.startsWith("bulk_prices"));
  if (total === 0) return null;
  return (
    <section className="border-t border-line px-3.5 pt-2 pb-2.5">
      <header className="mb-1 flex flex-wrap items-baseline gap-x-2">
        <h3 className="font-semibold">{t("slips")}</h3>
        <span className="text-xs text-muted">{t("slipsText", { count: total })}</span>
      </header>
      <ul>
        {data?.rows.map(({ row, cells, marks }) => (
          <li
            key={row}
            className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-2 py-0.5 sm:grid-cols-[2.5rem_8rem_minmax(0,1fr)]"
          >
            <span className="text-right text-xs leading-5 text-muted tabular-nums">{row}</span>
            <span className="truncate text-muted" title={cells[named?.key ?? ""]}>
              {cells[named?.key ?? ""]}
            </span>
            <span className="tabular-nums max-sm:col-start-2">{marks.join(" · ")}</span>
          </li>
        ))}
      </ul>
      <RowPages number={number} total={total} onPage={setNumber} />
    </section>
  );
}
