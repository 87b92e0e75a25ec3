import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { OffersPage } from "../../../../features/offers/OffersPage.tsx";
import { offersSearch } from "../../../../features/offers/search.ts";

export const Route = createFileRoute("/_app/purchase-requests/$id/offers")({
  staticData: { permission: "offers.view", title: (t) => t("offers.title") },
  validateSearch: offersSearch,
  component: Offers,
});

function Offers() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
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
