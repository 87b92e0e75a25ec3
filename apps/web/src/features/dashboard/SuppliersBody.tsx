import type { WidgetRow } from "@kantwerk/contract/dashboard";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { FigureTable } from "./FigureTable.tsx";
import type { BodyProps } from "./WidgetCard.tsx";

const figureOf = (row: WidgetRow, name: string) => {
  const value = row.details?.[name];
  return typeof value === "number" ? value : null;
};

/** How suppliers answer, those with the best hit rate first. */
export function SuppliersBody({ figures }: BodyProps) {
  const t = useTranslations("dashboard.suppliers");
  const formats = useFormats();
  const rows = (figures.rows ?? []).toSorted(
    (a, b) => (figureOf(b, "hit_rate") ?? -1) - (figureOf(a, "hit_rate") ?? -1),
  );
  const slowest = Math.max(1, ...rows.map((row) => figureOf(row, "median_days") ?? 0));
  return (
    <FigureTable
      head={[t("supplier"), t("answered"), t("days"), `${t("hitRate")} ↓`]}
      rows={rows.map((row) => {
        const days = figureOf(row, "median_days");
        const rate = figureOf(row, "hit_rate");
        return {
          key: row.link ?? row.label,
          cells: [
            <Link key="name" to={(row.link ?? "") as string} className="hover:underline">
              {row.label}
            </Link>,
            <span key="answered" className="text-muted">
              {t("of", { answered: figureOf(row, "answered") ?? 0, asked: figureOf(row, "asked") ?? 0 })}
            </span>,
            <Measure key="days" share={(days ?? 0) / slowest} text={formats.figure(days, undefined, 1)} />,
            <Measure key="rate" share={rate ?? 0} text={formats.percent(rate)} />,
          ],
        };
      })}
    />
  );
}

/** A figure with its length beside the others. */
function Measure({ share, text }: { share: number; text: string }) {
  return (
    <span className="flex items-center justify-end gap-2">
      <span aria-hidden="true" className="h-1.5 w-14 overflow-hidden rounded-full bg-track max-sm:hidden">
        <span className="block h-full bg-bar" style={{ width: `${share * 100}%` }} />
      </span>
      <span className="min-w-10">{text}</span>
    </span>
  );
}
