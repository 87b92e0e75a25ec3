import type { Resource } from "@kantwerk/contract/resource";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AnyRecord } from "./definition.ts";
import { newKey, refresh, saveRecord } from "./records.ts";

/** The list with the entry of an id at another place, counted from 0. */
export function moved<T extends { id: string }>(list: readonly T[], id: string, place: number): T[] {
  const entry = list.find((each) => each.id === id);
  const others = list.filter((each) => each.id !== id);
  return entry ? [...others.slice(0, place), entry, ...others.slice(place)] : others;
}

/** Those of an ordered list whose `sort_order` does not say their place, counted from 1, with the place to write. */
export function misplaced<T extends Readonly<Record<string, unknown>>>(list: readonly T[]) {
  return list
    .map((record, index) => ({ record, sort_order: index + 1 }))
    .filter(({ record, sort_order }) => record.sort_order !== sort_order);
}

/** The place behind the last of some records. */
export const nextPlace = (records: readonly Readonly<Record<string, unknown>>[]): number =>
  Math.max(0, ...records.map(({ sort_order }) => (typeof sort_order === "number" ? sort_order : 0))) + 1;

/**
 * Puts children with a `sort_order` into another order: shown at once, then saved.
 * @param path where they are written, if not at the resource's own address
 */
export function useOrdering(resource: Resource, records: readonly AnyRecord[] | undefined, path?: string) {
  const client = useQueryClient();
  const [order, setOrder] = useState<readonly string[]>();
  const save = useMutation({
    mutationFn: async (list: readonly AnyRecord[]) => {
      for (const { record, sort_order } of misplaced(list))
        await saveRecord(resource, {
          written: { attributes: { sort_order }, relations: {} },
          record,
          key: newKey(),
          path,
        });
    },
    onSettled: async () => {
      await refresh(client);
      setOrder(undefined);
    },
  });
  const shown = order
    ? records?.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
    : records;
  const move = ({ id }: { id: string }, place: number) => {
    if (!shown || save.isPending) return;
    const list = moved(shown, id, place);
    setOrder(list.map((each) => each.id));
    save.mutate(list);
  };
  return { shown, move };
}
