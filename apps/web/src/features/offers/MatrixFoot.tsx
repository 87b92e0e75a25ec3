import type { Comparison } from "@kantwerk/comparison/comparison";
import type { CSSProperties, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { cx } from "../../ui/cx.ts";
import type { CellTexts } from "./cellTexts.ts";
import { pinnedLooks } from "./gridPlaces.ts";
import type { Matrix } from "./matrix.ts";
import type { OwnSummary } from "./ownBids.ts";
import type { SupplierSummary } from "./supplierSummary.ts";

type Props = {
  comparison: Comparison;
  matrix: Matrix;
  summaries: readonly SupplierSummary[];
  ownTotal: string | undefined;
  /** Undefined if the own shop does not bid. */
  own: OwnSummary | undefined;
  texts: CellTexts;
};

const cell =
  "flex min-h-(--row) min-w-0 flex-wrap content-center items-baseline justify-end gap-x-2 border-l border-line bg-surface px-2";

/** Comparable totals: over the lines that all suppliers have priced, and over all lines. */
export function MatrixFoot({ comparison, matrix, summaries, ownTotal, own, texts }: Props) {
  const t = useTranslations("offers.grid");
  const inHouse = useTranslations("inHouse");
  const names = new Map(
    matrix.lines.map(({ line }) => [line.line.id, `${line.name} (${line.product_name})`]),
  );
  const namesOf = (ids: Iterable<string>) => [...ids].map((id) => names.get(id) ?? "").join(", ");
  // Includes suppliers whose columns are hidden.
  const compared = comparison.suppliers.filter(({ filled_total }) => filled_total !== null);
  const missing = new Set(compared.flatMap(({ missing_lines }) => missing_lines.map(({ id }) => id)));
  const common = matrix.lines.length - missing.size;
  const among = (name: "common_total" | "filled_total") => summaries.map(({ totals }) => totals?.[name]);
  return (
    <tfoot className="z-30 grid grid-cols-(--narrow) border-t-2 border-line-strong bg-surface sm:sticky sm:bottom-0 sm:grid-cols-(--wide)">
      <TotalsRow
        title={t("common")}
        note={t("commonLines", { count: common, all: matrix.lines.length })}
        leftOut={common > 0 ? namesOf(missing) : ""}
      >
        {matrix.hasOwn ? (
          <td className={cx(cell, "bg-sunken", own ? "text-xs text-good" : "text-faint")}>
            {own ? inHouse("bestOn", { count: own.best }) : "–"}
          </td>
        ) : null}
        {summaries.map(({ totals }, position) => (
          <TotalCell key={matrix.suppliers[position]?.supplierId} matrix={matrix} position={position}>
            <Amount amount={totals?.common_total} among={among("common_total")} texts={texts} />
          </TotalCell>
        ))}
      </TotalsRow>
      <TotalsRow title={t("filled")} note={t("filledNote")} isSecond>
        {matrix.hasOwn ? (
          <td className={cx(cell, "border-t bg-sunken")} title={own && inHouse("bestSum")}>
            <span className={cx("figures", own && "font-semibold")}>
              {own ? texts.total(own.total) : ownTotal ? texts.total(ownTotal) : "–"}
            </span>
          </td>
        ) : null}
        {summaries.map(({ totals }, position) => (
          <TotalCell
            key={matrix.suppliers[position]?.supplierId}
            matrix={matrix}
            position={position}
            isSecond
          >
            {totals?.filled_total && totals.missing_lines.length > 0 ? (
              <span
                title={t("without", { names: namesOf(totals.missing_lines.map(({ id }) => id)) })}
                className="text-xs whitespace-nowrap text-warn"
              >
                {t("missing", { count: totals.missing_lines.length })}
              </span>
            ) : null}
            <Amount amount={totals?.filled_total} among={among("filled_total")} texts={texts} />
          </TotalCell>
        ))}
      </TotalsRow>
    </tfoot>
  );
}

type RowProps = { title: string; note: string; leftOut?: string; isSecond?: boolean; children: ReactNode };

function TotalsRow({ title, note, leftOut = "", isSecond = false, children }: RowProps) {
  const t = useTranslations("offers.grid");
  return (
    <tr className="contents">
      <th
        scope="row"
        colSpan={2}
        className={cx(
          "left-0 z-20 bg-surface px-3 py-1.5 text-left font-normal max-sm:col-span-full sm:sticky sm:col-span-2 sm:shadow-[1px_0_0_var(--color-line)]",
          isSecond && "border-t border-line",
        )}
      >
        <span className="flex flex-wrap items-baseline gap-x-1.5 max-sm:sticky max-sm:left-3 max-sm:w-max max-sm:max-w-[calc(100vw-52px)]">
          <span className="font-medium">{title}</span>
          <span className="text-xs text-muted">{note}</span>
          {leftOut ? (
            <span title={leftOut} className="line-clamp-2 text-xs leading-4 text-warn">
              {t("without", { names: leftOut })}
            </span>
          ) : null}
        </span>
      </th>
      <td
        aria-hidden="true"
        className={cx("sticky left-0 z-20 bg-surface sm:hidden", isSecond && "border-t border-line")}
      />
      {children}
    </tr>
  );
}

type CellProps = { matrix: Matrix; position: number; isSecond?: boolean; children: ReactNode };

function TotalCell({ matrix, position, isSecond = false, children }: CellProps) {
  return (
    <td
      style={{ "--pin": position } as CSSProperties}
      className={cx(cell, isSecond && "border-t", matrix.suppliers[position]?.isPinned && pinnedLooks)}
    >
      {children}
    </td>
  );
}

type AmountProps = {
  amount: string | null | undefined;
  among: (string | null | undefined)[];
  texts: CellTexts;
};

function Amount({ amount, among, texts }: AmountProps) {
  const t = useTranslations("offers.grid");
  if (!amount) return <span className="text-faint">–</span>;
  const isLowest = among.every((other) => !other || Number(other) >= Number(amount));
  return (
    <span className={cx("figures", isLowest && "font-semibold text-good")}>
      {isLowest ? <span aria-hidden="true">✓ </span> : null}
      {texts.total(amount)}
      {isLowest ? <span className="sr-only"> {t("best")}</span> : null}
    </span>
  );
}
