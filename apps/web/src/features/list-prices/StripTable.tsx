import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { useOwnPer } from "../../lib/pricing.ts";
import type { Product } from "../../records/products.ts";
import { Button } from "../../ui/Button.tsx";
import { FigureTable } from "../../ui/FigureTable.tsx";
import { PriceSign } from "../prices/PriceSign.tsx";
import { isBelowCost, type ProductPrice, type ProductPrices } from "../prices/verdict.ts";
import { MarginBar } from "./MarginBar.tsx";
import { CalculatedNote, PublishedNote } from "./StripNotes.tsx";
import { usePriceFigures } from "./usePriceFigures.ts";

export type StripProps = {
  product: Product;
  read: ProductPrices;
  /** Opens the dialog to publish calculated prices for these quantities; undefined without permission. */
  onTakeOver: ((quantities: readonly number[]) => void) | undefined;
};

type Row = {
  label: string;
  isMain?: boolean;
  cell: (price: ProductPrice) => ReactNode;
  /** At the end of the row: age and action. */
  note: ReactNode;
};

const linkClass = "ml-auto font-medium whitespace-nowrap text-accent hover:underline";

/** Cost, calculated price, list price and margin, with one column per quantity. */
export function StripTable({ product, read, onTakeOver }: StripProps) {
  const t = useTranslations("listPrices");
  const { figure, percent } = useFormats();
  const amount = usePriceFigures();
  const { prices, currency, target_margin: target } = read;
  const hasCosts = prices.some(({ unit_cost }) => unit_cost !== undefined);
  const count = useOwnPer();
  const params = { id: product.id };
  const mayEdit = usePermissions()("products.update");
  const calculable = prices.flatMap(({ quantity, calculated_price }) =>
    calculated_price === null ? [] : [quantity],
  );
  const calculationLink = (
    <Link to="/products/$id/calculations" params={params} className={linkClass}>
      {t("calculation")}
    </Link>
  );
  const rows: (Row | false)[] = [
    hasCosts && {
      label: t("fullCost"),
      cell: ({ unit_cost }) =>
        unit_cost == null ? (
          <span className="text-xs font-medium text-warn">{t("missing")}</span>
        ) : (
          <span className="text-muted">{amount(unit_cost)}</span>
        ),
      note: (
        <>
          <CalculatedNote prices={prices} />
          {calculationLink}
        </>
      ),
    },
    {
      label: t("calculated"),
      cell: ({ calculated_price }) => amount(calculated_price),
      note: (
        <>
          {hasCosts ? null : <CalculatedNote prices={prices} />}
          {onTakeOver && calculable.length > 0 ? (
            <Button size="small" className="ml-auto !h-6" onClick={() => onTakeOver(calculable)}>
              {t("takeOver")}
            </Button>
          ) : hasCosts ? null : (
            calculationLink
          )}
        </>
      ),
    },
    {
      label: t("listPrice"),
      isMain: true,
      cell: (price) => (
        <span className={isBelowCost(price) ? "text-bad" : undefined}>{amount(price.list_price)}</span>
      ),
      note: (
        <>
          <PublishedNote prices={prices} />
          <Link to="/products/$id/bulk-prices" params={params} className={linkClass}>
            {t(mayEdit ? "edit" : "show")}
          </Link>
        </>
      ),
    },
    hasCosts && {
      label: t("margin"),
      cell: (price) => (
        <MarginBar isNarrow margin={price.margin} target={target} isBelowCost={isBelowCost(price)} />
      ),
      note: target === undefined ? null : <span>{t("target", { share: percent(target, 1) })}</span>,
    },
  ];
  const shown = rows.filter((row) => row !== false);
  return (
    <>
      <FigureTable
        isFlush
        label={t("listPrice")}
        rows={shown}
        keyOf={({ label }) => label}
        rowClass={({ isMain }) => isMain && "*:font-semibold"}
        columns={{
          label: {
            head: t("per", { currency, count }),
            isRowHead: true,
            cell: ({ label, isMain }) => <span className={isMain ? undefined : "text-muted"}>{label}</span>,
          },
          prices: prices.map((price) => ({
            head: (
              <span className="flex items-center justify-between gap-x-3 whitespace-nowrap max-xl:flex-wrap">
                <span>
                  <b className="text-sm font-semibold text-text">{figure(price.quantity)}</b>{" "}
                  {t("pieces", { count: price.quantity })}
                </span>
                <PriceSign price={price} />
              </span>
            ),
            className: "border-l border-line sm:px-3",
            cell: ({ cell, isMain }: Row) => (
              <span className={isMain ? "text-[17px] tracking-tight" : undefined}>{cell(price)}</span>
            ),
          })),
          note: {
            isText: true,
            className: "max-w-none border-l border-line text-xs font-normal! text-muted max-xl:hidden",
            cell: ({ note }) => <span className="flex items-center gap-2 whitespace-nowrap">{note}</span>,
          },
        }}
      />
      <ul className="border-t border-line text-xs text-muted xl:hidden">
        {shown.map(({ label, note }) =>
          note ? (
            <li
              key={label}
              className="flex min-h-8 flex-wrap items-center gap-x-2 px-3 py-1 not-first:border-t not-first:border-line/60"
            >
              <span className="sr-only">{label}</span>
              {note}
            </li>
          ) : null,
        )}
      </ul>
    </>
  );
}
