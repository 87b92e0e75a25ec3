import { nothing } from "../../fields/kinds.tsx";
import { useFormats } from "../../i18n/formats.ts";
import { cx } from "../../ui/cx.ts";
import type { Product } from "./records.ts";

type Price = { min_quantity: number; max_quantity: number | null; unit_price: string; updated_at: string };

/** Prices that nobody has touched for so long should be looked at. */
const oldDays = 90;
const day = 86_400_000;

type Props = {
  /** A product with its bulk prices. */
  product: Product & { bulk_prices?: readonly Price[] };
  quantity: number;
};

/** The price of a product for so many pieces, and how old it is. */
export function PriceAt({ product, quantity }: Props) {
  const { money, date, locale } = useFormats();
  const price = product.bulk_prices?.find(
    ({ min_quantity, max_quantity }) => min_quantity <= quantity && quantity <= (max_quantity ?? quantity),
  );
  if (!price) return nothing;
  const days = Math.max(0, Math.floor((Date.now() - Date.parse(price.updated_at)) / day));
  const [unit, count] = days < oldDays ? ["day", days] : ["month", Math.floor(days / 30)];
  const age = new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "narrow" } as const);
  return (
    <span className="inline-grid grid-cols-[auto_2rem] items-baseline gap-1">
      {money(price.unit_price)}
      <time
        dateTime={price.updated_at}
        title={date(price.updated_at)}
        className={cx("text-xs", days < oldDays ? "text-muted" : "font-medium text-warn")}
      >
        {age.format(Number(count))}
      </time>
    </span>
  );
}
