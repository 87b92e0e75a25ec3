import type { Bound } from "./bind.ts";

const byType = new Map<string, Bound>();

/** Makes the bound resources known to the engine; called once with the one list of them. */
export function register(all: readonly Bound[]): void {
  for (const bound of all) byType.set(bound.resource.type, bound);
}

/** The bound resource of a type; a definition that names none is a programming error that tests find. */
export function boundOf(type: string): Bound {
  const bound = byType.get(type);
  if (!bound) throw new Error(`No resource ${type} is bound`);
  return bound;
}

export const allBound = (): Bound[] => [...byType.values()];
