import { Link } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import type { LotResult } from "./calculation.ts";
import "./texts.ts";

type Props = {
  results: readonly LotResult[];
  pathTo: (source: { type: string; id: string }) => string | undefined;
};

/** What is missing at any of the quantities, each with the one thing that can be done about it. */
export function WarningStrip({ results, pathTo }: Props) {
  const t = useTranslations("calculation");
  const all = results.flatMap(({ warnings }) => warnings);
  const once = [...new Map(all.map((each) => [`${each.code} ${each.source.id}`, each])).values()];
  if (once.length === 0) return null;
  return (
    <ul
      aria-label={t("warnings")}
      className="flex flex-wrap gap-x-6 gap-y-1 border-b border-line bg-warn-soft px-3 py-2 text-xs"
    >
      {once.map(({ code, source, message }) => {
        const path =
          code === "material_missing" ? `/products/${source.id}/production/materials` : pathTo(source);
        return (
          <li key={`${code} ${source.id}`} className="flex items-center gap-1.5">
            <TriangleAlert size={14} aria-hidden="true" className="shrink-0 text-warn" />
            <span className="wrap-anywhere">{message}</span>
            {path ? (
              <Link to={path} className="font-medium whitespace-nowrap text-accent hover:underline">
                {t(`actions.${code}`)}
              </Link>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
