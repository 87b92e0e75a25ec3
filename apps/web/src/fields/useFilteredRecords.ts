import { resourceOf } from "@kantwerk/contract/resources";
import { useQueries } from "@tanstack/react-query";
import type { AnyRecord } from "../lib/jsonapi.ts";
import { listQuery } from "../lib/records.ts";
import { includeOf } from "./definition.ts";
import type { FilterProps } from "./filterKinds.ts";
import { useAccess } from "./useAccess.ts";

/** The records selected in a relationship filter, as far as they have loaded. */
export function useFilteredRecords({ entry, filter }: FilterProps): AnyRecord[] {
  const { canView } = useAccess();
  const ids = filter[""]?.split(",") ?? [];
  const targets = entry.kind === "attribute" ? [] : [entry.to].flat().filter(canView).map(resourceOf);
  const lists = useQueries({
    queries: targets.map((target) => ({
      ...listQuery(target, {
        "filter[id]": ids.join(","),
        "page[size]": 100,
        include: target.title === "id" ? includeOf(target, target.list, canView) : undefined,
      }),
      enabled: ids.length > 0,
    })),
  });
  const known = new Map(lists.flatMap(({ data }) => data?.records ?? []).map((one) => [one.id, one]));
  return ids.flatMap((id) => known.get(id) ?? []);
}
