import type { Resource } from "@kantwerk/contract/resource";
import { Link } from "@tanstack/react-router";
import { useLabels } from "../i18n/labels.ts";

/** Above a record's title: the way back to the list. */
export function ListLink({ resource }: { resource: Resource }) {
  const labels = useLabels();
  return (
    <Link to={`/${resource.type}/list` as string} className="hover:text-text hover:underline">
      {labels.many(resource.type)}
    </Link>
  );
}
