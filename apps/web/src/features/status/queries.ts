import { queryOptions } from "@tanstack/react-query";
import { endpoints } from "../../lib/endpoints.ts";

export const statusQuery = queryOptions({
  queryKey: ["status"],
  queryFn: ({ signal }) => endpoints.status({ signal }),
  refetchInterval: 30_000,
});
