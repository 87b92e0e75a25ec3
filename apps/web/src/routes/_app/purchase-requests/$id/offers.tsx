import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { OffersPage } from "../../../../features/offers/OffersPage.tsx";
import { offersSearch } from "../../../../features/offers/search.ts";
import { useRequest } from "../../../../features/purchase-requests/view/RequestContext.ts";
import { isSealed, SealedOffers } from "../../../../features/purchase-requests/view/SealedOffers.tsx";
import { comparisonQuery, offersQuery } from "../../../../records/comparisons.ts";

export const Route = createFileRoute("/_app/purchase-requests/$id/offers")({
  staticData: { permission: "offers.view", title: (t) => t("shell.titles.offers") },
  validateSearch: offersSearch,
  loader: ({ context: { queryClient }, params, location }) => {
    void queryClient.prefetchQuery(comparisonQuery(params.id, offersSearch(location.search).lot));
    void queryClient.prefetchQuery(offersQuery(params.id));
  },
  component: Offers,
});

function Offers() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const request = useRequest();
  if (isSealed(request)) return <SealedOffers />;
  return (
    <OffersPage
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
