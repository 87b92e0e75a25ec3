/** The entry at an index that is known to be there, counted from the end if below 0; throws if it is not. */
export function entryAt<T>(list: ArrayLike<T>, index: number): T {
  const entry = list[index < 0 ? list.length + index : index];
  if (entry === undefined) {
    throw new RangeError(`No entry ${index} of ${list.length}`);
  }
  return entry;
}
