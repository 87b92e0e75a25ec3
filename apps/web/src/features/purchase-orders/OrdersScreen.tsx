import { orderName } from "@kantwerk/contract/orders";
import { purchaseOrders } from "@kantwerk/contract/purchaseOrders";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CalendarX, ReceiptText } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Cells } from "../../crud/columns.tsx";
import { ListScreen } from "../../crud/ListScreen.tsx";
import type { ListSearch } from "../../crud/listState.ts";
import { useFormats } from "../../i18n/formats.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { listQuery } from "../../lib/records.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { buttonClass } from "../../ui/buttonClass.ts";
import { cx } from "../../ui/cx.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { daysLate, type ListedOrder } from "./records.ts";
import { SendSeveralDialog } from "./SendSeveralDialog.tsx";

/** The list of purchase orders; highlights late ones and ones confirmed with changes. */
export function OrdersScreen({ search }: { search: ListSearch }) {
  const t = useTranslations("purchaseOrders");
  const maySend = usePermissions()("purchase-orders.send");
  const [sending, setSending] = useState<{ orders: readonly ListedOrder[]; clear: () => void }>();
  return (
    <>
      <ListScreen
        resource={purchaseOrders}
        search={search}
        beside={{ include: ["supplier"] }}
        bulkActions={
          maySend
            ? (orders, clear) => (
                <SendSelected
                  drafts={orders.filter(({ status }) => status === "draft")}
                  onSend={(drafts) => setSending({ orders: drafts, clear })}
                />
              )
            : undefined
        }
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
      {sending ? (
        <SendSeveralDialog
          orders={sending.orders}
          onClose={() => setSending(undefined)}
          onSent={sending.clear}
        />
      ) : null}
    </>
  );
}

type SelectedProps = { drafts: readonly ListedOrder[]; onSend: (drafts: readonly ListedOrder[]) => void };

/** Sends the selected drafts. */
function SendSelected({ drafts, onSend }: SelectedProps) {
  const t = useTranslations("purchaseOrders.sendSeveral");
  if (drafts.length === 0) return null;
  return (
    <Button variant="primary" onClick={() => onSend(drafts)}>
      {t("action", { count: drafts.length })}
    </Button>
  );
}

/** The number of overdue deliveries; filters the list by them. */
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
  // Next to the number on phones; further right it would be cut off.
  const overdue = (order: Parameters<typeof daysLate>[0]) => {
    const late = daysLate(order);
    return late > 0 ? <Badge tone="bad">{t("overdue", { count: late })}</Badge> : null;
  };
  return {
    number: (order) => (
      <span className="inline-flex items-center gap-2">
        {orderName(order)}
        {order.failure_reason ? <Badge tone="bad">{t("mailFailedShort")}</Badge> : null}
        <span className="sm:hidden">{overdue(order)}</span>
      </span>
    ),
    delivery_date: (order) => (
      <span className="inline-flex items-center gap-2">
        {date(order.delivery_date)}
        <span className="max-sm:hidden">{overdue(order)}</span>
      </span>
    ),
    confirmed_delivery_date: (order) =>
      order.deviates ? (
        <span className="font-medium text-warn">{date(order.confirmed_delivery_date)} ▲</span>
      ) : (
        date(order.confirmed_delivery_date)
      ),
  };
}
