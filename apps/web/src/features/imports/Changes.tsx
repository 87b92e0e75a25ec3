import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Pagination } from "../../ui/Pagination.tsx";
import { type Import, rowsQuery } from "./records.ts";
import "./texts.ts";

const size = 10;

/** What the rows of records that are known would change, old and new. */
export function Changes({ found }: { found: Import }) {
  const t = useTranslations("imports");
  const [number, setNumber] = useState(1);
  const { data } = useQuery(rowsQuery(found, { outcome: "update", number, size }));
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / size));
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
      {last > 1 ? (
        <div className="mt-1 flex justify-end">
          <Pagination page={number} last={last} hasNext={number < last} onPage={setNumber} />
        </div>
      ) : null}
    </section>
  );
}
