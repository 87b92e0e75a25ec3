import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { organizationStore } from "../../lib/organization.ts";
import { useStore } from "../../lib/store.ts";
import { cx } from "../../ui/cx.ts";
import type { Order } from "./records.ts";

/** What an order comes to: how much of what, and from the goods to the total with VAT. */
export function Totals({ order }: { order: Order }) {
  const t = useTranslations();
  const { total, percent, figure } = useFormats();
  const currency = order.currency ?? undefined;
  const rate = order.vat_rate === null ? "" : percent(order.vat_rate, 2);
  const hasDiscount = order.discount !== null && Number(order.discount) !== 0;
  const counts = [
    { name: "items_count", label: t("fields.items_count"), count: order.items_count },
    { name: "total_quantity", label: t("fields.total_quantity"), count: order.total_quantity },
  ];
  const rows = [
    { name: "value_of_goods", label: t("fields.value_of_goods"), amount: order.value_of_goods },
    ...(Number(order.extras_total ?? 0) !== 0
      ? [{ name: "extras_total", label: t("fields.extras_total"), amount: order.extras_total }]
      : []),
    ...(hasDiscount ? [{ name: "discount", label: t("fields.discount"), amount: `-${order.discount}` }] : []),
    { name: "subtotal", label: t("orders.net"), amount: order.subtotal, isSum: true },
    { name: "vat_amount", label: t("orders.vat", { rate }), amount: order.vat_amount },
    { name: "total", label: t("fields.total_with_vat"), amount: order.total_with_vat, isSum: true },
  ];
  return (
    <dl className="grid gap-y-1.5">
      {counts.map(({ name, label, count }) => (
        <div key={name} className="flex items-baseline justify-between gap-4">
          <dt className="text-muted">{label}</dt>
          <dd className="figures">{figure(count)}</dd>
        </div>
      ))}
      {order.exchange_rate === null ? null : <Rate order={order} rate={order.exchange_rate} />}
      {rows.map(({ name, label, amount, isSum }) => (
        <div
          key={name}
          className={cx(
            "flex items-baseline justify-between gap-4",
            isSum && "border-t border-line pt-1.5 font-semibold",
            name === "total" && "text-base",
          )}
        >
          <dt className={isSum ? undefined : "text-muted"}>{label}</dt>
          <dd className="figures">{total(amount, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** By which prices in our own currency became the order's. */
function Rate({ order, rate }: { order: Order; rate: number }) {
  const t = useTranslations();
  const own = useStore(organizationStore)?.currency ?? "";
  const { date, figure } = useFormats();
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{t("fields.exchange_rate")}</dt>
      <dd className="figures text-right">
        {`1 ${order.currency} = ${figure(rate, own, 6)}`}
        <span className="block text-xs text-muted">
          {t("orderWork.rateOf", { day: date(order.exchange_rate_from) })}
        </span>
      </dd>
    </div>
  );
}
