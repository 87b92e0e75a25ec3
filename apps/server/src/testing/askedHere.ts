import type { Resource } from "@kantwerk/contract/resource";
import { inject } from "vitest";

/**
 * All of the resources; on a second PostgreSQL those with a field of a kind that none before has: what stands above it is the
 * same on each, and how values are kept and compared depends on their kind alone.
 */
export function askedHere(resources: readonly Resource[]): readonly Resource[] {
  if (!inject("isSecondPostgres")) return resources;
  const met = new Set<string>();
  return resources.filter(({ fields }) => {
    const kinds = Object.values(fields).map(({ kind }) => kind);
    const isNew = kinds.some((kind) => !met.has(kind));
    for (const kind of kinds) met.add(kind);
    return isNew;
  });
}
