import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { useOwnPer } from "../../lib/pricing.ts";
import type { Product } from "../../records/products.ts";
import { Button } from "../../ui/Button.tsx";
import { cx } from "../../ui/cx.ts";
import { Scrolled } from "../../ui/Scrolled.tsx";
import { PriceSign } from "../prices/PriceSign.tsx";
import { isBelowCost, type ProductPrice, type ProductPrices } from "../prices/verdict.ts";
import { MarginBar } from "./MarginBar.tsx";
import { CalculatedNote, PublishedNote } from "./StripNotes.tsx";
import { usePriceFigures } from "./usePriceFigures.ts";

export type StripProps = {
  product: Product;
  read: ProductPrices;
  /** Asks which of these quantities take over the calculated price; undefined for people who may not. */
  onTakeOver: ((quantities: readonly number[]) => void) | undefined;
};

type Row = {
  label: string;
  isMain?: boolean;
  cell: (price: ProductPrice) => ReactNode;
  /** At the end of the row: its age and the one thing to do. */
  note: ReactNode;
};

const linkClass = "ml-auto font-medium whitespace-nowrap text-accent hover:underline";

/** Cost, calculated price, list price and margin side by side, one column a quantity. */
export function StripTable({ product, read, onTakeOver }: StripProps) {
  const t = useTranslations("listPrices");
  const { figure, percent } = useFormats();
  const amount = usePriceFigures();
  const { prices, currency, target_margin: target } = read;
  const hasCosts = prices.some(({ unit_cost }) => unit_cost !== undefined);
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
      <Scrolled className="overflow-y-hidden">
        <table className="w-full text-[13px]">
          <thead>
            <tr className="border-b border-line-strong">
              <th
                scope="col"
                className="sticky left-0 z-10 h-8 bg-surface px-3 text-left text-xs font-medium text-muted max-sm:w-24 max-sm:px-2"
              >
                {t("per", { currency, count: useOwnPer() })}
              </th>
              {prices.map((price) => (
                <th
                  key={price.quantity}
                  scope="col"
                  className="border-l border-line px-2 font-normal sm:px-3"
                >
                  <span className="flex items-center gap-x-3 whitespace-nowrap max-xl:flex-wrap max-xl:py-1">
                    <span className="text-muted">
                      <b className="text-sm font-semibold text-text tabular-nums">{figure(price.quantity)}</b>{" "}
                      {t("pieces", { count: price.quantity })}
                    </span>
                    <span className="xl:ml-auto">
                      <PriceSign price={price} />
                    </span>
                  </span>
                </th>
              ))}
              <td className="border-l border-line max-xl:hidden" />
            </tr>
          </thead>
          <tbody>
            {shown.map(({ label, isMain, cell, note }) => (
              <tr
                key={label}
                className={cx("border-b border-line last:border-0", isMain ? "h-9" : "h-[30px]")}
              >
                <th
                  scope="row"
                  className={cx(
                    "sticky left-0 z-10 bg-surface px-3 text-left max-sm:px-2 max-sm:py-1 max-sm:text-xs sm:whitespace-nowrap",
                    isMain ? "font-semibold" : "font-normal text-muted",
                  )}
                >
                  {label}
                </th>
                {prices.map((price) => (
                  <td
                    key={price.quantity}
                    className={cx(
                      "figures border-l border-line px-2 text-right whitespace-nowrap sm:px-3",
                      isMain && "text-[17px] font-semibold tracking-tight",
                    )}
                  >
                    {cell(price)}
                  </td>
                ))}
                <td className="border-l border-line px-3 text-xs text-muted max-xl:hidden">
                  <span className="flex items-center gap-2">{note}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
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
