import { createFileRoute } from "@tanstack/react-router";
import { parseId } from "../../../crud/pages.ts";
import { requestQuery } from "../../../features/purchase-requests/queries.ts";
import { RequestLayout } from "../../../features/purchase-requests/view/RequestLayout.tsx";
import { hasPermission } from "../../../lib/permissions.ts";

export const Route = createFileRoute("/_app/purchase-requests/$id")({
  params: { parse: parseId },
  staticData: {
    permission: "purchase-requests.view",
    title: (t) => t("resources.purchase-requests.one"),
  },
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(requestQuery(params.id, hasPermission("users.view")));
  },
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <RequestLayout key={id} id={id} />;
}
