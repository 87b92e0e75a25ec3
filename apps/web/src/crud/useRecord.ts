import type { Resource } from "@kantwerk/contract/resource";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useAccess } from "../fields/useAccess.ts";
import type { PathOf, RecordOf } from "../lib/jsonapi.ts";
import { recordOf } from "./queries.ts";

/**
 * A record with the relationships that its form and view show, and the include paths `more`. Errors go to the page's
 * error boundary.
 */
export function useRecord<D extends Resource, const P extends PathOf<D> = never>(
  resource: D,
  id: string,
  more?: readonly P[],
): UseQueryResult<RecordOf<D, P>>;
export function useRecord(resource: Resource, id: string, more: readonly string[] = []) {
  const { canView } = useAccess();
  return useQuery({
    ...recordOf(resource, id, canView, more),
    throwOnError: (_, query) => query.state.data === undefined,
  });
}
