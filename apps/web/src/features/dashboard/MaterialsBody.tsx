import { msOf } from "@kantwerk/contract/days";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { noFigure, useFormats } from "../../i18n/formats.ts";
import { Sparkline } from "../../ui/charts/Sparkline.tsx";
import { FigureTable } from "./FigureTable.tsx";
import type { BodyProps } from "./WidgetCard.tsx";

/** What a kilogram of materials costs or is sold at, and how that went: dearer is worse. */
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
      head={[t("material"), t("course"), t("now"), t("change")]}
      rows={rows.map((row, index) => ({
        key: row.link ?? row.label,
        cells: [
          <Link key="name" to={(row.link ?? "") as string} className="hover:underline">
            {row.label}
          </Link>,
          <span key="course" className="flex justify-end">
            <Sparkline points={course(index)} />
          </span>,
          row.value === null
            ? noFigure
            : t(row.details?.of === "cost" ? "cost" : "price", { amount: formats.money(row.value) }),
          change(row.details?.change),
        ],
      }))}
    />
  );
}
