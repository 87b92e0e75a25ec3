import { useSigned } from "../calculation/useSigned.ts";

/** By which share a price moves, to be read; null from nothing. */
const shareOf = (old: string, next: string): number | null =>
  Number(old) === 0 ? null : Number(next) / Number(old) - 1;

/** The share by which a price moves, with its sign. */
export function useMove() {
  const { signedPercent } = useSigned();
  return (old: string, next: string): string => {
    const share = shareOf(old, next);
    return share === null ? "–" : signedPercent(share);
  };
}
