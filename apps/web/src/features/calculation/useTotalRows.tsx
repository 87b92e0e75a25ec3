import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { cx } from "../../ui/cx.ts";
import type { LotResult } from "./calculation.ts";
import type { Figure } from "./lines.ts";

/** A calculation row: its cells by quantity and by cost or price, or the open formula. */
export type TableRow = {
  key: string;
  label: ReactNode;
  basis: ReactNode;
  cell: (result: LotResult, at: number, figure: Figure) => ReactNode;
  formula?: ReactNode;
  className?: string;
};

type Amount = (value: string | null | undefined) => string;

type Totals = {
  results: readonly LotResult[];
  chosen: number;
  amountAt: (result: LotResult) => Amount;
  lotAmount: Amount;
};

/** Totals per piece and per lot, and the margin. */
export function useTotalRows({ results, chosen, amountAt, lotAmount }: Totals): TableRow[] {
  const t = useTranslations("calculation.totals");
  const { percent } = useFormats();
  const rows: TableRow[] = [
    {
      key: "unit",
      className: "*:font-semibold",
      label: <b className="font-semibold">{t("unit")}</b>,
      basis: <span className="font-normal">{t("unitBasis")}</span>,
      cell: (result, at, figure) => (
        <span className={cx(figure === "price" && at === chosen && "text-base leading-none text-accent")}>
          {amountAt(result)(figure === "cost" ? result.unit_cost : result.unit_price)}
        </span>
      ),
    },
    {
      key: "lot",
      label: <b className="font-semibold">{t("lot")}</b>,
      basis: t("lotBasis"),
      cell: ({ lot_cost, lot_price }, _, figure) => lotAmount(figure === "cost" ? lot_cost : lot_price),
    },
  ];
  if (results.every(({ markup }) => markup === undefined)) return rows;
  const earned: TableRow = {
    key: "earned",
    label: <span className="text-muted">{t("earned")}</span>,
    basis: t("earnedBasis"),
    cell: ({ markup, margin }, _, figure) => percent(figure === "cost" ? markup : margin, 1),
  };
  return [...rows, earned];
}
