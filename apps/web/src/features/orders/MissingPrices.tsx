import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { type FlatRecord, readRecord } from "../../lib/jsonapi.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { actOn } from "../../lib/records.ts";
import { useAction } from "../../lib/useAction.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { hasOpenPrices, type Order } from "./records.ts";
import "./texts.ts";

const named = 5;

/** Says which items of an order have no price yet, takes those that can be calculated, and leads to where they are entered. */
export function MissingPrices({ order, linked = false }: { order: Order; linked?: boolean }) {
  const t = useTranslations();
  const warnings = order.warnings ?? [];
  const mayTake = usePermissions()("orders.update") && hasOpenPrices(order);
  const take = useAction({
    act: async (_: undefined, key) =>
      readRecord<FlatRecord & { warnings?: string[] | null }>(await actOn(order, "prices", key)),
    says: ({ warnings: left }) =>
      left?.length ? t("orderWork.prices.takenSome", { count: left.length }) : t("orderWork.prices.takenAll"),
  });
  if (warnings.length === 0) return null;
  const names = warnings.slice(0, named).join(", ") + (warnings.length > named ? " …" : "");
  return (
    <Notice
      tone="warn"
      title={t("orders.missingPrices", { count: warnings.length })}
      actions={
        <>
          {linked ? (
            <Link
              to="/orders/$id/items"
              params={{ id: order.id }}
              className="self-center font-medium text-accent hover:underline"
            >
              {t("orders.toItems")}
            </Link>
          ) : null}
          {mayTake ? (
            <Button size="small" pending={take.isPending} onClick={() => take.run(undefined)}>
              {t("orderWork.prices.take")}
            </Button>
          ) : null}
        </>
      }
    >
      <span className="wrap-anywhere">{names}</span>
    </Notice>
  );
}
