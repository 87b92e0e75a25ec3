import type { Resource } from "@kantwerk/contract/resource";
import { ChildList } from "../../crud/ChildList.tsx";
import { useProduct } from "../../records/ProductContext.ts";

/** A page of a product that lists its children of one kind. */
export function ChildPage({ resource }: { resource: Resource }) {
  return <ChildList resource={resource} parent={useProduct()} by="product" />;
}
