import type { Resource } from "@kantwerk/contract/resource";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Address } from "../lib/endpoint.ts";
import type { AnyRecord } from "../lib/jsonapi.ts";
import { refresh, saveRecord } from "../lib/records.ts";
import { misplaced, moved } from "./ordering.ts";

/**
 * Reorders children with a `sort_order`: first on screen, then saved.
 * @param path the path to write to; the resource's own by default
 */
export function useOrdering(resource: Resource, records: readonly AnyRecord[] | undefined, path?: Address) {
  const client = useQueryClient();
  const [order, setOrder] = useState<readonly string[]>();
  const save = useMutation({
    mutationFn: async (list: readonly AnyRecord[]) => {
      for (const { record, sort_order } of misplaced(list))
        await saveRecord(resource, {
          written: { attributes: { sort_order }, relations: {} },
          record,
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
