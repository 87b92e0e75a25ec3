import { createFileRoute } from "@tanstack/react-router";
import { hintsQuery } from "../../../../features/hints/records.ts";
import { DetailsPage } from "../../../../features/products/DetailsPage.tsx";
import { proposalsQuery } from "../../../../features/proposals/records.ts";
import { filesQuery } from "../../../../records/files.ts";

export const Route = createFileRoute("/_app/products/$id/view")({
  staticData: { title: (t) => t("resources.products.one") },
  loader: ({ context: { queryClient }, params: { id }, preload }) => {
    // Pointing at a row of a list is no reason to ask for all of it.
    if (preload) return;
    const product = { type: "products", id } as const;
    void queryClient.prefetchQuery(filesQuery(product));
    void queryClient.prefetchQuery(hintsQuery(product));
    void queryClient.prefetchQuery(proposalsQuery(product));
  },
  component: DetailsPage,
});
