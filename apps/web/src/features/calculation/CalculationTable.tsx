import { Fragment, type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { cx } from "../../ui/cx.ts";
import { PriceSign } from "../prices/PriceSign.tsx";
import { Basis } from "./Basis.tsx";
import type { Calculation, LotResult } from "./calculation.ts";
import { Formula } from "./Formula.tsx";
import { figureOf, type Line, linesOf, type Per } from "./lines.ts";
import { useAmounts } from "./useAmounts.ts";

export type ShownAmounts = "cost" | "price" | "both";

type Props = {
  calculation: Calculation;
  shown: ShownAmounts;
  per: Per;
  /** Instead of those of the currency. */
  decimals: number | undefined;
  /** Index of the quantity that is looked at. */
  chosen: number;
  onChoose: (index: number) => void;
  pathTo: (source: { type: string; id: string }) => string | undefined;
};

type Figure = "cost" | "price";
type Open = { key: string; at: number; figure: Figure };

const contained = ["admin_sales_overhead", "profit"];

/** What the house adds to costs stands in the rows that close a calculation. */
const houseOf = (result: LotResult | undefined) =>
  result?.rows?.flatMap(({ inputs }) => inputs.filter(({ name }) => contained.includes(name))) ?? [];

/** Rows of cost and price, each quantity a pair of columns that add up straight down. */
export function CalculationTable({
  calculation: { currency, results },
  shown,
  per,
  decimals,
  chosen,
  onChoose,
  pathTo,
}: Props) {
  const t = useTranslations("calculation");
  const { percent } = useFormats();
  const usual = useAmounts(decimals);
  const exact = useAmounts(4);
  // A column adds up only where all of it has as many decimals as a price below one.
  const amountAt = ({ unit_price }: LotResult) =>
    per === "piece" && unit_price && Number(unit_price) < 1 ? exact : usual;
  const [open, setOpen] = useState<Open>();
  const lines = linesOf(results);
  const figures: Figure[] = shown === "both" ? ["cost", "price"] : [shown];
  const columns = 2 + results.length * figures.length;
  const edge = (at: number, figure: Figure) =>
    cx(
      "figures px-2 text-right",
      figure === figures[0] && "border-l border-line",
      figure === "cost" && "text-muted",
      at === chosen && "bg-accent-soft",
    );
  const cells = (cell: (result: LotResult, at: number, figure: Figure) => ReactNode) =>
    results.flatMap((result, at) =>
      figures.map((figure) => (
        <td key={`${result.quantity} ${figure}`} className={edge(at, figure)}>
          {cell(result, at, figure)}
        </td>
      )),
    );
  const labelOf = ({ part, label }: Line) => (part === null ? label : t(`lines.${part}` as "lines.setup"));
  const total = (
    label: string,
    basis: string,
    cell: (result: LotResult, figure: Figure, at: number) => ReactNode,
    className = "",
  ) => (
    <tr className={className}>
      <th
        scope="row"
        className="sticky left-0 max-w-32 truncate bg-surface px-3 text-left font-semibold sm:max-w-52 sm:px-4"
      >
        {label}
      </th>
      <td className="px-2 text-xs text-muted max-sm:hidden">{basis}</td>
      {cells((result, at, figure) => cell(result, figure, at))}
    </tr>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <div tabIndex={0} className="overflow-x-auto focus-visible:outline-offset-[-2px]">
      <table aria-label={t("table")} className="w-full border-collapse whitespace-nowrap">
        <thead>
          <tr>
            <td colSpan={2} className="sticky left-0 bg-surface max-sm:hidden" />
            <td className="sticky left-0 bg-surface sm:hidden" />
            {results.map(({ quantity, state, problems }, at) => (
              <th
                key={quantity}
                scope="colgroup"
                colSpan={figures.length}
                className={cx(
                  "h-7 border-l border-line px-2 text-right",
                  at === chosen && "bg-accent-soft shadow-[inset_0_2px_0_var(--color-accent)]",
                )}
              >
                <button
                  type="button"
                  aria-pressed={at === chosen}
                  onClick={() => onChoose(at)}
                  className={cx("font-semibold hover:underline", at === chosen && "text-accent")}
                >
                  {t("pieces", { count: quantity })}
                </button>
                {state === "good" ? null : (
                  <div>
                    <PriceSign price={{ state, problems }} />
                  </div>
                )}
              </th>
            ))}
          </tr>
          <tr className="border-b border-line-strong text-xs text-muted">
            <th scope="col" className="sticky left-0 bg-surface px-3 pb-1 text-left font-medium sm:px-4">
              {t(per === "piece" ? "currencyPerPiece" : "currencyPerLot", { currency })}
            </th>
            <th scope="col" className="px-2 pb-1 text-left font-medium max-sm:hidden">
              {t("basis")}
            </th>
            {results.flatMap(({ quantity }, at) =>
              figures.map((figure) => (
                <th
                  key={`${quantity} ${figure}`}
                  scope="col"
                  className={cx(edge(at, figure), "pb-1 font-medium")}
                >
                  {t(figure)}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const isMinor =
              line.part !== null && !["setup", "program", "alloy_surcharge"].includes(line.part);
            const label = labelOf(line);
            const opened = open?.key === line.key ? open : undefined;
            return (
              <Fragment key={line.key}>
                <tr className="h-7 border-b border-line/60 pointer-coarse:h-11">
                  <th
                    scope="row"
                    className={cx(
                      "sticky left-0 max-w-32 truncate bg-surface px-3 text-left sm:max-w-52 sm:px-4",
                      isMinor ? "font-normal text-muted" : "font-medium",
                    )}
                  >
                    {label}
                  </th>
                  <td className="max-w-56 truncate px-2 text-xs text-muted max-sm:hidden">
                    <Basis line={line} at={chosen} quantity={results[chosen]?.quantity ?? 1} />
                  </td>
                  {cells((result, at, figure) => {
                    const { quantity } = result;
                    const amount = amountAt(result);
                    const rows = line.rows[at] ?? [];
                    if (rows.length === 0) return "–";
                    const isHeld = contained.includes(line.part ?? "") && figure === "price";
                    const value = figureOf(rows, isHeld ? "contained" : figure, per, quantity);
                    const isEmpty =
                      figure === "cost" && ["profit", "cash_discount", "minimum"].includes(line.kind);
                    if (isEmpty) return null;
                    const isOpen = opened?.at === at && opened.figure === figure;
                    return (
                      <button
                        type="button"
                        aria-expanded={isOpen}
                        aria-label={`${t("explain", { row: label, figure: t(figure), count: quantity })}: ${amount(value)}`}
                        title={isHeld ? t("contained") : undefined}
                        onClick={() => setOpen(isOpen ? undefined : { key: line.key, at, figure })}
                        className={cx(
                          "w-full cursor-pointer rounded-sm text-right hover:underline",
                          isHeld && "text-muted",
                          value === null && line.part === null && "font-semibold text-warn",
                          isOpen && "outline-2 outline-offset-2 outline-accent",
                        )}
                      >
                        {isHeld && value !== null ? `(${amount(value)})` : amount(value)}
                      </button>
                    );
                  })}
                </tr>
                {opened ? (
                  <tr className="border-b border-line bg-sunken">
                    <td colSpan={columns} className="p-0 whitespace-normal">
                      <Formula
                        rows={line.rows[opened.at] ?? []}
                        figure={opened.figure}
                        house={houseOf(results[opened.at])}
                        quantity={results[opened.at]?.quantity ?? 1}
                        pathTo={pathTo}
                      />
                    </td>
                  </tr>
                ) : null}
              </Fragment>
            );
          })}
        </tbody>
        <tfoot className="border-t border-line-strong">
          {total(
            t("totals.unit"),
            t("totals.unitBasis"),
            (result, figure, at) => (
              <span
                className={cx(
                  "font-semibold",
                  figure === "price" && at === chosen && "text-lg leading-none text-accent",
                )}
              >
                {amountAt(result)(figure === "cost" ? result.unit_cost : result.unit_price)}
              </span>
            ),
            "h-9",
          )}
          {total(
            t("totals.lot"),
            t("totals.lotBasis"),
            (result, figure) => usual(figure === "cost" ? result.lot_cost : result.lot_price),
            "h-7 text-[13px]",
          )}
          {results.some(({ markup }) => markup !== undefined)
            ? total(
                t("totals.earned"),
                t("totals.earnedBasis"),
                (result, figure) => percent(figure === "cost" ? result.markup : result.margin, 1),
                "h-7 text-[13px] [&>th]:font-normal [&>th]:text-muted",
              )
            : null}
        </tfoot>
      </table>
    </div>
  );
}
