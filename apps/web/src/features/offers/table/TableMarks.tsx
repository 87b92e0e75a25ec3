import type { Comparison } from "@kantwerk/comparison/comparison";
import { offers as definition } from "@kantwerk/contract/offers";
import { dateMarks, priceMarks } from "@kantwerk/price-table/plausibility";
import { useTranslations } from "use-intl";
import { useFormats } from "../../../i18n/formats.ts";
import { useLabels } from "../../../i18n/labels.ts";
import { Notice } from "../../../ui/Notice.tsx";
import { useRequest } from "../../purchase-requests/view/RequestContext.ts";
import type { LineTiers } from "./offersOfTable.ts";

type Props = {
  lines: readonly Pick<LineTiers, "line" | "tiers">[];
  /** `YYYY-MM-DD`, if known. */
  dates: { shipping_date?: unknown; valid_until?: unknown };
  comparison: Comparison;
  /** Currency of the offers. */
  currency: string;
};

const dayOf = (value: unknown): string | null =>
  typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value) ? value : null;

const mostShown = 12;

/** Likely typing mistakes in prices and dates. They do not block the entry. */
export function TableMarks({ lines, dates: said, comparison, currency }: Props) {
  const t = useTranslations("offerTables");
  const formats = useFormats();
  const labels = useLabels();
  const today = new Date().toISOString().slice(0, 10);
  const deadline = useRequest().close_submission_at.slice(0, 10);
  const { shipping_date, valid_until } = said;
  const days = { shipping_date: dayOf(shipping_date), valid_until: dayOf(valid_until) };
  const dates = dateMarks(days, { today, deadline });
  const prices = priceMarks(lines);
  const count = dates.length + prices.length;
  if (count === 0) return null;
  const money = (price: string | null | undefined) => (price ? formats.agreed(price, currency) : "");
  const nameOf = (line: string | null) => comparison.lines.find((each) => each.line.id === line)?.name ?? "";
  return (
    <Notice tone="warn" title={t("marks", { count })}>
      <ul>
        {dates.map(({ code, attribute, other }) => (
          <li key={attribute}>
            {labels.field(definition.type, attribute ?? "")}:{" "}
            {t(code as "date_past", { date: other ? formats.date(other) : "" })}
          </li>
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
