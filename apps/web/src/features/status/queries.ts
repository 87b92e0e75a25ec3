import type { Status } from "@kantwerk/contract/status";
import { queryOptions } from "@tanstack/react-query";
import { fetchAttributes } from "../../lib/api.ts";

export const statusQuery = queryOptions({
  queryKey: ["status"],
  queryFn: ({ signal }) => fetchAttributes<Status>("/restify/status", { signal }),
  refetchInterval: 30_000,
});
