import type { Field } from "@kantwerk/contract/fields";
import type { Resource } from "@kantwerk/contract/resource";
import { createContext, useContext } from "react";
import { organizationStore } from "./organization.ts";
import { useStore } from "./store.ts";

type Known = Readonly<Record<string, unknown>> | undefined;

/** The parent record: its children's prices use its currency and price unit. */
export const OwnerContext = createContext<({ type: string } & Known) | undefined>(undefined);

/** Price unit of the current record, in pieces. */
export const useOwnPer = (): number => Number(useContext(OwnerContext)?.price_unit ?? 1);

/** The relationship to the owner of a resource's records, if it has one. */
function useOwner({ parents, relationships }: Resource): Known {
  const owner = useContext(OwnerContext);
  const isOwned = parents.some((name) => [relationships[name]?.to].flat().includes(owner?.type ?? ""));
  return isOwned ? owner : undefined;
}

/** Currency and price unit of a record: its own, else its owner's, else the organization's currency per piece. */
export function usePricing(resource: Resource) {
  const own = useStore(organizationStore)?.currency ?? "EUR";
  const owner = useOwner(resource);
  return (record: Known) => {
    const named = [record, owner].find((one) => typeof one?.currency === "string" && one.currency);
    const unit = [record, owner].find((one) => typeof one?.price_unit === "number");
    return { currency: String(named?.currency ?? own), price_unit: Number(unit?.price_unit ?? 1) };
  };
}

/** Price unit of a field, in pieces: only prices that users enter are shown per price unit. */
export const perOf = ({ kind, decimals }: Field, price_unit: number): number =>
  kind === "tiers" || decimals === 6 ? Math.max(1, price_unit) : 1;
