/** Puts the levels of a whole recording into so many bars: each the loudest of its stretch. */
export function barsOf(levels: readonly number[], count: number): number[] {
  const bars = Math.min(count, levels.length);
  return Array.from({ length: bars }, (_, place) => {
    const from = Math.floor((place * levels.length) / bars);
    const to = Math.floor(((place + 1) * levels.length) / bars);
    return Math.max(...levels.slice(from, to));
  });
}

/** A length in minutes and seconds: "1:07". */
export function clockOf(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** Below this nobody is speaking; a quiet room is above it now and then. */
const silence = 0.12;

/** Whether nothing was to be heard in the last levels. */
export function isSilent(levels: readonly number[], last: number): boolean {
  return levels.length >= last && levels.slice(-last).every((level) => level < silence);
}
