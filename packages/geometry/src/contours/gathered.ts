/** Sorted by size, an equal one is among the last few groups. */
const neighbours = 20;

/**
 * Gathers findings of equal figures into groups, numbered in their order, and tells which group each belongs to.
 * @param among how many of the last groups an equal one is looked for in
 */
export function gathered<T, F extends object>(
  name: string,
  findings: readonly T[],
  figuresOf: (finding: T) => F,
  isEqual: (group: F, figures: F) => boolean,
  among = neighbours,
): { groups: ({ id: string } & F & { count: number })[]; groupOf: Map<T, string> } {
  const groups: ({ id: string } & F & { count: number })[] = [];
  const groupOf = new Map<T, string>();
  for (const finding of findings) {
    const figures = figuresOf(finding);
    const known = groups.slice(-among).find((group) => isEqual(group, figures));
    const group = known ?? { id: `${name}-${groups.length + 1}`, ...figures, count: 0 };
    if (!known) {
      groups.push(group);
    }
    group.count += 1;
    groupOf.set(finding, group.id);
  }
  return { groups, groupOf };
}
