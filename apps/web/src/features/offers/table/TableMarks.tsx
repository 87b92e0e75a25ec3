import type { Comparison } from "@kantwerk/comparison/comparison";
import { dateMarks, priceMarks } from "@kantwerk/price-table/plausibility";
import { useTranslations } from "use-intl";
import { useFormats } from "../../../i18n/formats.ts";
import { Notice } from "../../../ui/Notice.tsx";
import type { LineTiers } from "./offersOfTable.ts";
import "./texts.ts";

type Props = { lines: readonly LineTiers[]; shippingDate: string | null; comparison: Comparison };

const mostShown = 12;

/** What looks like a slip in prices and dates; nothing is held back by it. */
export function TableMarks({ lines, shippingDate, comparison }: Props) {
  const t = useTranslations("offerTables");
  const formats = useFormats();
  const today = new Date().toISOString().slice(0, 10);
  const dates = dateMarks({ shipping_date: shippingDate }, { today });
  const prices = priceMarks(lines);
  const count = dates.length + prices.length;
  if (count === 0) return null;
  const money = (price: string | null | undefined) =>
    price ? formats.agreed(price, comparison.currency) : "";
  const nameOf = (line: string | null) => comparison.lines.find((each) => each.line.id === line)?.name ?? "";
  return (
    <Notice tone="warn" title={t("marks", { count })}>
      <ul>
        {dates.map(({ code }) => (
          <li key={code}>{t(code === "date_far" ? "date_far" : "date_past")}</li>
        ))}
        {prices.slice(0, mostShown).map(({ code, line, quantity, other, otherQuantity }) => {
          const own = lines.find((each) => each.line === line);
          const price = own?.tiers.find((tier) => tier.min_quantity === quantity)?.unit_price;
          const values = { quantity: quantity ?? 0, price: money(price), other: money(other) };
          return (
            <li key={`${code} ${line} ${quantity}`}>
              {nameOf(line)}: {t(code as "price_rises", { ...values, otherQuantity: otherQuantity ?? 0 })}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
