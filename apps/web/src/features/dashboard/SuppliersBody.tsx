import type { WidgetRow } from "@kantwerk/contract/dashboard";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { FigureTable } from "../../ui/FigureTable.tsx";
import type { BodyProps } from "./WidgetCard.tsx";

const figureOf = (row: WidgetRow, name: string) => {
  const value = row.details?.[name];
  return typeof value === "number" ? value : null;
};

/** How suppliers respond, highest hit rate first. */
export function SuppliersBody({ figures }: BodyProps) {
  const t = useTranslations("dashboard.suppliers");
  const formats = useFormats();
  const rows = (figures.rows ?? []).toSorted(
    (a, b) => (figureOf(b, "hit_rate") ?? -1) - (figureOf(a, "hit_rate") ?? -1),
  );
  const slowest = Math.max(1, ...rows.map((row) => figureOf(row, "median_days") ?? 0));
  return (
    <FigureTable
      isFlush
      label={t("supplier")}
      className="@container"
      rows={rows}
      keyOf={({ link, label }) => link ?? label}
      columns={{
        supplier: {
          head: t("supplier"),
          isRowHead: true,
          cell: ({ link, label }) => (
            <Link to={(link ?? "") as string} className="hover:underline">
              {label}
            </Link>
          ),
        },
        answered: {
          head: t("answered"),
          className: "text-muted",
          cell: (row) =>
            t("of", { answered: figureOf(row, "answered") ?? 0, asked: figureOf(row, "asked") ?? 0 }),
        },
        days: {
          head: t("days"),
          cell: (row) => {
            const days = figureOf(row, "median_days");
            return <Measure share={(days ?? 0) / slowest} text={formats.figure(days, undefined, 1)} />;
          },
        },
        rate: {
          head: `${t("hitRate")}\u00a0↓`,
          cell: (row) => {
            const rate = figureOf(row, "hit_rate");
            return <Measure share={rate ?? 0} text={formats.percent(rate)} />;
          },
        },
      }}
    />
  );
}

/** A figure with a proportional bar. */
function Measure({ share, text }: { share: number; text: string }) {
  return (
    <span className="flex items-center justify-end gap-2">
      <span aria-hidden="true" className="h-1.5 w-14 overflow-hidden rounded-full bg-track @max-xl:hidden">
        <span className="block h-full bg-bar" style={{ width: `${share * 100}%` }} />
      </span>
      <span className="min-w-10">{text}</span>
    </span>
  );
}
