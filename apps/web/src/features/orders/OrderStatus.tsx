import { orders } from "@kantwerk/contract/orders";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { entryOf } from "../../fields/definition.ts";
import { useShow } from "../../fields/useShow.tsx";
import type { RecordOf } from "../../lib/jsonapi.ts";
import { Status } from "../../ui/Status.tsx";

/** An order's status. A replaced version is not "declined": it links to its successor. */
export function OrderStatus({ order }: { order: RecordOf<typeof orders> }) {
  const t = useTranslations("orderWork");
  const show = useShow(orders);
  const status = entryOf(orders, "status");
  const { replaced_by: next, revision } = order;
  if (!next) return status ? show(status, order) : null;
  return (
    <Status tone="idle">
      <Link to="/orders/$id/view" params={{ id: next.id }} className="hover:underline">
        {t("replacedBy", { revision: revision + 1 })}
      </Link>
    </Status>
  );
}
