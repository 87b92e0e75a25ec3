import { TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { describeError } from "../../lib/errors.ts";
import type { Product } from "../../records/products.ts";
import { cx } from "../../ui/cx.ts";
import { Notice } from "../../ui/Notice.tsx";
import { Scrolled } from "../../ui/Scrolled.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { MendingLink } from "./MendingLink.tsx";
import { useMove } from "./useMove.ts";
import { usePriceFigures } from "./usePriceFigures.ts";
import type { Publishing } from "./usePublishing.ts";

type Props = { product: Product; publishing: Publishing };

/** What publishing would write, and what it leaves out and why. */
export function PublishPreview({ product, publishing }: Props) {
  const t = useTranslations("listPrices.publish");
  const { preview, read, isTicked, isMarginWrong } = publishing;
  const left = (read?.prices ?? []).filter(
    ({ calculated_price, quantity }) => calculated_price === null && isTicked(quantity),
  );
  return (
    <div className="grid gap-3" aria-live="polite">
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
            {problem ? <MendingLink problem={problem} product={product} /> : null}
          </span>
        </p>
      ))}
      <p className="text-xs text-muted">{t("kept")}</p>
    </div>
  );
}

const headClass = "px-1.5 py-1.5 text-right font-medium first:pl-2.5 first:text-left last:pr-2.5";
const cellClass = "figures px-1.5 text-right whitespace-nowrap first:pl-2.5 first:text-left last:pr-2.5";

function Rows({ publishing }: { publishing: Publishing }) {
  const t = useTranslations("listPrices.publish");
  const { figure, percent } = useFormats();
  const amount = usePriceFigures();
  const move = useMove();
  const { preview, chosen } = publishing;
  const heads = ["from", "old", "new", "change"] as const;
  return (
    <Scrolled className="overflow-y-hidden rounded-md border border-line">
      <table aria-busy={preview?.isPlaceholderData || undefined} className="w-full text-[13px]">
        <caption className="sr-only">{t("preview")}</caption>
        <thead className="border-b border-line bg-sunken text-xs text-muted">
          <tr>
            {heads.map((name) => (
              <th key={name} scope="col" className={headClass}>
                {t(name)}
              </th>
            ))}
            <th scope="col" className={headClass}>
              {t("byMargin")}
            </th>
          </tr>
        </thead>
        <tbody>
          {preview?.data?.map((price) => (
            <tr key={price.quantity} className="h-8 border-b border-line/60 last:border-0">
              <td className={cellClass}>{figure(price.quantity)}</td>
              <td className={cx(cellClass, "text-muted")}>{amount(price.old)}</td>
              <td className={cx(cellClass, "font-semibold")}>{amount(price.new)}</td>
              <td className={cellClass}>{price.old === null ? t("first") : move(price.old, price.new)}</td>
              <td className={cx(cellClass, (price.margin ?? 0) < 0 && "text-bad")}>
                {percent(price.margin, 1)}
              </td>
            </tr>
          )) ??
            chosen.map((quantity) => (
              <tr key={quantity} className="h-8">
                <td colSpan={5} className="px-2.5">
                  <Skeleton className="h-3" />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </Scrolled>
  );
}
