import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "../../ui/IconButton.tsx";
import { rowsQuery } from "./records.ts";
import type { Shown } from "./useImport.ts";
import "./texts.ts";

/** How one row after the other is read. */
export function RowPreview({ found }: Shown) {
  const t = useTranslations("imports.preview");
  const [at, setAt] = useState(1);
  const { data } = useQuery(rowsQuery(found, { number: at, size: 1 }));
  const [row] = data?.rows ?? [];
  const total = data?.total ?? 0;
  if (!row) return null;
  return (
    <section className="px-3.5 pt-2 pb-3" aria-live="polite">
      <header className="mb-1 flex items-center gap-2">
        <h3 className="font-semibold">{t("title", { row: row.row })}</h3>
        <span className="ml-auto flex items-center gap-2 text-xs text-muted tabular-nums">
          <IconButton label={t("before")} disabled={at <= 1} onClick={() => setAt(at - 1)}>
            <ChevronLeft size={16} aria-hidden="true" />
          </IconButton>
          {t("place", { at, total })}
          <IconButton label={t("after")} disabled={at >= total} onClick={() => setAt(at + 1)}>
            <ChevronRight size={16} aria-hidden="true" />
          </IconButton>
        </span>
      </header>
      {row.outcome === "refused" ? <p className="text-bad">{t("refused")}</p> : null}
      <dl className="grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-0.5">
        {row.read.map(({ name, label, text, before }) => (
          <div key={name} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">
              {text || <span className="text-faint">{t("nothing")}</span>}
              {before !== null ? (
                <span className="ml-2 text-xs text-muted">{t("was", { text: before || t("nothing") })}</span>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
