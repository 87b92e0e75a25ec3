import { type OrderStatus, orderMoves } from "@kantwerk/contract/moves";
import { ChevronDown } from "lucide-react";
import { useTranslations } from "use-intl";
import { useLabels } from "../../i18n/labels.ts";
import { api } from "../../lib/api.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { useAction } from "../../lib/useAction.ts";
import { Button } from "../../ui/Button.tsx";
import { Menu, MenuItem } from "../../ui/Menu.tsx";
import type { Order } from "./records.ts";

function useMove(order: Order) {
  const t = useTranslations("orders.transition");
  const labels = useLabels();
  return useAction({
    act: (status: OrderStatus) =>
      api.post(`/restify/orders/${order.id}/transition`, { status }, { ifMatch: order.meta.version }),
    says: (_, status) =>
      t("done", { number: order.number ?? "", status: labels.choice("orders", "status", status) }),
  });
}

/** Moves an order to the statuses that follow on its own: the next one as a button, the others in a menu. */
export function OrderActions({ order }: { order: Order }) {
  const t = useTranslations("orders.transition");
  const may = usePermissions();
  const move = useMove(order);
  const [next, ...others] = orderMoves[order.status];
  if (!next || !may("orders.issue")) return null;
  return (
    <>
      {others.length > 0 ? (
        <Menu
          trigger={
            <Button disabled={move.isPending}>
              {t("other")}
              <ChevronDown size={14} aria-hidden="true" />
            </Button>
          }
        >
          {others.map((status) => (
            <MenuItem key={status} onSelect={() => move.run(status)}>
              {t(status)}
            </MenuItem>
          ))}
        </Menu>
      ) : null}
      <Button
        variant="primary"
        pending={move.isPending}
        onClick={() => move.run(next)}
        className="order-last"
      >
        {t(next)}
      </Button>
    </>
  );
}
