import { products } from "@kantwerk/contract/products";
import { ChangeLine, FieldGroups } from "../../crud/FieldGroups.tsx";
import { usePermissions } from "../../lib/permissions.ts";
import { useProduct } from "../../records/ProductContext.ts";
import type { Product } from "../../records/products.ts";
import { CommentsCard } from "../comments/CommentsOnDemand.tsx";
import { BesidePicture } from "../files/BesidePicture.tsx";
import { HintsCard } from "../hints/HintsCard.tsx";
import { MakingNotice } from "../intake/MakingNotice.tsx";
import { ProposalsCard } from "../proposals/ProposalsCard.tsx";
import { SimilarCard } from "../similar/SimilarCard.tsx";
import { AssumedWeight } from "./AssumedWeight.tsx";

const weightOf = (product: Product) => ({
  weight_per_unit: { view: () => (product.weight_assumed ? <AssumedWeight product={product} /> : null) },
});

/** A product's picture, fields, proposals from its files, and similar products. */
export function DetailsPage() {
  const product = useProduct();
  const mayWrite = usePermissions()("products.update");
  return (
    <>
      <BesidePicture owner={product} chosen={product.preview} canWrite={mayWrite}>
        <MakingNotice product={product} />
        <ProposalsCard resource={products} subject={product} canWrite={mayWrite} />
        <HintsCard owner={product} canWrite={mayWrite} />
        <FieldGroups resource={products} record={product} own={weightOf(product)} />
      </BesidePicture>
      <SimilarCard key={product.id} id={product.id} />
      <CommentsCard key={`comments ${product.id}`} subject={product} />
      <ChangeLine record={product} />
    </>
  );
}
