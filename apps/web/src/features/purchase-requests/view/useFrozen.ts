import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { usePermissions } from "../../../lib/permissions.ts";
import { frozenLines } from "../frozen.ts";
import { offerMarksQuery } from "../queries.ts";

/** The lines that an offer keeps as they are. Without the permission to see offers none is known, and the server decides. */
export function useFrozen(requestId: string): ReadonlySet<string> {
  const may = usePermissions();
  const { data } = useQuery({ ...offerMarksQuery(requestId), enabled: may("offers.view") });
  return useMemo(() => frozenLines(data ?? []), [data]);
}
