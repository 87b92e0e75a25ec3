import { useTranslations } from "use-intl";
import { RowsToReview } from "./RowsToReview.tsx";
import type { Import } from "./records.ts";

/** Rows whose prices or dates look like typing mistakes. They are imported unchanged. */
export function MarkedRows({ found }: { found: Import }) {
  const t = useTranslations("imports.check");
  const named = found.columns.find(({ target }) => target !== null && !target.startsWith("bulk_prices"));
  return (
    <RowsToReview
      found={found}
      rows={{ marked: true }}
      title={t("slips")}
      about={(count) => t("slipsText", { count })}
    >
      {({ row, cells, marks }) => (
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
      )}
    </RowsToReview>
  );
}
