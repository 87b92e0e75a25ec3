export type Scale = (value: number) => number;

/** Maps a value range linearly to a pixel range. */
export function linear(
  [from, to]: readonly [number, number],
  [start, end]: readonly [number, number],
): Scale {
  const step = (end - start) / (to - from || 1);
  return (value) => start + (value - from) * step;
}
