import { productMaterials } from "@kantwerk/contract/productMaterials";
import { createFileRoute } from "@tanstack/react-router";
import { ChildList } from "../../../../../crud/ChildList.tsx";
import { NestingCards } from "../../../../../features/nesting/NestingCards.tsx";
import { usePermissions } from "../../../../../lib/permissions.ts";
import { useProduct } from "../../../../../records/ProductContext.ts";

export const Route = createFileRoute("/_app/products/$id/production/materials")({
  staticData: { title: (t) => t("products.production.materials") },
  component: MaterialsPage,
});

/** What a product is made of, the stock that fits, and how its parts lie on the sheet. */
function MaterialsPage() {
  const product = useProduct();
  const may = usePermissions();
  return (
    <>
      <ChildList resource={productMaterials} parent={product} by="product" />
      <NestingCards productId={product.id} mayChange={may("products.update")} />
    </>
  );
}
