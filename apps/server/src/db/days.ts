/** The calendar day in a time zone, as YYYY-MM-DD. */
export function dayIn(timezone: string, at = new Date()): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: timezone, dateStyle: "short" }).format(at);
}

/** The calendar day so many days after another, both as YYYY-MM-DD. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
