import type { Resource } from "@kantwerk/contract/resource";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { includeOf } from "../fields/definition.ts";
import { useAccess } from "../fields/useAccess.ts";
import type { PathOf, RecordOf } from "../lib/jsonapi.ts";
import { recordQuery } from "../lib/records.ts";

/** All that the forms and the view of a resource show. */
export const formNames = (resource: Resource): string[] => resource.form.flatMap(({ fields }) => fields);

/**
 * A record with all that its form and its view show, and `more` that it points to. A failure goes to the page's own
 * error.
 */
export function useRecord<D extends Resource, const P extends PathOf<D> = never>(
  resource: D,
  id: string,
  more?: readonly P[],
): UseQueryResult<RecordOf<D, P>>;
export function useRecord(resource: Resource, id: string, more: readonly string[] = []) {
  const { canView } = useAccess();
  const names = new Set([...formNames(resource), ...more]);
  const include = includeOf(resource, [...names], canView);
  return useQuery({
    ...recordQuery(resource, id, include),
    throwOnError: (_, query) => query.state.data === undefined,
  });
}
