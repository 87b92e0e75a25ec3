import { createFileRoute } from "@tanstack/react-router";
import { SharedSheets } from "../../../../features/nesting/SharedSheets.tsx";
import { useOrder } from "../../../../features/orders/OrderContext.ts";

export const Route = createFileRoute("/_app/orders/$id/sheets")({
  staticData: { title: (t) => t("common.sheets"), permission: "products.view" },
  component: SheetsPage,
});

/** The products of an order that share sheets. */
function SheetsPage() {
  const { type, id } = useOrder();
  return <SharedSheets owner={{ type, id }} />;
}
