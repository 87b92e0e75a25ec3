import { Check } from "lucide-react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { Card } from "../../ui/Card.tsx";
import { cx } from "../../ui/cx.ts";
import type { OrderLine, PurchaseOrder } from "./records.ts";

const names = ["draft", "sent", "confirmed", "received"] as const;

/** The order's progress from draft to receipt, with times and people. */
export function Steps({ order, lines }: { order: PurchaseOrder; lines: readonly OrderLine[] }) {
  const t = useTranslations("purchaseOrders.steps");
  const details = useDetails(order, lines);
  const at = { draft: 0, sent: 1, confirmed: 2, received: 4, cancelled: order.sent_at ? 1 : 0 }[order.status];
  const reached = order.received_at ? 3 : order.confirmed_at ? 2 : at;
  return (
    <Card>
      <ol aria-label={t("label")} className="grid gap-x-2 gap-y-3 sm:grid-cols-4">
        {names.map((name, place) => {
          const isDone = place < 3 ? place <= reached : order.status === "received";
          return (
            <li key={name} className="grid content-start grid-cols-[auto_1fr] gap-x-2.5 sm:grid-cols-1">
              <span className="flex items-center gap-1 max-sm:row-span-2">
                <span
                  aria-hidden="true"
                  className={cx(
                    "grid size-5 flex-none place-items-center rounded-full text-xs font-semibold",
                    isDone ? "bg-accent text-on-accent" : "border-2 border-accent text-accent",
                  )}
                >
                  {isDone ? <Check size={12} strokeWidth={3} /> : place + 1}
                </span>
                {place < 3 ? (
                  <span
                    aria-hidden="true"
                    className={cx("h-0.5 flex-1 max-sm:hidden", place < reached ? "bg-accent" : "bg-line")}
                  />
                ) : null}
              </span>
              <span className="font-semibold sm:mt-1">{t(name)}</span>
              <span className="text-xs leading-4 text-muted max-sm:col-start-2">
                {details[name].filter(Boolean).map((line) => (
                  <span key={line} className="block wrap-anywhere">
                    {line}
                  </span>
                ))}
              </span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

function useDetails(order: PurchaseOrder, lines: readonly OrderLine[]) {
  const t = useTranslations("purchaseOrders");
  const { dateTime, date, figure } = useFormats();
  const sum = (of: (line: OrderLine) => number) => figure(lines.reduce((all, line) => all + of(line), 0));
  const due = order.confirmed_delivery_date ?? order.delivery_date;
  const isViewed = order.first_viewed_at
    ? t("steps.viewed", { time: dateTime(order.first_viewed_at) })
    : t("steps.notViewed");
  return {
    draft: [dateTime(order.created_at)],
    sent: order.sent_at ? [dateTime(order.sent_at), isViewed] : [],
    confirmed: order.confirmed_at ? [dateTime(order.confirmed_at), order.confirmed_by ?? ""] : [],
    received: [
      t("steps.pieces", {
        received: sum((line) => line.received_quantity),
        ordered: sum((line) => line.quantity),
      }),
      order.status !== "received" && due ? t("steps.due", { day: date(due) }) : "",
    ],
  };
}
