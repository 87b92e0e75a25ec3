/** Downsamples levels to a number of bars, each the peak of its stretch. */
export function barsOf(levels: readonly number[], count: number): number[] {
  const bars = Math.min(count, levels.length);
  return Array.from({ length: bars }, (_, place) => {
    const from = Math.floor((place * levels.length) / bars);
    const to = Math.floor(((place + 1) * levels.length) / bars);
    return Math.max(...levels.slice(from, to));
  });
}

/** Formats seconds as "1:07". */
export function clockOf(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** Speech threshold; noise in a quiet room sometimes exceeds it. */
const silence = 0.12;

/** Whether the last levels were all silent. */
export function isSilent(levels: readonly number[], last: number): boolean {
  return levels.length >= last && levels.slice(-last).every((level) => level < silence);
}
