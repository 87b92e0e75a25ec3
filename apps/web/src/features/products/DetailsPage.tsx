import { products } from "@kantwerk/contract/products";
import { ChangeLine, FieldGroups } from "../../crud/FieldGroups.tsx";
import { usePermissions } from "../../lib/permissions.ts";
import { BesidePicture } from "../files/BesidePicture.tsx";
import { useProduct } from "./ProductContext.ts";

/** What a product is: its picture, its measures and its notes. */
export function DetailsPage() {
  const product = useProduct();
  const mayWrite = usePermissions()("products.update");
  return (
    <>
      <BesidePicture owner={product} chosen={product.preview} canWrite={mayWrite}>
        <FieldGroups resource={products} record={product} />
      </BesidePicture>
      <ChangeLine record={product} />
    </>
  );
}
