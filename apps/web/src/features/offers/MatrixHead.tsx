import { purchaseRequestSuppliers } from "@kantwerk/contract/purchaseRequestSuppliers";
import { Factory, Pin, PinOff } from "lucide-react";
import type { CSSProperties } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { useLabels } from "../../i18n/labels.ts";
import { cx } from "../../ui/cx.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { Stars } from "../../ui/Stars.tsx";
import { Status } from "../../ui/Status.tsx";
import { pinnedLooks } from "./gridPlaces.ts";
import type { SupplierColumn } from "./matrix.ts";
import type { OwnSummary } from "./ownBids.ts";
import type { SupplierSummary } from "./supplierSummary.ts";

type Props = {
  suppliers: readonly SupplierColumn[];
  summaries: readonly SupplierSummary[];
  hasOwn: boolean;
  /** Undefined if the own shop does not bid. */
  own: OwnSummary | undefined;
  lines: number;
  onPin: (supplierId: string) => void;
};

const head = "bg-surface px-2 py-2.5 text-left text-xs leading-4 font-medium group-data-dense/grid:py-1.5";
const { tones } = purchaseRequestSuppliers.fields.status;

/** The matrix head: each supplier with rating, delivery and completeness over its lines. */
export function MatrixHead({ suppliers, summaries, hasOwn, own, lines, onPin }: Props) {
  const t = useTranslations("offers.grid");
  return (
    <thead className="sticky top-0 z-30 grid grid-cols-(--narrow) border-b border-line-strong bg-surface sm:grid-cols-(--wide)">
      <tr className="contents">
        <th scope="col" className={cx(head, "sticky left-0 z-20 pl-3 max-sm:hidden")}>
          {t("line")}
        </th>
        <th
          scope="col"
          className={cx(
            head,
            "sticky left-0 z-20 text-right shadow-[1px_0_0_var(--color-line)] sm:left-(--line-width)",
          )}
        >
          {t("quantity")}
        </th>
        {hasOwn && own ? <OwnHead own={own} lines={lines} /> : null}
        {hasOwn && !own ? (
          <th scope="col" className={cx(head, "border-l border-line bg-sunken")}>
            {t("own")}
            <span className="mt-1 block font-normal text-muted group-data-dense/grid:hidden">
              {t("makeOrBuy")}
            </span>
          </th>
        ) : null}
        {suppliers.map((column, position) => (
          <SupplierHead
            key={column.supplierId}
            column={column}
            position={position}
            summary={summaries[position]}
            onPin={onPin}
          />
        ))}
      </tr>
    </thead>
  );
}

/** The own shop as a bidder. */
function OwnHead({ own, lines }: { own: OwnSummary; lines: number }) {
  const t = useTranslations("inHouse");
  return (
    <th
      scope="col"
      title={t("ranks")}
      className={cx(head, "border-l border-line bg-sunken shadow-[inset_0_2px_0_0_var(--color-accent)]")}
    >
      <span className="flex items-center gap-1.5 text-accent">
        <Factory size={14} aria-hidden="true" />
        {t("shop")}
      </span>
      <span className="mt-1 block font-normal text-muted tabular-nums">
        {t("lines", { count: own.lines, all: lines })}
      </span>
      <span className="block font-normal text-muted group-data-dense/grid:hidden">{t("basis")}</span>
    </th>
  );
}

type HeadProps = {
  column: SupplierColumn;
  position: number;
  summary: SupplierSummary | undefined;
  onPin: (supplierId: string) => void;
};

/** A supplier with the summary of its offers, or its status while it has not responded. */
function SupplierHead({ column, position, summary, onPin }: HeadProps) {
  const t = useTranslations("offers.columns");
  const labels = useLabels();
  const { supplierId, supplierName, status, isPinned } = column;
  return (
    <th
      scope="col"
      style={{ "--pin": position } as CSSProperties}
      className={cx(
        head,
        "group/head relative flex min-w-0 flex-col border-l border-line",
        isPinned && pinnedLooks,
      )}
    >
      <span title={supplierName} className="mb-1 line-clamp-2">
        {supplierName}
      </span>
      <span className="mt-auto grid gap-0.5">
        {status && status !== "answered" ? (
          <Status tone={tones[status]}>
            {labels.choice("purchase-request-suppliers", "status", status)}
          </Status>
        ) : null}
        {summary?.delivery ? <SummaryFigures summary={summary} /> : null}
      </span>
      <IconButton
        label={t(isPinned ? "unpin" : "pin", { supplier: supplierName })}
        aria-pressed={isPinned}
        onClick={() => onPin(supplierId)}
        className={cx(
          "absolute top-1 right-0.5 size-6 bg-surface max-sm:hidden print:hidden",
          !isPinned && "opacity-0 group-hover/head:opacity-100 focus-visible:opacity-100",
        )}
      >
        {isPinned ? <PinOff size={13} aria-hidden="true" /> : <Pin size={13} aria-hidden="true" />}
      </IconButton>
    </th>
  );
}

function SummaryFigures({ summary }: { summary: SupplierSummary }) {
  const t = useTranslations("offers.grid");
  const rating = useTranslations("common.rating");
  const formats = useFormats();
  return (
    <>
      {summary.rating === null ? (
        <span className="font-normal text-faint">{t("noRank")}</span>
      ) : (
        <span className="grid gap-0.5 font-normal text-muted">
          <Stars value={summary.rating} />
          <span className="group-data-dense/grid:sr-only">{rating(`${summary.rating}`)}</span>
        </span>
      )}
      <span className="mt-0.5 font-normal text-muted tabular-nums">
        <span className="sr-only">{t("delivery")} </span>
        {formats.date(summary.delivery).slice(0, 6)}
        <DeliveryBehind summary={summary} />
      </span>
      {summary.completeness === null ? null : (
        <span className="font-normal text-muted tabular-nums">
          {t("complete", { share: formats.percent(summary.completeness / 100) })}
        </span>
      )}
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
