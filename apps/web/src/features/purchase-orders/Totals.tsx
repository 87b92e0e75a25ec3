import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { titleOf } from "../../fields/definition.ts";
import { useFormats } from "../../i18n/formats.ts";
import { useLabels } from "../../i18n/labels.ts";
import type { AnyRecord } from "../../lib/jsonapi.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { SumRow } from "../documents/SumRow.tsx";
import { FactRow } from "./FactRow.tsx";
import type { PurchaseOrder } from "./records.ts";

/** Terms and totals below the lines. */
export function Totals({ order }: { order: PurchaseOrder }) {
  const mayPrices = usePermissions()("costs.view");
  return (
    <div className="grid border-t border-line-strong sm:grid-cols-[3fr_2fr] sm:divide-x sm:divide-line">
      <Terms order={order} />
      {mayPrices ? <Sums order={order} /> : null}
    </div>
  );
}

function Terms({ order }: { order: PurchaseOrder }) {
  const labels = useLabels();
  const label = (name: string) => labels.field("purchase-orders", name);
  const request = order.purchase_request;
  return (
    <dl className="grid content-start gap-1.5 px-4 py-3">
      <FactRow label={label("shipping_terms")}>{order.shipping_terms}</FactRow>
      <FactRow label={label("payment_terms")}>{order.payment_terms}</FactRow>
      <FactRow label={label("contact")}>{order.contact && titleOf(order.contact)}</FactRow>
      <FactRow label={label("purchase_request")}>{request && <RequestLink request={request} />}</FactRow>
      <FactRow label={label("tax_note")}>
        {order.tax_note && order.tax_note !== "none"
          ? labels.choice("purchase-orders", "tax_note", order.tax_note)
          : null}
      </FactRow>
      <FactRow label={label("notes")}>{order.notes}</FactRow>
    </dl>
  );
}

function RequestLink({ request }: { request: AnyRecord }) {
  const may = usePermissions();
  if (!may("purchase-requests.view")) return titleOf(request);
  return (
    <Link
      to="/purchase-requests/$id/view"
      params={{ id: request.id }}
      className="font-medium text-accent hover:underline"
    >
      {titleOf(request)}
    </Link>
  );
}

function Sums({ order }: { order: PurchaseOrder }) {
  const t = useTranslations("purchaseOrders.totals");
  const { total, percent } = useFormats();
  const amountOf = (value: string | null) => total(value, order.currency ?? undefined);
  const costs = [
    ["packaging", order.packaging_price],
    ["shipping", order.shipping_price],
    ["customs", order.customs_by === "supplier" ? order.customs_price : null],
  ] as const;
  return (
    <dl className="grid content-start gap-1.5 px-4 py-3 max-sm:border-t max-sm:border-line">
      <SumRow label={t("goods")}>{amountOf(order.value_of_goods)}</SumRow>
      {costs.map(([name, amount]) =>
        Number(amount ?? 0) === 0 ? null : (
          <SumRow key={name} label={t(name)}>
            {amountOf(amount)}
          </SumRow>
        ),
      )}
      <SumRow label={t("net")} weight="sum">
        {amountOf(order.total_price)}
      </SumRow>
      <SumRow label={t("vat", { rate: percent(order.vat_rate, 2) })}>{amountOf(order.vat_amount)}</SumRow>
      <SumRow label={t("gross")} weight="total">
        {amountOf(order.total_with_vat)}
      </SumRow>
    </dl>
  );
}
