import type { Resource } from "@kantwerk/contract/resource";
import { inject } from "vitest";

/**
 * All resources; on the second PostgreSQL, a subset that covers each field kind, because only storing and comparing values
 * depends on the database.
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
