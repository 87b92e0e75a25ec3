import type { StatedProblem } from "@kantwerk/contract/answers/problem";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { pathOf } from "../../fields/definition.ts";
import type { Product } from "../../records/products.ts";
import { fixPath } from "./stripLines.ts";

type Props = { problem: Pick<StatedProblem, "code" | "source">; product: Product; className?: string };

/** Links to the page where a price problem can be fixed. */
export function FixLink({ problem, product, className }: Props) {
  const t = useTranslations("listPrices");
  const actions = useTranslations("calculation.actions");
  const path = fixPath(problem, product) ?? pathOf(problem.source);
  const known = problem.code as Parameters<typeof actions>[0];
  if (!path) return null;
  return (
    <Link
      to={path}
      className={`font-medium whitespace-nowrap text-accent hover:underline ${className ?? ""}`}
    >
      {actions.has(known) ? actions(known) : t("open")}
    </Link>
  );
}
