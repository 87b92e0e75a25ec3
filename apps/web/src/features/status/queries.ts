import type { Status } from "@kantwerk/contract/status";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";

/** How the installation does, as it was a moment ago. */
export const statusQuery = queryOptions({
  queryKey: ["status"],
  queryFn: async ({ signal }) => {
    const { data } = await api.get<{ data: { attributes: Status } }>("/restify/status", { signal });
    return data.attributes;
  },
  refetchInterval: 30_000,
});
