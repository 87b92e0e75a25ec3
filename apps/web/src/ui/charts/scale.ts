export type Scale = (value: number) => number;

/** Puts values between two into places between two. */
export function linear(
  [from, to]: readonly [number, number],
  [start, end]: readonly [number, number],
): Scale {
  const step = (end - start) / (to - from || 1);
  return (value) => start + (value - from) * step;
}
