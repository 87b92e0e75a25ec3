// Calendar days, written YYYY-MM-DD and read as UTC, where every day has 24 hours.

export const dayMs = 86_400_000;

/** The moment at which a day begins. */
export const msOf = (day: string): number => Date.parse(day);

/** The day of a moment. */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const daysAfter = (day: string, days: number): string => dayOf(msOf(day) + days * dayMs);

export const daysBetween = (from: string, to: string): number => Math.round((msOf(to) - msOf(from)) / dayMs);
