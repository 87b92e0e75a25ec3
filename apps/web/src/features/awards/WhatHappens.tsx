import type { DryRun, LearnedPrice, PlanWarning } from "@kantwerk/contract/answers/dryRun";
import { pricePer } from "@kantwerk/costing/pricePer";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { describeError } from "../../lib/errors.ts";
import { cx } from "../../ui/cx.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import type { PlannedOrder } from "./plannedOrders.ts";

type Props = {
  orders: readonly PlannedOrder[];
  /** Lines that stay open. */
  open: number;
  dryRun: DryRun | undefined;
  /** False while the server's answer is for an older version of the plan. */
  isCurrent: boolean;
  error: Error | null;
  nameOf: (supplierId: string) => string;
  lineOf: (lineId: string) => string;
  /** Before the orders. */
  first?: ReactNode;
  children?: ReactNode;
};

/** An award's consequences: orders, price list updates, whether the request closes, and outstanding suppliers. */
export function WhatHappens({
  orders,
  open,
  dryRun,
  isCurrent,
  error,
  nameOf,
  lineOf,
  first,
  children,
}: Props) {
  const t = useTranslations("awardPlan.what");
  const formats = useFormats();
  // Doubtful own prices are shown in the own shop's panel, if there is one.
  const warnings = (dryRun?.warnings ?? []).filter(({ code }) => !first || code !== "own_price_doubtful");
  return (
    <section
      aria-label={t("title")}
      className="rounded-lg border border-line bg-surface px-3 pb-2.5 text-xs leading-4"
    >
      <h2 className="pt-2 pb-1.5 text-sm leading-5 font-semibold">{t("title")}</h2>
      {first}
      <Part title={t("orders", { count: orders.length })}>
        {orders.map((order) => (
          <div key={order.supplierId} className="py-0.5">
            <span className="flex justify-between gap-2 text-[13px] leading-[17px]">
              <span className="min-w-0 truncate font-medium">{order.supplierName}</span>
              <span className="tabular-nums">{formats.money(order.total)}</span>
            </span>
            <span className="text-muted">
              {t("order", { lines: order.lines, date: formats.date(order.delivery) })}
              {Number(order.once) > 0 ? ` · ${t("once", { amount: formats.money(order.once) })}` : null}
            </span>
          </div>
        ))}
      </Part>
      {error ? <p className="border-t border-line py-2.5 text-bad">{describeError(error)}</p> : null}
      {!dryRun && !error && orders.length > 0 ? <Skeleton className="my-2 h-24 w-full" /> : null}
      {dryRun ? (
        <div aria-busy={!isCurrent} className={cx(!isCurrent && "opacity-60")}>
          {dryRun.prices && dryRun.prices.length > 0 ? <Prices prices={dryRun.prices} /> : null}
          <Part title={dryRun.closes ? t("closes") : t("staysOpen", { count: open })}>
            {dryRun.unanswered.length > 0 ? (
              <p className="text-warn">
                {t(dryRun.closes ? "shutOut" : "unanswered", {
                  count: dryRun.unanswered.length,
                  names: dryRun.unanswered.map(nameOf).join(", "),
                })}
              </p>
            ) : null}
          </Part>
          {warnings.length > 0 ? <Warnings warnings={warnings} nameOf={nameOf} lineOf={lineOf} /> : null}
        </div>
      ) : null}
      {children}
    </section>
  );
}

function Part({ title, aside, children }: { title: string; aside?: string; children?: ReactNode }) {
  return (
    <section className="border-t border-line py-2 first-of-type:border-t-0 first-of-type:pt-0">
      <h3 className="mb-0.5 flex justify-between gap-2 font-semibold">
        {title}
        {aside ? <span className="font-medium text-muted">{aside}</span> : null}
      </h3>
      {children}
    </section>
  );
}

function Prices({ prices }: { prices: readonly LearnedPrice[] }) {
  const t = useTranslations("awardPlan.what");
  const changed = prices.filter(({ from, to }) => from === null || Number(from) !== Number(to));
  const of = (type: LearnedPrice["supply_type"]) => changed.filter(({ supply_type }) => supply_type === type);
  return (
    <Part
      title={t("prices", { count: changed.length, same: prices.length - changed.length })}
      {...(changed.every(({ price_unit }) => price_unit === 1) && { aside: t("perPiece") })}
    >
      <PriceList title={t("operations")} prices={of("operation")} />
      <PriceList title={t("parts")} prices={of("part")} />
    </Part>
  );
}

function PriceList({ title, prices }: { title: string; prices: readonly LearnedPrice[] }) {
  const t = useTranslations("awardPlan.what");
  const formats = useFormats();
  if (prices.length === 0) return null;
  return (
    <>
      <p className="mt-0.5 text-muted">{title}</p>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto_auto_auto] gap-x-1.5 leading-[17px] tabular-nums">
        {prices.map(({ name, supplier_id, from, to, currency, price_unit }) => (
          <div key={`${name} ${supplier_id} ${to}`} className="contents">
            <dt title={name} className="truncate">
              {name}
            </dt>
            <dd className="text-right text-muted">
              {from === null ? t("none") : formats.agreed(pricePer(from, price_unit), currency)}
            </dd>
            <dd aria-hidden="true" className="text-muted">
              →
            </dd>
            <dd className="text-right">{formats.agreed(to, currency, price_unit)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

type WarningsProps = Pick<Props, "nameOf" | "lineOf"> & { warnings: readonly PlanWarning[] };

function Warnings({ warnings, nameOf, lineOf }: WarningsProps) {
  const t = useTranslations("awardPlan.what");
  const formats = useFormats();
  const wordsOf = ({ code, message, supplier_id, minimum, value_of_goods }: PlanWarning) => {
    const what =
      code === "minimum_order_value"
        ? t(code, { minimum: formats.money(minimum), value: formats.money(value_of_goods) })
        : message;
    return [supplier_id && nameOf(supplier_id), what].filter(Boolean).join(" · ");
  };
  // A changed drawing affects all lines of its product: show the warning once.
  const alike = Map.groupBy(warnings, wordsOf);
  const words = [...alike].map(([what, each]) =>
    [[...new Set(each.flatMap(({ line }) => (line ? lineOf(line.id) : [])))].join(", "), what]
      .filter(Boolean)
      .join(" · "),
  );
  return (
    <Part title={t("mind")}>
      <ul className="grid gap-0.5 text-warn">
        {words.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </Part>
  );
}
