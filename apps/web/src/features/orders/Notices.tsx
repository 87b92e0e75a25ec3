import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { Notice } from "../../ui/Notice.tsx";
import type { Order } from "./records.ts";
import "./texts.ts";

/** What somebody has to know of an order before all else. */
export function Notices({ order }: { order: Order }) {
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
      {status === "declined" && !next && order.decline_reason ? (
        <Notice title={t("declined")}>{order.decline_reason}</Notice>
      ) : null}
      {order.failure_reason ? (
        <Notice tone="bad" title={t("mailFailed", { to: order.sent_to ?? "" })}>
          {order.failure_reason}
        </Notice>
      ) : null}
    </>
  );
}
