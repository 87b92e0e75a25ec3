import type { Source } from "@kantwerk/costing/costRow";
import { Link } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { ConfirmProblem } from "./ConfirmProblem.tsx";
import type { LotResult } from "./calculation.ts";
import { isAboutGeometry } from "./geometryCodes.ts";
import "./texts.ts";

type PathTo = (source: Source) => string | undefined;
type Props = { results: readonly LotResult[]; pathTo: PathTo };

function pathOfProblem({ code, source }: LotResult["warnings"][number], pathTo: PathTo): string | undefined {
  if (code === "material_missing") return `/products/${source.id}/production/materials`;
  return isAboutGeometry({ code }) ? `/products/${source.id}/geometry` : pathTo(source);
}

/** Problems at any of the quantities, each with the one thing that can be done about it. */
export function ProblemStrip({ results, pathTo }: Props) {
  const t = useTranslations("calculation");
  const all = results.flatMap(({ warnings }) => warnings);
  const once = [...new Map(all.map((each) => [`${each.code} ${each.source.id}`, each])).values()];
  if (once.length === 0) return null;
  return (
    <ul
      aria-label={t("warnings")}
      className="flex flex-wrap gap-x-6 gap-y-1 border-b border-line bg-warn-soft px-3 py-2 text-xs"
    >
      {once.map((problem) => {
        const { code, source, message } = problem;
        const path = pathOfProblem(problem, pathTo);
        return (
          <li key={`${code} ${source.id}`} className="flex gap-1.5">
            <TriangleAlert size={14} aria-hidden="true" className="mt-0.5 shrink-0 text-warn" />
            <div className="flex min-w-0 flex-wrap items-center gap-x-1.5 gap-y-1">
              <span className="wrap-anywhere">{message}</span>
              {path ? (
                <Link to={path} className="font-medium whitespace-nowrap text-accent hover:underline">
                  {t(`actions.${code}`)}
                </Link>
              ) : null}
              <ConfirmProblem problem={problem} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
