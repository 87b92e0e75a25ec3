import { createFileRoute } from "@tanstack/react-router";
import { parseId } from "../../../../crud/pages.ts";
import { OfferScreen } from "../../../../features/offers/OfferScreen.tsx";
import { offerQuery } from "../../../../records/comparisons.ts";

export const Route = createFileRoute("/_app/offers/$id/view")({
  params: { parse: parseId },
  staticData: { permission: "offers.view", title: (t) => t("resources.offers.one") },
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(offerQuery(params.id));
  },
  component: Offer,
});

function Offer() {
  const { id } = Route.useParams();
  return <OfferScreen key={id} id={id} />;
}
