import { orderName, orders } from "@kantwerk/contract/orders";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { ChangeLine, FieldGroups } from "../../crud/FieldGroups.tsx";
import { useFormats } from "../../i18n/formats.ts";
import { Card } from "../../ui/Card.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { CommentsCard } from "../comments/CommentsOnDemand.tsx";
import { DocumentCard } from "./DocumentCard.tsx";
import { useOrder } from "./OrderContext.ts";
import { OrderStatus } from "./OrderStatus.tsx";
import { PriceWarnings } from "./PriceWarnings.tsx";
import { versionsQuery } from "./queries.ts";
import type { Order } from "./records.ts";
import { Totals } from "./Totals.tsx";

/** An order's customer, terms and totals. */
export function DetailsPage() {
  const t = useTranslations("orders");
  const order = useOrder();
  return (
    <>
      <Notices order={order} />
      <PriceWarnings order={order} linked />
      <div className="grid items-start gap-3.5 lg:grid-cols-[1fr_320px]">
        <div className="grid min-w-0 gap-3.5">
          <FieldGroups resource={orders} record={order} />
        </div>
        <div className="grid gap-3.5 max-lg:order-first lg:sticky lg:top-16">
          <Card title={t("totals")}>
            <Totals order={order} />
          </Card>
          <DocumentCard order={order} />
          <VersionsCard order={order} />
        </div>
      </div>
      <CommentsCard key={order.id} subject={order} />
      <ChangeLine record={order} />
    </>
  );
}

/** Banners about the order's state. */
function Notices({ order }: { order: Order }) {
  const t = useTranslations("orderWork");
  const { date } = useFormats();
  const { replaced_by: next, status } = order;
  return (
    <>
      {next ? (
        <Notice
          tone="warn"
          actions={
            <Link
              to="/orders/$id/view"
              params={{ id: next.id }}
              className="font-medium text-accent hover:underline"
            >
              {t("toReplacement", { revision: order.revision + 1 })}
            </Link>
          }
        >
          {t("replaced")}
        </Notice>
      ) : null}
      {order.previous && status === "draft" ? (
        <Notice>{t("replaces", { revision: order.revision - 1 })}</Notice>
      ) : null}
      {status === "deferred" && order.deferred_until ? (
        <Notice>{t("deferred", { day: date(order.deferred_until) })}</Notice>
      ) : null}
      {status === "declined" && order.decline_reason ? (
        <Notice title={t("declined")}>{order.decline_reason}</Notice>
      ) : null}
      {order.price_comment ? (
        <Notice title={t("prices.comment")}>
          <span className="whitespace-pre-line">{order.price_comment}</span>
        </Notice>
      ) : null}
      {order.failure_reason ? (
        <Notice tone="bad" title={t("mailFailed", { to: order.sent_to ?? "" })}>
          {order.failure_reason}
        </Notice>
      ) : null}
    </>
  );
}

/** The order's versions, if there are several. */
function VersionsCard({ order }: { order: Order }) {
  const t = useTranslations("orderWork.versions");
  const { total, date } = useFormats();
  const hasSeveral = order.revision > 1 || order.replaced_by !== null;
  const { data = [] } = useQuery({ ...versionsQuery(order.number ?? ""), enabled: hasSeveral });
  if (!hasSeveral || data.length < 2) return null;
  return (
    <Card title={t("title")}>
      <ul className="grid gap-2">
        {data.map((version) => (
          <li key={version.id} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
            {version.id === order.id ? (
              <span className="font-medium" aria-current="page">
                {orderName(version)}
              </span>
            ) : (
              <Link
                to="/orders/$id/view"
                params={{ id: version.id }}
                className="font-medium text-accent hover:underline"
              >
                {orderName(version)}
              </Link>
            )}
            <OrderStatus order={version} />
            <span className="figures ml-auto">
              {total(version.total_price, version.currency ?? undefined)}
            </span>
            <span className="w-full text-xs text-muted">
              {date(version.offered_at ?? version.created_at)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
