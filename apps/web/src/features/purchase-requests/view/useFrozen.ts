import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { usePermissions } from "../../../lib/permissions.ts";
import { frozenLines } from "../frozen.ts";
import { offerMarksQuery } from "../queries.ts";

/** Lines frozen by an offer. Empty without the permission to view offers; then only the server checks. */
export function useFrozen(requestId: string): ReadonlySet<string> {
  const may = usePermissions();
  const { data } = useQuery({ ...offerMarksQuery(requestId), enabled: may("offers.view") });
  return useMemo(() => frozenLines(data ?? []), [data]);
}
