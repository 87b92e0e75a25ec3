import type { Resource } from "@kantwerk/contract/resource";
import type { PoolClient } from "pg";
import { makeFunctions } from "./makeFunctions.ts";

const tableOf = (resource: Resource) => resource.type.replaceAll("-", "_");

/** The trigger that indexes a table's rows, and the indexing of existing rows. */
function triggerOf(resource: Resource): string {
  const table = tableOf(resource);
  const columns = [resource.title, resource.subtitle ?? resource.title, ...resource.search];
  const changed = [...new Set([...columns, "created_at"])].map((column) => `"${column}"`).join(", ");
  const names = [resource.type, ...columns].map((name) => `'${name}'`).join(", ");
  return `
CREATE OR REPLACE TRIGGER keep_search_index AFTER INSERT OR DELETE OR UPDATE OF ${changed} ON "${table}"
FOR EACH ROW EXECUTE FUNCTION keep_search_index(${names});
UPDATE "${table}" SET "${resource.title}" = "${resource.title}";`;
}

/**
 * Sets up the search index from the definitions: its functions, and a trigger for each resource with searchable
 * attributes.
 */
export async function keepSearchIndex(client: PoolClient, resources: readonly Resource[]): Promise<void> {
  const searchable = resources.filter((resource) => resource.search.length > 0);
  await makeFunctions(client, "keep_search_index", searchable.map(triggerOf).join(""));
}
