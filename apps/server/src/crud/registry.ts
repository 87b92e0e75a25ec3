import type { Bound } from "./bind.ts";

const byType = new Map<string, Bound>();

/** Registers the bound resources; called once. */
export function register(all: readonly Bound[]): void {
  for (const bound of all) byType.set(bound.resource.type, bound);
}

/** The bound resource of a type. An unknown type is a programming error, which tests find. */
export function boundOf(type: string): Bound {
  const bound = byType.get(type);
  if (!bound) throw new Error(`No resource ${type} is bound`);
  return bound;
}

export const allBound = (): Bound[] => [...byType.values()];
