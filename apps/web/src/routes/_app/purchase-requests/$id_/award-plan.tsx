import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { parseId } from "../../../../crud/pages.ts";
import { AwardPlanPage } from "../../../../features/awards/AwardPlanPage.tsx";
import { planSearch } from "../../../../features/awards/search.ts";
import { requestQuery } from "../../../../features/purchase-requests/queries.ts";
import { hasPermission } from "../../../../lib/permissions.ts";
import { comparisonQuery, offersQuery } from "../../../../records/comparisons.ts";

export const Route = createFileRoute("/_app/purchase-requests/$id_/award-plan")({
  params: { parse: parseId },
  staticData: { permission: "offers.award", title: (t) => t("shell.titles.awardPlan") },
  validateSearch: planSearch,
  loader: ({ context: { queryClient }, params, location }) => {
    void queryClient.prefetchQuery(requestQuery(params.id, hasPermission("users.view")));
    void queryClient.prefetchQuery(comparisonQuery(params.id, planSearch(location.search).lot));
    void queryClient.prefetchQuery(offersQuery(params.id));
  },
  component: AwardPlan,
});

function AwardPlan() {
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <AwardPlanPage
      key={id}
      id={id}
      search={search}
      onSearch={(change) =>
        void navigate({
          search: (before) => ({ ...before, ...change }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
