import { createFileRoute } from "@tanstack/react-router";
import { SharedSheets } from "../../../../features/nesting/SharedSheets.tsx";
import { useRequest } from "../../../../features/purchase-requests/view/RequestContext.ts";

export const Route = createFileRoute("/_app/purchase-requests/$id/sheets")({
  staticData: { title: (t) => t("common.sheets"), permission: "products.view" },
  component: SheetsPage,
});

/** The products of a request that share sheets. */
function SheetsPage() {
  const { type, id } = useRequest();
  return <SharedSheets owner={{ type, id }} />;
}
