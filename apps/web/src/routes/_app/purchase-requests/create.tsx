import { createFileRoute } from "@tanstack/react-router";
import { CreateScreen } from "../../../features/purchase-requests/wizard/CreateScreen.tsx";
import { type Step, steps } from "../../../features/purchase-requests/wizard/steps.ts";
import { choiceIn, textIn } from "../../../lib/search.ts";

/** Enough for as many products with quantities as a page of a list can select. */
const longestList = 20_000;

type Search = { step?: Step | undefined; products?: string | undefined };

export const Route = createFileRoute("/_app/purchase-requests/create")({
  staticData: {
    permission: "purchase-requests.create",
    title: (t) => t("shell.titles.newRequest"),
  },
  validateSearch: (search): Search => ({
    step: choiceIn(search.step, steps),
    products: textIn(search.products, longestList),
  }),
  component: Create,
});

function Create() {
  const { step = "products", products } = Route.useSearch();
  return <CreateScreen step={step} products={products} />;
}
