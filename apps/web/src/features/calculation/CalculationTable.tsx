import { useState } from "react";
import { useTranslations } from "use-intl";
import { cx } from "../../ui/cx.ts";
import { FigureTable } from "../../ui/FigureTable.tsx";
import { Basis } from "./Basis.tsx";
import type { Calculation, LotResult } from "./calculation.ts";
import { ExplainedAmount } from "./ExplainedAmount.tsx";
import { Formula } from "./Formula.tsx";
import { contained, type Figure, type Line, linesOf, type Per } from "./lines.ts";
import { QuantityHeads } from "./QuantityHeads.tsx";
import { useAmounts } from "./useAmounts.ts";
import { type TableRow, useTotalRows } from "./useTotalRows.tsx";

export type ShownAmounts = Figure | "both";

type Props = {
  calculation: Calculation;
  shown: ShownAmounts;
  per: Per;
  /** Overrides the currency's decimals. */
  decimals: number | undefined;
  /** Index of the selected quantity. */
  chosen: number;
  onChoose: (index: number) => void;
  pathTo: (source: { type: string; id: string }) => string | undefined;
};

type Open = { key: string; at: number; figure: Figure };

/** Surcharges are listed in the closing rows. */
const houseOf = (result: LotResult | undefined) =>
  result?.rows?.flatMap(({ inputs }) => inputs.filter(({ name }) => contained.includes(name))) ?? [];

const isMinor = ({ part }: Line) => part !== null && !["setup", "program", "alloy_surcharge"].includes(part);

/** Cost and price rows; each quantity has two columns that add up. */
export function CalculationTable(props: Props) {
  const { calculation, shown, per, decimals, chosen, onChoose, pathTo } = props;
  const { currency, results } = calculation;
  const t = useTranslations("calculation");
  const usual = useAmounts(decimals);
  const exact = useAmounts(4);
  // For columns to add up, all values need as many decimals as a price below 1.
  const amountAt = ({ unit_price }: LotResult) =>
    per === "piece" && unit_price && Number(unit_price) < 1 ? exact : usual;
  const [open, setOpen] = useState<Open>();
  const totals = useTotalRows({ results, chosen, amountAt, lotAmount: usual });
  const figures: Figure[] = shown === "both" ? ["cost", "price"] : [shown];

  const labelOf = ({ part, label }: Line) => (part === null ? label : t(`lines.${part}` as "lines.setup"));
  const rowsOf = (line: Line): TableRow[] => {
    const opened = open?.key === line.key ? open : undefined;
    const label = labelOf(line);
    const row: TableRow = {
      key: line.key,
      label: <span className={isMinor(line) ? "text-muted" : "font-medium"}>{label}</span>,
      basis: <Basis line={line} at={chosen} quantity={results[chosen]?.quantity ?? 1} />,
      cell: (result, at, figure) => {
        const isOpen = opened?.at === at && opened.figure === figure;
        return (
          <ExplainedAmount
            {...{ line, label, at, figure, per, isOpen }}
            quantity={result.quantity}
            amount={amountAt(result)}
            onToggle={() => setOpen(isOpen ? undefined : { key: line.key, at, figure })}
          />
        );
      },
    };
    if (!opened) return [row];
    const { at, figure } = opened;
    const formula = (
      <Formula
        {...{ figure, pathTo }}
        rows={line.rows[at] ?? []}
        house={houseOf(results[at])}
        quantity={results[at]?.quantity ?? 1}
      />
    );
    return [row, { ...row, key: `${line.key} formula`, formula }];
  };

  return (
    <FigureTable
      isFlush
      label={t("table")}
      groups={<QuantityHeads {...{ results, chosen, onChoose }} span={figures.length} />}
      columns={{
        label: {
          head: t(per === "piece" ? "currencyPerPiece" : "currencyPerLot", { currency }),
          isRowHead: true,
          cell: ({ label }) => label,
        },
        basis: {
          head: t("basis"),
          isText: true,
          className: "max-w-34! text-xs text-muted max-sm:hidden",
          cell: ({ basis }) => basis,
        },
        figures: results.flatMap((result, at) =>
          figures.map((figure) => ({
            head: t(figure),
            className: cx(
              figure === figures[0] && "border-l border-line",
              figure === "cost" && "text-muted",
              at === chosen && "bg-accent-soft!",
            ),
            cell: ({ cell }: TableRow) => cell(result, at, figure),
          })),
        ),
      }}
      rows={linesOf(results).flatMap(rowsOf)}
      foot={totals}
      keyOf={({ key }) => key}
      whole={({ formula }) => formula}
      rowClass={({ className }) => cx("pointer-coarse:h-11", className)}
    />
  );
}
