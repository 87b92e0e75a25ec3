import { createFileRoute } from "@tanstack/react-router";
import { parseId } from "../../../crud/pages.ts";
import { RequestLayout } from "../../../features/purchase-requests/view/RequestLayout.tsx";

export const Route = createFileRoute("/_app/purchase-requests/$id")({
  params: { parse: parseId },
  staticData: {
    permission: "purchase-requests.view",
    title: (t) => t("resources.purchase-requests.one"),
  },
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <RequestLayout key={id} id={id} />;
}
