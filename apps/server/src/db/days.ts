/** The calendar day in a time zone, as YYYY-MM-DD. */
export function dayIn(timezone: string, at = new Date()): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: timezone, dateStyle: "short" }).format(at);
}

/** The hour in a time zone, 0 to 23. */
export const hourIn = (timezone: string, at = new Date()): number =>
  Number(new Intl.DateTimeFormat("en", { timeZone: timezone, hour: "2-digit", hourCycle: "h23" }).format(at));
