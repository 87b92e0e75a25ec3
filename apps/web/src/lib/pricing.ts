import type { Field } from "@kantwerk/contract/fields";
import type { Resource } from "@kantwerk/contract/resource";
import { createContext, useContext } from "react";
import { organizationStore } from "./organization.ts";
import { useStore } from "./store.ts";

type Known = Readonly<Record<string, unknown>> | undefined;

/** The record whose children are on show: their prices are in its currency and per its price unit. */
export const OwnerContext = createContext<({ type: string } & Known) | undefined>(undefined);

/** How many pieces the prices of the record on show are for. */
export const useOwnPer = (): number => Number(useContext(OwnerContext)?.price_unit ?? 1);

/** The owner of a resource's records, where they belong to one. */
function useOwner({ parents, relationships }: Resource): Known {
  const owner = useContext(OwnerContext);
  const isOwned = parents.some((name) => [relationships[name]?.to].flat().includes(owner?.type ?? ""));
  return isOwned ? owner : undefined;
}

/** In which currency and per how many pieces a record's prices are: its own, else its owner's, else the organization's and one. */
export function usePricing(resource: Resource) {
  const own = useStore(organizationStore)?.currency ?? "EUR";
  const owner = useOwner(resource);
  return (record: Known) => {
    const named = [record, owner].find((one) => typeof one?.currency === "string" && one.currency);
    const unit = [record, owner].find((one) => typeof one?.price_unit === "number");
    return { currency: String(named?.currency ?? own), price_unit: Number(unit?.price_unit ?? 1) };
  };
}

/** How many pieces a field's prices are for: those that somebody enters are shown per price unit. */
export const perOf = ({ kind, decimals }: Field, price_unit: number): number =>
  kind === "tiers" || decimals === 6 ? Math.max(1, price_unit) : 1;
