import { useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { usePermissions } from "../../lib/permissions.ts";
import { Button } from "../../ui/Button.tsx";
import { onDemand } from "../../ui/onDemand.tsx";
import { boughtInstead, type MachineLoad, ownPartOf, totalOfRows } from "./ownPart.ts";
import type { PlanRow } from "./plan.ts";
import { Money } from "./signs.tsx";
import type { PlanState } from "./usePlan.ts";

const RecalculateDialog = onDemand(() =>
  import("../list-prices/RecalculateDialog.tsx").then(({ RecalculateDialog }) => RecalculateDialog),
);

const part = "border-b border-line py-2";
const title = "mb-0.5 flex justify-between gap-2 font-semibold";

/** The award's effect on the own shop: machine hours, and prices to check. */
export function OwnPartPanel({ state }: { state: PlanState }) {
  const own = useMemo(() => ownPartOf(state.plan), [state.plan]);
  if (own.rows.length === 0) return null;
  return (
    <>
      {own.machines.length > 0 ? <Machines machines={own.machines} /> : null}
      {own.doubtful.length > 0 ? <Doubtful state={state} rows={own.doubtful} /> : null}
    </>
  );
}

function Machines({ machines }: { machines: readonly MachineLoad[] }) {
  const t = useTranslations("inHouse.plan");
  const formats = useFormats();
  const most = Math.max(...machines.map(({ minutes }) => minutes));
  return (
    <section className={part}>
      <h3 className={title}>{t("machines")}</h3>
      <dl className="grid grid-cols-[minmax(0,1fr)_56px_auto] items-center gap-x-2 gap-y-0.5 tabular-nums">
        {machines.map(({ id, name, minutes }) => (
          <div key={id} className="contents">
            <dt title={name} className="truncate">
              {name}
            </dt>
            <dd aria-hidden="true" className="h-1.5 rounded-full bg-line">
              <span
                className="block h-full rounded-full bg-accent"
                style={{ width: `${most > 0 ? (minutes / most) * 100 : 0}%` }}
              />
            </dd>
            <dd className="text-right">{formats.figure(Math.round(minutes / 6) / 10)} h</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-muted">{t("capacity")}</p>
    </section>
  );
}

function Doubtful({ state, rows }: { state: PlanState; rows: PlanRow[] }) {
  const t = useTranslations("inHouse");
  const formats = useFormats();
  const may = usePermissions();
  const [asks, setAsks] = useState(false);
  const { plan, input, edit } = state;
  const instead = useMemo(() => boughtInstead(input, plan, rows), [input, plan, rows]);
  const reasons = Map.groupBy(
    rows.flatMap((row) => (row.line.own_work?.problems ?? []).map(({ message }) => ({ row, message }))),
    ({ message }) => message,
  );
  const money = (some: readonly PlanRow[]) => formats.money(totalOfRows(some, plan.currency));
  const outdated = rows.filter(({ line }) => line.own_work?.problems.some(({ code }) => code === "outdated"));
  const ids = [...new Set(outdated.map(({ line }) => line.product_id))];
  return (
    <section className={part}>
      <h3 className={title}>{t("plan.doubtfulSum", { count: rows.length, amount: money(rows) })}</h3>
      <ul className="text-warn">
        {[...reasons].map(([reason, found]) => (
          <li key={reason}>{t("plan.each", { count: found.length, reason })}</li>
        ))}
      </ul>
      <div className="mt-1.5 flex flex-wrap gap-1.5">
        {ids.length > 0 && may("products.update") ? (
          <Button size="small" onClick={() => setAsks(true)}>
            {t("recalculate", { count: outdated.length })}
          </Button>
        ) : null}
        {instead ? (
          <Button
            size="small"
            onClick={() => {
              for (const { lineId, offerId } of instead.offers) edit(lineId, { offerId, isLater: false });
            }}
          >
            {t("plan.buy")} <Money amount={instead.more} isQuiet />
          </Button>
        ) : null}
      </div>
      {asks ? (
        <RecalculateDialog meant={{ ids, quantity: rows[0]?.quantity ?? 1 }} onClose={() => setAsks(false)} />
      ) : null}
    </section>
  );
}
