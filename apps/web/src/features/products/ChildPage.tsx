import type { Resource } from "@kantwerk/contract/resource";
import { ChildList } from "../../crud/ChildList.tsx";
import { useProduct } from "../../records/ProductContext.ts";

/** A product's page that lists its child records of one type. */
export function ChildPage({ resource }: { resource: Resource }) {
  return <ChildList resource={resource} parent={useProduct()} by="product" />;
}
