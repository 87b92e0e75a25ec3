import type { Source } from "@kantwerk/costing/costRow";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { pricesQuery } from "../prices/prices.ts";
import { ConfirmProblem } from "./ConfirmProblem.tsx";
import { type LotResult, usualQuantities } from "./calculation.ts";
import { isAboutGeometry } from "./geometryCodes.ts";

type PathTo = (source: Source) => string | undefined;
type Props = { productId: string; results: readonly LotResult[]; pathTo: PathTo };

const keyOf = ({ code, source }: { code: string; source: { id: string } }) => `${code} ${source.id}`;

function pathOfProblem({ code, source }: LotResult["problems"][number], pathTo: PathTo): string | undefined {
  if (code === "material_missing") return `/products/${source.id}/production/materials`;
  return isAboutGeometry({ code }) ? `/products/${source.id}/geometry` : pathTo(source);
}

/** Problems at any quantity, each with its fix; without those already shown with the product's prices. */
export function ProblemStrip({ productId, results, pathTo }: Props) {
  const t = useTranslations("calculation");
  const { data: read } = useQuery(pricesQuery(productId, usualQuantities));
  const named = new Set(read?.prices.flatMap(({ problems }) => problems.map(keyOf)));
  const all = results.flatMap(({ problems }) => problems).filter((each) => !named.has(keyOf(each)));
  const once = [...new Map(all.map((each) => [keyOf(each), each])).values()];
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
