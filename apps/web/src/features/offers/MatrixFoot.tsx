import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { cx } from "../../ui/cx.ts";
import type { CellTexts } from "./cellTexts.ts";
import type { Matrix } from "./matrix.ts";
import type { SupplierSummary } from "./supplierSummary.ts";

type Props = {
  matrix: Matrix;
  summaries: readonly SupplierSummary[];
  ownTotal: string | undefined;
  texts: CellTexts;
};

const cell = "flex min-h-[34px] min-w-0 items-center justify-end border-l border-line bg-surface px-3";

/** Totals like with like, over the lines that all have priced and over all lines. */
export function MatrixFoot({ matrix, summaries, ownTotal, texts }: Props) {
  const t = useTranslations("offers.grid");
  const common = commonLines(matrix, summaries);
  return (
    <tfoot className="z-30 grid grid-cols-(--narrow) border-t-2 border-line-strong bg-surface sm:sticky sm:bottom-0 sm:grid-cols-(--wide)">
      <TotalsRow title={t("common")} note={t("commonLines", { count: common })}>
        {matrix.hasOwn ? <td className={cx(cell, "bg-sunken text-faint")}>–</td> : null}
        {summaries.map(({ totals }, position) => (
          <td key={matrix.suppliers[position]?.supplierId} className={cell}>
            <Amount
              amount={totals?.common_total}
              among={summaries.map((each) => each.totals?.common_total)}
              texts={texts}
            />
          </td>
        ))}
      </TotalsRow>
      <TotalsRow title={t("filled")} note={t("filledNote")} isSecond>
        {matrix.hasOwn ? (
          <td className={cx(cell, "border-t bg-sunken")}>
            <span className="figures">{ownTotal ? texts.total(ownTotal) : "–"}</span>
          </td>
        ) : null}
        {summaries.map(({ totals }, position) => (
          <td
            key={matrix.suppliers[position]?.supplierId}
            className={cx(cell, "justify-between gap-2 border-t")}
          >
            <span className="text-xs whitespace-nowrap text-warn">
              {totals && totals.missing_lines.length > 0
                ? t("missing", { count: totals.missing_lines.length })
                : null}
            </span>
            <Amount
              amount={totals?.filled_total}
              among={summaries.map((each) => each.totals?.filled_total)}
              texts={texts}
            />
          </td>
        ))}
      </TotalsRow>
    </tfoot>
  );
}

/** How many lines all suppliers with a total have priced. */
function commonLines({ lines }: Matrix, summaries: readonly SupplierSummary[]): number {
  const missing = new Set(summaries.flatMap(({ totals }) => totals?.missing_lines.map(({ id }) => id) ?? []));
  return summaries.some(({ totals }) => totals)
    ? lines.filter(({ line, best }) => best[0] !== null && !missing.has(line.line.id)).length
    : 0;
}

type RowProps = { title: string; note: string; isSecond?: boolean; children: ReactNode };

function TotalsRow({ title, note, isSecond = false, children }: RowProps) {
  return (
    <tr className="contents">
      <th
        scope="row"
        className={cx(
          "left-0 z-20 bg-surface px-3 py-1.5 text-left font-normal max-sm:col-span-full sm:sticky sm:col-span-2 sm:shadow-[1px_0_0_var(--line)]",
          isSecond && "border-t border-line",
        )}
      >
        <span className="flex flex-wrap items-baseline gap-x-1.5 max-sm:sticky max-sm:left-3 max-sm:w-max max-sm:max-w-[calc(100vw-52px)]">
          <span className="font-medium">{title}</span>
          <span className="text-xs text-muted">{note}</span>
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
