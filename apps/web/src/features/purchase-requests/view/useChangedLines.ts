import { useQuery } from "@tanstack/react-query";
import { requestChangesQuery } from "../queries.ts";
import { useRequest } from "./RequestContext.ts";

/** Lines and products whose drawings are otherwise than suppliers were told, by their ids. */
export function useChangedLines(): ReadonlySet<string> {
  const { id, sent_at } = useRequest();
  const { data } = useQuery({ ...requestChangesQuery(id), enabled: sent_at !== null });
  return new Set(data?.present.flatMap((each) => [each.id, ...each.lines]));
}
