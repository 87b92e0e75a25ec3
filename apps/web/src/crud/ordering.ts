/** The list with the entry of an id at another place, counted from 0. */
export function moved<T extends { id: string }>(list: readonly T[], id: string, place: number): T[] {
  const entry = list.find((each) => each.id === id);
  const others = list.filter((each) => each.id !== id);
  return entry ? [...others.slice(0, place), entry, ...others.slice(place)] : others;
}

/** Those of an ordered list whose `sort_order` does not say their place, counted from 1, with the place to write. */
export function misplaced<T extends Readonly<Record<string, unknown>>>(list: readonly T[]) {
  return list
    .map((record, index) => ({ record, sort_order: index + 1 }))
    .filter(({ record, sort_order }) => record.sort_order !== sort_order);
}

/** The place behind the last of some records. */
export const nextPlace = (records: readonly Readonly<Record<string, unknown>>[]): number =>
  Math.max(0, ...records.map(({ sort_order }) => (typeof sort_order === "number" ? sort_order : 0))) + 1;
