import { daysBetween } from "@kantwerk/contract/days";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { useLabels } from "../../i18n/labels.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Card } from "../../ui/Card.tsx";
import { FactRow } from "./FactRow.tsx";
import { alloyQuery } from "./queries.ts";
import { daysLate, type PurchaseOrder } from "./records.ts";

/** Requested and confirmed delivery dates, with the supplier's comment. */
export function DatesCard({ order }: { order: PurchaseOrder }) {
  const t = useTranslations("purchaseOrders");
  const { date } = useFormats();
  const { delivery_date: asked, confirmed_delivery_date: confirmed, confirmation_remark: remark } = order;
  const late = daysLate(order);
  const after = asked && confirmed ? daysBetween(asked, confirmed) : 0;
  return (
    <Card title={t("dates")}>
      <dl className="grid grid-cols-[5.25rem_1fr] items-baseline gap-x-2 gap-y-1.5">
        <dt className="text-muted">{t("asked")}</dt>
        <dd className="tabular-nums">{asked ? date(asked) : t("byAgreement")}</dd>
        <dt className="text-muted">{t("confirmed")}</dt>
        <dd className="flex flex-wrap items-baseline gap-x-1.5 gap-y-1 font-semibold tabular-nums">
          {confirmed ? date(confirmed) : <span className="font-normal text-muted">{t("notConfirmed")}</span>}
          {after > 0 ? <Badge tone="warn">▲ {t("later", { count: after })}</Badge> : null}
          {after < 0 ? <Badge tone="good">{t("earlier", { count: -after })}</Badge> : null}
        </dd>
      </dl>
      {late > 0 ? (
        <p className="mt-2">
          <Badge tone="bad">{t("overdue", { count: late })}</Badge>
        </p>
      ) : null}
      {remark ? <p className="mt-2 whitespace-pre-line wrap-anywhere text-muted">“{remark}”</p> : null}
    </Card>
  );
}

/** The supplier's contact data, and the alloy surcharge of its offers. */
export function SupplierCard({ order }: { order: PurchaseOrder }) {
  const labels = useLabels();
  const { supplier } = order;
  const t = useTranslations("purchaseOrders");
  const seesOffers = usePermissions()("offers.view");
  const { data: alloy } = useQuery({ ...alloyQuery(order.id), enabled: seesOffers });
  return (
    <Card
      title={
        <Link
          to="/$resource/$id/view"
          params={{ resource: "suppliers", id: supplier.id }}
          className="hover:underline"
        >
          {supplier.name}
        </Link>
      }
    >
      <dl className="grid gap-1.5">
        <FactRow label={labels.field("suppliers", "contact_name")}>{supplier.contact_name}</FactRow>
        <FactRow label={labels.field("suppliers", "phone")}>
          {supplier.contact_phone ?? supplier.phone}
        </FactRow>
        <FactRow label={labels.field("suppliers", "email")}>
          {supplier.email && (
            <a href={`mailto:${supplier.email}`} className="text-accent hover:underline">
              {supplier.email}
            </a>
          )}
        </FactRow>
        <FactRow label={labels.field("offers", "alloy_surcharge")}>
          {alloy
            ?.map(({ term, lines }) => {
              const words = labels.choice("offers", "alloy_surcharge", term);
              return alloy.length > 1 ? t("ofLines", { lines: lines.join(", "), words }) : words;
            })
            .join("\n")}
        </FactRow>
        <FactRow label={labels.field("purchase-orders", "supplier_reference")}>
          {order.supplier_reference}
        </FactRow>
      </dl>
    </Card>
  );
}
