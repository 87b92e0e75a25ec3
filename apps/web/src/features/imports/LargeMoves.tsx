import { largeMove } from "@kantwerk/contract/imports";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { cx } from "../../ui/cx.ts";
import { RowsToReview } from "./RowsToReview.tsx";
import type { Import } from "./records.ts";

/** Rows with a large price change. They may be right, but deserve a look before the import. */
export function LargeMoves({ found }: { found: Import }) {
  const t = useTranslations("imports.check");
  const formats = useFormats();
  const [first, second] = found.columns.filter(
    ({ target }) => target !== null && !target.startsWith("bulk_prices"),
  );
  return (
    <RowsToReview
      found={found}
      rows={{ moved: true }}
      title={t("look")}
      about={(count) => t("lookText", { count, share: formats.percent(largeMove, 0) })}
    >
      {({ row, cells, move }) =>
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
        ) : null
      }
    </RowsToReview>
  );
}
