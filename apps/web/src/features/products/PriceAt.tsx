import type { StatedProblem } from "@kantwerk/contract/answers/problem";
import type { PriceState } from "@kantwerk/contract/priceVerdict";
import { TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { nothing } from "../../fields/kinds.tsx";
import { useFormats } from "../../i18n/formats.ts";
import type { Product } from "../../records/products.ts";
import { cx } from "../../ui/cx.ts";
import { daysSince, oldDays, shortAge } from "../list-prices/age.ts";
import { PriceSign } from "../prices/PriceSign.tsx";

type Price = {
  min_quantity: number;
  max_quantity: number | null;
  unit_price: string;
  published_at: string | null;
};
type CalculatedPrice = {
  quantity: number;
  unit_price: string | null;
  warnings: number;
  price_state: PriceState;
  price_problems: StatedProblem[];
  updated_at: string;
  outdated_at: string | null;
};

type Props = {
  /** A product with its bulk prices and calculated prices. */
  product: Product & { bulk_prices?: readonly Price[]; calculated_prices?: readonly CalculatedPrice[] };
  quantity: number;
};

const calculatedAt = ({ product, quantity }: Props): CalculatedPrice | undefined =>
  product.calculated_prices?.find((each) => each.quantity === quantity);

/** A product's list or calculated price for a quantity, its age, and whether the product has changed since. */
export function PriceAt({ product, quantity }: Props) {
  const t = useTranslations("products");
  const formats = useFormats();
  const { date } = formats;
  const shown = (amount: string) => formats.price(amount, undefined, product.price_unit);
  const own = product.bulk_prices?.find(
    ({ min_quantity, max_quantity }) => min_quantity <= quantity && quantity <= (max_quantity ?? quantity),
  );
  const calculated = calculatedAt({ product, quantity });
  const price = own ?? calculated;
  const outdated = own ? null : calculated?.outdated_at;
  if (!price || price.unit_price === null) return nothing;
  const since = own ? own.published_at : calculated?.updated_at;
  if (!since) return shown(price.unit_price);
  const days = daysSince(since);
  return (
    <span className="inline-grid grid-cols-[auto_1.75rem] items-baseline gap-1">
      {shown(price.unit_price)}
      <time
        dateTime={since}
        title={outdated ? t("changedSince", { date: date(outdated) }) : date(since)}
        className={cx("text-xs", days < oldDays && !outdated ? "text-muted" : "font-medium text-warn")}
      >
        {outdated ? <span className="sr-only">{t("outdated")} </span> : null}
        {shortAge(days, formats)}
      </time>
    </span>
  );
}

/** When the product changed after its calculation. */
export function OutdatedAt(props: Props) {
  const { date } = useFormats();
  const since = calculatedAt(props)?.outdated_at;
  return since ? date(since) : nothing;
}

/** When the price for a quantity was last calculated. */
export function PricedAt(props: Props) {
  const { date } = useFormats();
  const price = calculatedAt(props);
  return price ? date(price.updated_at) : nothing;
}

export function PriceCheckAt(props: Props) {
  const { price_state, price_problems } = calculatedAt(props) ?? {};
  if (!price_state || !price_problems) return nothing;
  return <PriceSign price={{ state: price_state, problems: price_problems }} />;
}

/** The number of missing inputs in the last calculation. */
export function MissingAt(props: Props) {
  const t = useTranslations("products");
  const price = calculatedAt(props);
  if (!price) return nothing;
  if (price.warnings === 0) return <span className="text-muted">0</span>;
  return (
    <span
      className="inline-flex items-center gap-1 font-medium text-warn"
      title={t("missingInputs", { count: price.warnings })}
    >
      <TriangleAlert size={14} aria-hidden="true" />
      {price.warnings}
    </span>
  );
}
