import type { Resource } from "@kantwerk/contract/resource";
import { resources } from "@kantwerk/contract/resources";
import { inject } from "vitest";

/**
 * What the contract suite tries on this PostgreSQL: every resource on the first. How PostgreSQL keeps, orders and compares
 * what it is given depends on the kind of a field alone, so on the second those that bring a further kind are enough.
 */
export function resourcesHere(): readonly Resource[] {
  if (!inject("isSecondPostgres")) return resources;
  const known = new Set<string>();
  return (resources as readonly Resource[]).filter(({ fields }) => {
    const before = known.size;
    for (const { kind } of Object.values(fields)) known.add(kind);
    return known.size > before;
  });
}
