import { Factory } from "lucide-react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { ownPartOf, totalOfRows } from "./ownPart.ts";
import type { Plan } from "./plan.ts";
import { ordersOf } from "./plannedOrders.ts";

const lane =
  "grid min-w-[150px] flex-1 grid-cols-[minmax(0,1fr)] content-start gap-0.5 rounded-lg border bg-surface px-3 py-2 text-xs leading-4";
const row = "flex justify-between gap-2 text-muted tabular-nums";

/** The plan by maker: the own shop, then each supplier. */
export function PlanLanes({ plan }: { plan: Plan }) {
  const t = useTranslations("inHouse.plan");
  const inHouse = useTranslations("awardPlan")("inHouse");
  const formats = useFormats();
  const own = ownPartOf(plan);
  const minutes = own.machines.reduce((total, machine) => total + machine.minutes, 0);
  return (
    <div className="flex flex-wrap gap-2">
      <section
        className={`${lane} min-w-[240px] flex-[1.6] border-accent shadow-[inset_4px_0_0_0_var(--color-accent)]`}
      >
        <h3 className="flex items-center gap-1.5 text-[13px] font-semibold text-accent">
          <Factory size={14} aria-hidden="true" />
          {inHouse}
          <span className="ml-auto tabular-nums">{formats.money(own.total)}</span>
        </h3>
        <p className={row}>
          <span>{t("fullCost", { count: own.rows.length })}</span>
          <span>{t("hours", { hours: formats.figure(Math.round(minutes / 6) / 10) })}</span>
        </p>
        {own.doubtful.length > 0 ? (
          <p className="font-medium text-warn">
            {t("doubtfulSum", {
              count: own.doubtful.length,
              amount: formats.money(totalOfRows(own.doubtful, plan.currency)),
            })}
          </p>
        ) : null}
      </section>
      {ordersOf(plan).map((order) => (
        <section key={order.supplierId} className={`${lane} border-line`}>
          <h3 className="flex justify-between gap-2 text-[13px] font-semibold">
            <span title={order.supplierName} className="min-w-0 truncate">
              {order.supplierName}
            </span>
            <span className="tabular-nums">{formats.money(order.total)}</span>
          </h3>
          <p className={row}>
            <span>{t("leavesNote", { count: order.lines })}</span>
            <span>{t("by", { date: formats.date(order.delivery).slice(0, 6) })}</span>
          </p>
          {Number(order.once) > 0 ? (
            <p className="text-muted">{t("once", { amount: formats.money(order.once) })}</p>
          ) : null}
        </section>
      ))}
    </div>
  );
}
