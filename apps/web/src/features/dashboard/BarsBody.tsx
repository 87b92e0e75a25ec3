import { bucketDays } from "@kantwerk/contract/dashboard";
import { dayMs, daysAfter, msOf } from "@kantwerk/contract/days";
import { useTranslations } from "use-intl";
import { formatDate } from "../../i18n/dates.ts";
import { useFormats } from "../../i18n/formats.ts";
import { BarChart } from "../../ui/charts/BarChart.tsx";
import { dayTicks } from "../../ui/charts/ticks.ts";
import { FigureTable } from "../../ui/FigureTable.tsx";
import { Change } from "./Change.tsx";
import { Headline } from "./Headline.tsx";
import type { BodyProps } from "./WidgetCard.tsx";

/** Daily or weekly figures as bars with the previous period as a line, or both as a table. */
export function BarsBody({ kind, figures, isTable }: BodyProps) {
  const t = useTranslations("dashboard");
  const formats = useFormats();
  const isMoney = kind === "order-value";
  const [current, previous] = figures.series ?? [];
  const points = current?.points ?? [];
  const step = bucketDays(figures.range);
  const label = (date: string) =>
    step === 1
      ? formatDate(date)
      : `${formatDate(date).slice(0, 6)} – ${formatDate(daysAfter(date, step - 1))}`;
  const show = (value: string | number) =>
    isMoney ? formats.total(value) : formats.figure(value, undefined, 0);
  const start = msOf(points[0]?.date ?? figures.range.from);
  const ticks = dayTicks(start, start + points.length * step * dayMs);
  const shown = points.map(({ date, value }, index) => ({
    label: label(date),
    value: Number(value),
    before: previous?.points[index] && Number(previous.points[index].value),
  }));
  // Amounts in other currencies, which neither the figure nor the bars include.
  const others = isMoney ? (figures.rows ?? []).map((row) => formats.total(row.value, row.label)) : [];
  const head = (
    <span className="flex h-5 min-w-0 flex-none items-center gap-2 tabular-nums">
      <Headline kind={kind}>{show(figures.figure ?? 0)}</Headline>
      <Change figure={figures.figure} previous={figures.previous} isShare={isMoney} />
      {others.length > 0 ? (
        <span className="truncate text-xs font-normal text-muted">
          {t("otherCurrencies", { amounts: others.join(" · ") })}
        </span>
      ) : null}
    </span>
  );
  return (
    <>
      {isTable ? <div className="-mt-0.5 px-3.5">{head}</div> : null}
      {isTable ? (
        <FigureTable
          isFlush
          label={t("dateColumn")}
          rows={points
            .map(({ date, value }, at) => ({ date, value, before: previous?.points[at]?.value }))
            .toReversed()}
          keyOf={({ date }) => date}
          columns={{
            date: { head: t("dateColumn"), isRowHead: true, cell: ({ date }) => label(date) },
            current: { head: t("current"), cell: ({ value }) => show(value) },
            previous: {
              head: t("previous"),
              cell: ({ before }) => (before === undefined ? "–" : show(before)),
            },
          }}
        />
      ) : (
        <div className="-mt-0.5 min-h-0 flex-1 px-3.5 pb-1.5">
          <BarChart
            head={head}
            label={t(isMoney ? "allOf.order-value" : "allOf.offers-received")}
            points={shown}
            names={{ current: t("current"), before: t("previous") }}
            ticks={ticks.map(({ at, label: text }) => ({
              at: (at - start) / dayMs / step,
              label: text,
            }))}
            isUnfinished
            format={show}
            axisFormat={(value) =>
              new Intl.NumberFormat(formats.locale, {
                notation: "compact",
                maximumFractionDigits: 1,
                useGrouping: "always",
              }).format(value)
            }
          />
        </div>
      )}
    </>
  );
}
