import { TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { describeError } from "../../lib/errors.ts";
import type { Product } from "../../records/products.ts";
import { FigureTable } from "../../ui/FigureTable.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useSigned } from "../calculation/useSigned.ts";
import { FixLink } from "./FixLink.tsx";
import { usePriceFigures } from "./usePriceFigures.ts";
import type { Publishing } from "./usePublishing.ts";

type Props = { product: Product; publishing: Publishing };

/** A preview of the published prices, and of those left out with the reason. */
export function PublishPreview({ product, publishing }: Props) {
  const t = useTranslations("listPrices.publish");
  const { preview, read, isTicked, isMarginWrong } = publishing;
  const left = (read?.prices ?? []).filter(
    ({ calculated_price, quantity }) => calculated_price === null && isTicked(quantity),
  );
  return (
    <div className="grid gap-3" aria-live="polite" aria-busy={preview?.isPlaceholderData}>
      {preview?.error ? (
        <Notice tone="bad">{describeError(preview.error)}</Notice>
      ) : preview ? (
        <Rows publishing={publishing} />
      ) : isMarginWrong ? null : (
        <p className="text-xs text-muted">{t("nothing")}</p>
      )}
      {left.map(({ quantity, problems: [problem] }) => (
        <p key={quantity} className="flex gap-2 text-xs">
          <TriangleAlert size={14} aria-hidden="true" className="mt-px shrink-0 text-warn" />
          <span className="wrap-anywhere">
            {t("left", { count: quantity })} {problem?.message}{" "}
            {problem ? <FixLink problem={problem} product={product} /> : null}
          </span>
        </p>
      ))}
      <p className="text-xs text-muted">{t("kept")}</p>
    </div>
  );
}

function Rows({ publishing }: { publishing: Publishing }) {
  const t = useTranslations("listPrices.publish");
  const { figure, percent } = useFormats();
  const amount = usePriceFigures();
  const move = useMove();
  const { preview, chosen } = publishing;
  if (!preview?.data) return chosen.map((quantity) => <Skeleton key={quantity} className="h-5" />);
  return (
    <FigureTable
      isFlush
      label={t("preview")}
      className="rounded-md border border-line"
      rows={preview.data}
      keyOf={({ quantity }) => String(quantity)}
      columns={{
        from: { head: t("from"), isRowHead: true, cell: ({ quantity }) => figure(quantity) },
        old: { head: t("old"), className: "text-muted", cell: ({ old }) => amount(old) },
        new: { head: t("new"), cell: (price) => <b className="font-semibold">{amount(price.new)}</b> },
        change: {
          head: t("change"),
          cell: (price) => (price.old === null ? t("first") : move(price.old, price.new)),
        },
        margin: {
          head: t("byMargin"),
          cell: ({ margin }) => (
            <span className={(margin ?? 0) < 0 ? "text-bad" : undefined}>{percent(margin, 1)}</span>
          ),
        },
      }}
    />
  );
}

/** Relative change of a price, for display; null if the old price is zero. */
const shareOf = (old: string, next: string): number | null =>
  Number(old) === 0 ? null : Number(next) / Number(old) - 1;

/** Formats the relative change of a price, with its sign. */
function useMove() {
  const { signedPercent } = useSigned();
  return (old: string, next: string): string => {
    const share = shareOf(old, next);
    return share === null ? "–" : signedPercent(share);
  };
}
