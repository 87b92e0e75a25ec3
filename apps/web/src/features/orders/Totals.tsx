import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { organizationStore } from "../../lib/organization.ts";
import { useStore } from "../../lib/store.ts";
import { SumRow } from "../documents/SumRow.tsx";
import type { Order } from "./records.ts";

/** The order's quantities and amounts, from the net value of goods to the total with VAT. */
export function Totals({ order }: { order: Order }) {
  const t = useTranslations();
  const { total, percent, figure } = useFormats();
  const { exchange_rate, extras_total, discount, vat_rate } = order;
  const amountOf = (value: string | null) => total(value, order.currency ?? undefined);
  return (
    <dl className="grid gap-y-1.5">
      <SumRow label={t("fields.items_count")}>{figure(order.items_count)}</SumRow>
      <SumRow label={t("fields.total_quantity")}>{figure(order.total_quantity)}</SumRow>
      {exchange_rate === null ? null : <Rate order={order} rate={exchange_rate} />}
      <SumRow label={t("fields.value_of_goods")}>{amountOf(order.value_of_goods)}</SumRow>
      {Number(extras_total ?? 0) === 0 ? null : (
        <SumRow label={t("fields.extras_total")}>{amountOf(extras_total)}</SumRow>
      )}
      {Number(discount ?? 0) === 0 ? null : (
        <SumRow label={t("fields.discount")}>{amountOf(`-${discount}`)}</SumRow>
      )}
      <SumRow label={t("orders.net")} weight="sum">
        {amountOf(order.subtotal)}
      </SumRow>
      <SumRow label={t("orders.vat", { rate: vat_rate === null ? "" : percent(vat_rate, 2) })}>
        {amountOf(order.vat_amount)}
      </SumRow>
      <SumRow label={t("fields.total_with_vat")} weight="total">
        {amountOf(order.total_with_vat)}
      </SumRow>
    </dl>
  );
}

/** The exchange rate from our currency to the order's. */
function Rate({ order, rate }: { order: Order; rate: number }) {
  const t = useTranslations();
  const own = useStore(organizationStore)?.currency ?? "";
  const { date, figure } = useFormats();
  return (
    <SumRow label={t("fields.exchange_rate")}>
      {`1 ${order.currency} = ${figure(rate, own, 6)}`}
      <span className="block text-xs text-muted">
        {t("orderWork.rateOf", { day: date(order.exchange_rate_from) })}
      </span>
    </SumRow>
  );
}
