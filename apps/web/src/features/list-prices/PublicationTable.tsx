import type { Publication } from "@kantwerk/contract/answers/listPrices";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { cx } from "../../ui/cx.ts";
import { useSigned } from "../calculation/useSigned.ts";
import { isLarge, largestChange, type Published, type Skipped, wasBelowCost } from "./publications.ts";
import { SkippedProduct, SkippedRanges } from "./SkippedPrices.tsx";
import { usePriceFigures } from "./usePriceFigures.ts";

type Props = {
  publication: Publication;
  /** Products that are not to be published. */
  left: ReadonlySet<string>;
  onToggle: (product: string, isOn: boolean) => void;
  onToggleAll: (isOn: boolean) => void;
};

/** One row a product with its prices, old and new; those that cannot be published come last with their reason. */
export function PublicationTable({ publication, left, onToggle, onToggleAll }: Props) {
  const t = useTranslations("listPrices.many");
  const { published, skipped } = publication;
  const listed = new Set(published.map(({ product_id }) => product_id));
  const byProduct = Map.groupBy(skipped, ({ product_id }) => product_id);
  const without = [...byProduct].filter(([id]) => !listed.has(id));
  const isAll = left.size === 0;
  const headClass = "h-8 px-2 text-left font-medium";
  return (
    <div className="overflow-x-auto rounded-md border border-line">
      {published.length === 0 ? <p className="border-b border-line p-3 text-muted">{t("none")}</p> : null}
      <table className="w-full text-[13px]">
        <thead className="border-b border-line bg-sunken text-xs text-muted">
          <tr>
            <th scope="col" className="w-9 px-2.5">
              {published.length > 0 ? (
                <Checkbox
                  aria-label={t("allChosen")}
                  checked={isAll ? true : left.size < published.length ? "indeterminate" : false}
                  onChange={() => onToggleAll(!isAll)}
                />
              ) : null}
            </th>
            <th scope="col" className={headClass}>
              {t("product")}
            </th>
            <th scope="col" className={headClass}>
              {t("prices")}
            </th>
            <th scope="col" className={cx(headClass, "text-right")}>
              {t("marginAtLast")}
            </th>
            <th scope="col" className={cx(headClass, "text-right")}>
              {t("largest")}
            </th>
          </tr>
        </thead>
        <tbody>
          {published.map((product) => (
            <PublishedRow
              key={product.product_id}
              product={product}
              skipped={byProduct.get(product.product_id) ?? []}
              isChosen={!left.has(product.product_id)}
              onToggle={onToggle}
            />
          ))}
          {without.map(([id, reasons]) => (
            <SkippedProduct key={id} id={id} reasons={reasons} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = Pick<Props, "onToggle"> & {
  product: Published;
  skipped: readonly Skipped[];
  isChosen: boolean;
};

function PublishedRow({ product, skipped, isChosen, onToggle }: RowProps) {
  const t = useTranslations("listPrices.many");
  const { figure, percent } = useFormats();
  const amount = usePriceFigures();
  const { signedPercent } = useSigned();
  const { product_id, name, number, prices } = product;
  const largest = largestChange(product);
  const margin = prices.at(-1)?.margin ?? null;
  return (
    <tr className={cx("border-b border-line/60 last:border-0", !isChosen && "bg-sunken text-muted")}>
      <td className="px-2.5">
        <Checkbox
          aria-label={t("chosen", { name })}
          checked={isChosen}
          onChange={(isOn) => onToggle(product_id, isOn)}
        />
      </td>
      <th scope="row" className="min-w-40 px-2 py-1.5 text-left font-normal">
        <span className="block text-xs text-muted">{number}</span>
        <span className="font-medium wrap-anywhere">{name}</span>
        <SkippedRanges reasons={skipped} />
      </th>
      <td className="px-2 py-1.5">
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {prices.map((price) => (
            <li key={price.quantity} className="figures flex items-baseline gap-1.5 whitespace-nowrap">
              <span className="rounded-sm bg-sunken px-1 text-xs text-muted">
                <span className="sr-only">{t("at", { count: price.quantity })}</span>
                <span aria-hidden="true">{figure(price.quantity)}</span>
              </span>
              <span className={wasBelowCost(price) ? "text-bad" : "text-muted"}>{amount(price.old)}</span>
              <span aria-hidden="true" className="text-faint">
                →
              </span>
              <b className="font-semibold">{amount(price.new)}</b>
            </li>
          ))}
        </ul>
      </td>
      <td className={cx("figures px-2 text-right", margin !== null && margin < 0 && "text-bad")}>
        {percent(margin, 1)}
      </td>
      <td
        className={cx(
          "figures px-2.5 text-right whitespace-nowrap",
          isLarge(largest) && "font-medium text-warn",
        )}
        title={isLarge(largest) ? t("check") : undefined}
      >
        {signedPercent(largest)}
        {isLarge(largest) ? <span className="sr-only">{t("check")}</span> : null}
      </td>
    </tr>
  );
}
