import { productMaterials } from "@kantwerk/contract/productMaterials";
import { ChildList } from "../../crud/ChildList.tsx";
import { usePermissions } from "../../lib/permissions.ts";
import { NestingCards } from "../nesting/NestingCards.tsx";
import { useProduct } from "./ProductContext.ts";

/** What a product is made of, the stock that fits, and how its parts lie on the sheet. */
export function MaterialsPage() {
  const product = useProduct();
  const may = usePermissions();
  return (
    <>
      <ChildList resource={productMaterials} parent={product} by="product" />
      <NestingCards productId={product.id} mayChange={may("products.update")} />
    </>
  );
}
