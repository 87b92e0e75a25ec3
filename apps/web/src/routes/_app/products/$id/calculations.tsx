import { createFileRoute } from "@tanstack/react-router";
import { CalculationPage } from "../../../../features/calculation/CalculationPage.tsx";
import { textIn } from "../../../../lib/search.ts";

const longestQuantities = 120;

export const Route = createFileRoute("/_app/products/$id/calculations")({
  staticData: { title: (t) => t("products.tabs.calculation") },
  validateSearch: (search): { quantities?: string | undefined } => ({
    quantities: textIn(search.quantities, longestQuantities),
  }),
  component: CalculationRoute,
});

function CalculationRoute() {
  return <CalculationPage asked={Route.useSearch().quantities} />;
}
