import type { Publication } from "@kantwerk/contract/answers/listPrices";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { FigureTable } from "../../ui/FigureTable.tsx";
import { useSigned } from "../calculation/useSigned.ts";
import { isLarge, largestChange, type Published, type Skipped, wasBelowCost } from "./publications.ts";
import { SkippedLink, SkippedRanges, SkippedReason } from "./SkippedPrices.tsx";
import { usePriceFigures } from "./usePriceFigures.ts";

type Props = {
  publication: Publication;
  /** Ids of products that the user excluded. */
  left: ReadonlySet<string>;
  onToggle: (product: string, isOn: boolean) => void;
  onToggleAll: (isOn: boolean) => void;
};

/** One row per product with old and new prices; unpublishable products come last, with the reason. */
export function PublicationTable({ publication, left, onToggle, onToggleAll }: Props) {
  const t = useTranslations("listPrices.many");
  const { percent } = useFormats();
  const { published, skipped } = publication;
  const listed = new Set(published.map(({ product_id }) => product_id));
  const byProduct = Map.groupBy(skipped, ({ product_id }) => product_id);
  const without = [...byProduct].filter(([id]) => !listed.has(id));
  const isAll = left.size === 0;
  const rows: Row[] = [
    ...published.map((product) => ({ ...product, reasons: byProduct.get(product.product_id) ?? [] })),
    ...without.map(([product_id, reasons]) => ({
      product_id,
      name: reasons[0]?.name ?? "",
      number: reasons[0]?.number ?? null,
      reasons,
    })),
  ];
  return (
    <div className="rounded-md border border-line">
      {published.length === 0 ? <p className="border-b border-line p-3 text-muted">{t("none")}</p> : null}
      <FigureTable
        isFlush
        label={t("prices")}
        rows={rows}
        keyOf={({ product_id }) => product_id}
        rowClass={({ product_id, prices }) => (!prices || left.has(product_id)) && "bg-sunken! text-muted"}
        columns={{
          chosen: {
            className: "w-9",
            head:
              published.length > 0 ? (
                <Checkbox
                  aria-label={t("allChosen")}
                  checked={isAll ? true : left.size < published.length ? "indeterminate" : false}
                  onChange={() => onToggleAll(!isAll)}
                />
              ) : null,
            cell: ({ product_id, name, prices }) =>
              prices ? (
                <Checkbox
                  aria-label={t("chosen", { name })}
                  checked={!left.has(product_id)}
                  onChange={(isOn) => onToggle(product_id, isOn)}
                />
              ) : null,
          },
          product: {
            head: t("product"),
            isRowHead: true,
            className: "min-w-40",
            cell: ({ name, number, prices, reasons }) => (
              <>
                <span className="block text-xs text-muted">{number}</span>
                <span className={prices && "font-medium"}>{name}</span>
                {prices ? <SkippedRanges reasons={reasons} /> : null}
              </>
            ),
          },
          prices: {
            head: t("prices"),
            isText: true,
            className: "max-w-none",
            cell: ({ prices, reasons }) =>
              prices ? <NewPrices prices={prices} /> : <SkippedReason reasons={reasons} />,
          },
          margin: {
            head: t("marginAtLast"),
            cell: ({ prices }) => {
              const margin = prices?.at(-1)?.margin ?? null;
              return (
                prices && <span className={(margin ?? 0) < 0 ? "text-bad" : ""}>{percent(margin, 1)}</span>
              );
            },
          },
          largest: {
            head: t("largest"),
            cell: ({ product_id, prices, reasons }) =>
              prices ? <LargestChange prices={prices} /> : <SkippedLink id={product_id} reasons={reasons} />,
          },
        }}
      />
    </div>
  );
}

type Prices = Published["prices"];

/** A product with new prices, or without any and the reasons. */
type Row = Pick<Published, "product_id" | "name"> & {
  number: string | null;
  prices?: Prices;
  reasons: readonly Skipped[];
};

function NewPrices({ prices }: { prices: Prices }) {
  const t = useTranslations("listPrices.many");
  const { figure } = useFormats();
  const amount = usePriceFigures();
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {prices.map((price) => (
        <li key={price.quantity} className="figures flex items-baseline gap-1.5">
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
  );
}

function LargestChange({ prices }: { prices: Prices }) {
  const t = useTranslations("listPrices.many");
  const { signedPercent } = useSigned();
  const largest = largestChange({ prices });
  if (!isLarge(largest)) return signedPercent(largest);
  return (
    <span title={t("check")} className="font-medium text-warn">
      {signedPercent(largest)}
      <span className="sr-only">{t("check")}</span>
    </span>
  );
}
