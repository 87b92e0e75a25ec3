import { awardedLines } from "@kantwerk/comparison/award";
import { Lightbulb } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { Button } from "../../ui/Button.tsx";
import { cx } from "../../ui/cx.ts";
import { ordersOf } from "./plannedOrders.ts";
import type { PlanState } from "./usePlan.ts";

/** Line costs, one-off costs and total, and possible savings. */
export function PlanFoot({ state }: { state: PlanState }) {
  const t = useTranslations("awardPlan.foot");
  const formats = useFormats();
  const { plan, saving, edit } = state;
  const { proposal } = plan;
  const charging = ordersOf(plan).filter(({ once }) => Number(once) > 0).length;
  if (!proposal) return null;
  const apply = () => {
    for (const { row, to } of saving?.moved ?? []) edit(row.line.line.id, { offerId: to.offer_id });
  };
  return (
    <tfoot className="bg-surface shadow-[0_-1px_0_var(--color-line-strong)] max-md:block md:sticky md:bottom-19 md:z-10">
      <Row
        label={t("lines", { count: awardedLines(plan.awards).length })}
        amount={formats.money(plan.lines)}
        tip={
          saving ? (
            <div className="flex items-center gap-2 rounded-md bg-sunken px-2.5 py-2 text-xs leading-4">
              <Lightbulb size={14} aria-hidden="true" className="shrink-0 text-accent" />
              <span>
                <b className="font-semibold">{t("less", { amount: formats.money(saving.amount) })}</b>{" "}
                {t("moves", {
                  count: saving.moved.length,
                  from: list(saving.moved.map(({ row }) => row.chosen?.supplier_name ?? "")),
                  to: list(saving.moved.map(({ to }) => to.supplier_name)),
                })}
                {Number(saving.freed) > 0 ? t("freed", { amount: formats.money(saving.freed) }) : "."}
              </span>
              <Button size="small" className="ml-auto" onClick={apply}>
                {t("apply")}
              </Button>
            </div>
          ) : null
        }
      />
      <Row
        label={t("once")}
        amount={formats.money(plan.once)}
        note={charging > 0 ? t("bySuppliers", { count: charging }) : undefined}
      />
      <Row
        isTotal
        label={t("total")}
        amount={formats.money(proposal.total)}
        note={[proposal.delivery_date && formats.date(proposal.delivery_date).slice(0, 6), t("withoutVat")]
          .filter(Boolean)
          .join(" · ")}
      />
    </tfoot>
  );
}

const list = (names: string[]) => [...new Set(names)].join(", ");

type RowProps = {
  label: string;
  amount: string;
  note?: string | undefined;
  tip?: ReactNode;
  isTotal?: boolean;
};

function Row({ label, amount, note, tip, isTotal = false }: RowProps) {
  return (
    <tr
      className={cx(
        "h-[26px] max-md:grid max-md:h-auto max-md:grid-cols-[1fr_auto] max-md:gap-x-3 max-md:px-3 max-md:py-1",
        isTotal && "font-semibold",
      )}
    >
      {tip === undefined ? null : (
        <td
          colSpan={4}
          rowSpan={3}
          className="py-3 pr-10 pl-3 align-middle max-md:order-2 max-md:col-span-2 max-md:px-0"
        >
          {tip}
        </td>
      )}
      <th
        scope="row"
        className={cx(
          "px-2 text-right whitespace-nowrap max-md:text-left",
          isTotal ? "font-semibold" : "font-normal text-muted",
        )}
      >
        <span className="flex justify-end max-md:justify-start">{label}</span>
      </th>
      <td className="figures px-2">{amount}</td>
      <td colSpan={3} className="px-2 text-xs font-normal text-muted max-md:hidden">
        {note}
      </td>
    </tr>
  );
}
