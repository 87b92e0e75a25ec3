import { createFileRoute } from "@tanstack/react-router";
import { z } from "zod/mini";
import { CreateScreen } from "../../../features/purchase-request/wizard/CreateScreen.tsx";

const step = z.enum(["products", "details", "suppliers", "operations", "parts"]);

export const Route = createFileRoute("/_app/purchase-requests/create")({
  staticData: {
    permission: "purchase-requests.create",
    title: (t) => t("purchaseRequests.wizard.title"),
  },
  validateSearch: z.object({
    step: z.catch(z.optional(step), undefined),
    products: z.catch(z.optional(z.string()), undefined),
  }),
  component: Create,
});

function Create() {
  const { step = "products", products } = Route.useSearch();
  return <CreateScreen step={step} products={products} />;
}
