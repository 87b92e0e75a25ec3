import type { Resource } from "@kantwerk/contract/resource";
import { useQuery } from "@tanstack/react-query";
import { entriesOf, includeOf } from "../fields/definition.ts";
import { useAccess } from "../fields/useAccess.ts";
import { recordQuery } from "../lib/records.ts";

/** All that the forms and the view of a resource show. */
export const formNames = (resource: Resource): string[] => resource.form.flatMap(({ fields }) => fields);

/** A record with all that its form and its view show. A failure goes to the page's own error. */
export function useRecord(resource: Resource, id: string, more: readonly string[] = []) {
  const { canView } = useAccess();
  const names = entriesOf(resource, [...formNames(resource), ...more]).map(({ name }) => name);
  const include = includeOf(resource, names, canView);
  return useQuery({
    ...recordQuery(resource, id, include),
    throwOnError: (_, query) => query.state.data === undefined,
  });
}
