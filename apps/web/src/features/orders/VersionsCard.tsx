import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { Card } from "../../ui/Card.tsx";
import { OrderStatus } from "./OrderStatus.tsx";
import { versionsQuery } from "./queries.ts";
import { type Order, orderName } from "./records.ts";
import "./texts.ts";

/** All versions of an order, where there are several. */
export function VersionsCard({ order }: { order: Order }) {
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
