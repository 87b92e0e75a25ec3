import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { cx } from "../../ui/cx.ts";
import { Stars } from "../../ui/Stars.tsx";
import type { SupplierColumn } from "./matrix.ts";
import type { SupplierSummary } from "./supplierSummary.ts";

type Props = { suppliers: readonly SupplierColumn[]; summaries: readonly SupplierSummary[]; hasOwn: boolean };

const head = "bg-surface px-3 py-2.5 text-left text-xs leading-4 font-medium";

/** The head of the matrix: each supplier with rating, delivery and completeness over its lines. */
export function MatrixHead({ suppliers, summaries, hasOwn }: Props) {
  const t = useTranslations("offers.grid");
  return (
    <thead className="sticky top-0 z-30 grid grid-cols-(--narrow) border-b border-line-strong bg-surface sm:grid-cols-(--wide)">
      <tr className="contents">
        <th scope="col" className={cx(head, "sticky left-0 z-20 max-sm:hidden")}>
          {t("line")}
        </th>
        <th
          scope="col"
          className={cx(
            head,
            "sticky left-0 z-20 text-right shadow-[1px_0_0_var(--line)] max-sm:px-2 sm:left-(--line-width)",
          )}
        >
          {t("quantity")}
        </th>
        {hasOwn ? (
          <th scope="col" className={cx(head, "border-l border-line bg-sunken")}>
            {t("own")}
            <span className="mt-1 block font-normal text-muted">{t("makeOrBuy")}</span>
          </th>
        ) : null}
        {suppliers.map(({ supplierId, supplierName }, position) => (
          <th key={supplierId} scope="col" className={cx(head, "flex min-w-0 flex-col border-l border-line")}>
            <span title={supplierName} className="mb-1 line-clamp-2 wrap-break-word">
              {supplierName}
            </span>
            <span className="mt-auto">
              <SummaryFigures summary={summaries[position]} />
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function SummaryFigures({ summary }: { summary: SupplierSummary | undefined }) {
  const t = useTranslations("offers.grid");
  const rating = useTranslations("common.rating");
  const formats = useFormats();
  if (!summary?.delivery) return <span className="font-normal text-faint">{t("noRank")}</span>;
  return (
    <>
      {summary.rating === null ? (
        <span className="font-normal text-faint">{t("noRank")}</span>
      ) : (
        <span className="grid gap-0.5 font-normal text-muted">
          <Stars value={summary.rating} />
          {rating(`${summary.rating}`)}
        </span>
      )}
      <span className="mt-1 grid grid-cols-[auto_1fr] gap-x-1.5 gap-y-px font-normal text-muted">
        <span className="max-sm:hidden">{t("delivery")}</span>
        <span className="figures max-sm:col-span-2 max-sm:text-left">
          {formats.date(summary.delivery).slice(0, 6)}
          <DeliveryBehind summary={summary} />
        </span>
        <span className="max-sm:hidden">{t("complete")}</span>
        <span className="figures max-sm:col-span-2 max-sm:text-left">
          {summary.completeness === null ? "–" : formats.percent(summary.completeness / 100)}
        </span>
      </span>
    </>
  );
}

function DeliveryBehind({ summary }: { summary: SupplierSummary }) {
  const t = useTranslations("offers");
  if (summary.deliveryBand === null) return null;
  const words =
    summary.daysLater === 0 ? t("grid.deliveryBest") : t("grid.deliveryLater", { days: summary.daysLater });
  return (
    <span
      title={t(`deliveryBands.${summary.deliveryBand}`)}
      className={cx(
        summary.deliveryBand === "0" && "text-good",
        summary.deliveryBand === "above" && "text-bad",
      )}
    >{` (${words})`}</span>
  );
}
