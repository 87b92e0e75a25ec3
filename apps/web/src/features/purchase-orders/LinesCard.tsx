import { purchaseOrderLines } from "@kantwerk/contract/purchaseOrderLines";
import { useTranslations } from "use-intl";
import { ChildList } from "../../crud/ChildList.tsx";
import type { Cells } from "../../crud/columns.tsx";
import { subtitleOf, titleOf } from "../../fields/definition.ts";
import { useFormats } from "../../i18n/formats.ts";
import { Badge } from "../../ui/Badge.tsx";
import { cx } from "../../ui/cx.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import type { OrderLine, PurchaseOrder } from "./records.ts";
import { Totals } from "./Totals.tsx";

const columns = ["description", "quantity", "received_quantity", "unit_price", "total_price"] as const;

/** The order's lines with received quantities; editable inline while the order is a draft. */
export function LinesCard({ order }: { order: PurchaseOrder }) {
  const t = useTranslations("purchaseOrders");
  const labels = useTranslations("fields");
  return (
    <ChildList
      resource={purchaseOrderLines}
      title={labels("purchase_order_lines")}
      parent={order}
      by="purchase_order"
      columns={columns}
      cells={useCells(order)}
      linked={false}
      editable={order.status === "draft"}
      empty={<EmptyState title={t("lines.empty")} />}
      below={<Totals order={order} />}
      sortable
    />
  );
}

function useCells(order: PurchaseOrder): Cells<typeof purchaseOrderLines> {
  const t = useTranslations("purchaseOrders");
  const { agreed, total } = useFormats();
  const currency = order.currency ?? undefined;
  return {
    description: (line) => {
      const own = line.part ?? line.operation;
      const { product } = line;
      const beside = [own && subtitleOf(own), product && titleOf(product)].filter(Boolean).join(" · ");
      return (
        <span className="block sm:py-1.5">
          <span className="whitespace-normal">{line.description}</span>
          {beside ? (
            <span className="block text-xs font-normal whitespace-normal text-muted wrap-anywhere">
              {beside}
            </span>
          ) : null}
        </span>
      );
    },
    received_quantity: (line) => <ReceivedBar line={line} />,
    unit_price: (line) => (
      <span className="inline-flex items-center gap-2">
        {line.price_estimated ? <Badge tone="warn">{t("estimated")}</Badge> : null}
        {agreed(line.unit_price, currency, line.price_unit ?? 1)}
      </span>
    ),
    total_price: (line) => total(line.total_price, currency),
  };
}

/** A line's received quantity as numbers, status and bar. */
function ReceivedBar({ line }: { line: OrderLine }) {
  const t = useTranslations("purchaseOrders.lines");
  const { figure } = useFormats();
  const { quantity, received_quantity: received } = line;
  const open = quantity - received;
  const share = quantity > 0 ? Math.min(1, received / quantity) : 0;
  const word =
    open < 0
      ? t("over", { count: figure(-open) })
      : open === 0
        ? `✓ ${t("all")}`
        : received === 0
          ? t("none")
          : t("open", { count: figure(open) });
  const tone = open < 0 ? "text-bad" : open === 0 ? "text-good" : received === 0 ? "text-muted" : "text-warn";
  return (
    <span className="grid min-w-28 gap-1 py-1 text-left">
      <span className="flex items-baseline justify-between gap-3">
        <span className="tabular-nums">{figure(received)}</span>
        <span className={cx("text-xs", tone)}>{word}</span>
      </span>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="h-1 w-full">
        <rect width="100" height="4" rx="2" className="fill-line" />
        <rect
          width={100 * share}
          height="4"
          rx="2"
          className={open < 0 ? "fill-bad" : open === 0 ? "fill-good" : "fill-warn"}
        />
      </svg>
    </span>
  );
}
