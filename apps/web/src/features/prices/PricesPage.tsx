import type { Resource } from "@kantwerk/contract/resource";
import { ChildScreen } from "../../crud/ViewScreen.tsx";
import { relatedLists } from "../../fields/definition.ts";
import { PriceHistory } from "./PriceHistory.tsx";

/** The prices of a material or a group: over time as a picture, and as the list of them. */
export function PricesPage({ resource, id }: { resource: Resource; id: string }) {
  const list = relatedLists(resource).find(({ path }) => path === "prices");
  return (
    <ChildScreen
      resource={resource}
      id={id}
      child="prices"
      above={list ? <PriceHistory resource={list.to} by={list.by} id={id} /> : null}
    />
  );
}
