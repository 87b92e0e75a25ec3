import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { titleOf } from "../../fields/definition.ts";
import { useFormats } from "../../i18n/formats.ts";
import { useLabels } from "../../i18n/labels.ts";
import type { AnyRecord } from "../../lib/jsonapi.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { cx } from "../../ui/cx.ts";
import type { PurchaseOrder } from "./records.ts";

/** Below the lines: on which terms, and what they come to. */
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
  const facts: [string, ReactNode][] = [
    [label("shipping_terms"), order.shipping_terms],
    [label("payment_terms"), order.payment_terms],
    [label("contact"), order.contact ? titleOf(order.contact) : null],
    [label("purchase_request"), request && <RequestLink request={request} />],
    [
      label("tax_note"),
      order.tax_note && order.tax_note !== "none"
        ? labels.choice("purchase-orders", "tax_note", order.tax_note)
        : null,
    ],
    [label("notes"), order.notes],
  ];
  return (
    <dl className="grid content-start gap-1.5 px-4 py-3">
      {facts.map(([name, value]) =>
        value ? (
          <div key={name} className="grid grid-cols-[9rem_1fr] gap-2">
            <dt className="text-muted">{name}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
          </div>
        ) : null,
      )}
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
  const currency = order.currency ?? undefined;
  const customs = order.customs_by === "supplier" ? order.customs_price : null;
  const costs = [
    ["packaging", order.packaging_price],
    ["shipping", order.shipping_price],
    ["customs", customs],
  ] as const;
  const rows = [
    { label: t("goods"), amount: order.value_of_goods },
    ...costs.flatMap(([name, amount]) => (Number(amount ?? 0) > 0 ? [{ label: t(name), amount }] : [])),
    { label: t("net"), amount: order.total_price, isSum: true },
    { label: t("vat", { rate: percent(order.vat_rate, 2) }), amount: order.vat_amount },
    { label: t("gross"), amount: order.total_with_vat, isSum: true, isTotal: true },
  ];
  return (
    <dl className="grid content-start gap-1.5 px-4 py-3 max-sm:border-t max-sm:border-line">
      {rows.map(({ label, amount, isSum, isTotal }) => (
        <div
          key={label}
          className={cx(
            "flex items-baseline justify-between gap-4",
            isSum && "border-t border-line pt-1.5",
            isTotal && "font-semibold",
          )}
        >
          <dt className={isTotal ? undefined : "text-muted"}>{label}</dt>
          <dd className="figures">{total(amount, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}
