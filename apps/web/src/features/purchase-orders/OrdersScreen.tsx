import { purchaseOrders } from "@kantwerk/contract/purchaseOrders";
import { ReceiptText } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Cells } from "../../crud/columns.tsx";
import { ListScreen } from "../../crud/ListScreen.tsx";
import type { ListSearch } from "../../crud/listState.ts";
import { useFormats } from "../../i18n/formats.ts";
import { Badge } from "../../ui/Badge.tsx";
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

function useCells(): Cells<typeof purchaseOrders> {
  const t = useTranslations("purchaseOrders");
  const { date } = useFormats();
  return {
    number: (order) => orderName(order),
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
