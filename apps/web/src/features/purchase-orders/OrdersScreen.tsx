import { purchaseOrders } from "@kantwerk/contract/purchaseOrders";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CalendarX, ReceiptText } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Cells } from "../../crud/columns.tsx";
import { ListScreen } from "../../crud/ListScreen.tsx";
import type { ListSearch } from "../../crud/listState.ts";
import { useFormats } from "../../i18n/formats.ts";
import { listQuery } from "../../lib/records.ts";
import { Badge } from "../../ui/Badge.tsx";
import { buttonClass } from "../../ui/buttonClass.ts";
import { cx } from "../../ui/cx.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { daysLate, orderName } from "./records.ts";
import "./texts.ts";

/** All orders to suppliers; what is late or confirmed otherwise stands out. */
export function OrdersScreen({ search }: { search: ListSearch }) {
  const t = useTranslations("purchaseOrders");
  return (
    <ListScreen
      resource={purchaseOrders}
      search={search}
      actions={<Overdue search={search} />}
      cells={useCells()}
      empty={
        <EmptyState
          icon={<ReceiptText size={28} aria-hidden="true" />}
          title={t("empty")}
          text={t("emptyText")}
        />
      }
    />
  );
}

/** How many deliveries should have come by now; shows them alone. */
function Overdue({ search }: { search: ListSearch }) {
  const t = useTranslations("purchaseOrders");
  const { data } = useQuery(listQuery(purchaseOrders, { "filter[overdue]": true, "page[size]": 1 }));
  const count = data?.page.total ?? 0;
  const isOn = search.filter?.overdue === "true";
  if (count === 0 && !isOn) return null;
  return (
    <Link
      to="/purchase-orders/list"
      search={isOn ? {} : { filter: { overdue: "true" } }}
      aria-current={isOn ? "true" : undefined}
      className={cx(buttonClass(), "text-bad! aria-[current]:border-bad aria-[current]:bg-bad-soft")}
    >
      <CalendarX size={16} aria-hidden="true" />
      {t("overdueCount", { count })}
    </Link>
  );
}

function useCells(): Cells<typeof purchaseOrders> {
  const t = useTranslations("purchaseOrders");
  const { date } = useFormats();
  return {
    number: (order) =>
      order.failure_reason ? (
        <span className="inline-flex items-center gap-2">
          {orderName(order)}
          <Badge tone="bad">{t("mailFailedShort")}</Badge>
        </span>
      ) : (
        orderName(order)
      ),
    delivery_date: (order) => {
      const late = daysLate(order);
      return late > 0 ? (
        <span className="inline-flex items-center gap-2">
          {date(order.delivery_date)}
          <Badge tone="bad">{t("overdue", { count: late })}</Badge>
        </span>
      ) : (
        date(order.delivery_date)
      );
    },
    confirmed_delivery_date: (order) =>
      order.deviates ? (
        <span className="font-medium text-warn">{date(order.confirmed_delivery_date)} ▲</span>
      ) : (
        date(order.confirmed_delivery_date)
      ),
  };
}
