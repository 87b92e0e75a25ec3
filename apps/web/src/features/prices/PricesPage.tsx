import type { groups } from "@kantwerk/contract/groups";
import type { materials } from "@kantwerk/contract/materials";
import { ChildScreen } from "../../crud/ViewScreen.tsx";
import { PriceHistory } from "./PriceHistory.tsx";

/** The prices of a material or a group: over time as a picture, and as the list of them. */
export function PricesPage({ resource, id }: { resource: typeof groups | typeof materials; id: string }) {
  return (
    <ChildScreen
      resource={resource}
      id={id}
      child="prices"
      above={<PriceHistory by={resource.type === "groups" ? "group" : "material"} id={id} />}
    />
  );
}
