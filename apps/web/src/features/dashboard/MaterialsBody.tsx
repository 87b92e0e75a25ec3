import { msOf } from "@kantwerk/contract/days";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { noFigure, useFormats } from "../../i18n/formats.ts";
import { Sparkline } from "../../ui/charts/Sparkline.tsx";
import { FigureTable } from "../../ui/FigureTable.tsx";
import type { BodyProps } from "./WidgetCard.tsx";

/** The price per kilogram of materials over time; a rise counts as bad. */
export function MaterialsBody({ figures }: BodyProps) {
  const t = useTranslations("dashboard.materials");
  const formats = useFormats();
  const { rows = [], series = [], range } = figures;
  const course = (index: number) => {
    const points =
      series[index]?.points.map(({ date, value }) => ({ at: msOf(date), value: Number(value) })) ?? [];
    const last = points.at(-1);
    return last ? [...points, { at: msOf(range.to) + 1, value: last.value }] : [];
  };
  const change = (value: unknown) => {
    if (typeof value !== "number") return "–";
    const tone = value > 0 ? "text-bad" : value < 0 ? "text-good" : "text-muted";
    const sign = value > 0 ? "↑ " : value < 0 ? "↓ " : "";
    return <span className={tone}>{`${sign}${formats.percent(Math.abs(value), 1)}`}</span>;
  };
  return (
    <FigureTable
      isFlush
      label={t("material")}
      rows={rows.map((row, index) => ({ ...row, points: course(index) }))}
      keyOf={({ link, label }) => link ?? label}
      columns={{
        material: {
          head: t("material"),
          isRowHead: true,
          cell: ({ link, label }) => (
            <Link to={(link ?? "") as string} className="hover:underline">
              {label}
            </Link>
          ),
        },
        course: {
          head: t("course"),
          cell: ({ points }) => (
            <span className="flex justify-end">
              <Sparkline points={points} />
            </span>
          ),
        },
        now: {
          head: t("now"),
          cell: ({ value, details }) =>
            value === null
              ? noFigure
              : t(details?.of === "cost" ? "cost" : "price", { amount: formats.money(value) }),
        },
        change: { head: t("change"), cell: ({ details }) => change(details?.change) },
      }}
    />
  );
}
