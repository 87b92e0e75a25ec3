import type { Status } from "@kantwerk/contract/status";
import { queryOptions } from "@tanstack/react-query";
import { readAttributes } from "../../lib/api.ts";

/** How the installation does, as it was a moment ago. */
export const statusQuery = queryOptions({
  queryKey: ["status"],
  queryFn: ({ signal }) => readAttributes<Status>("/restify/status", { signal }),
  refetchInterval: 30_000,
});
