/** The calendar day in a time zone, as YYYY-MM-DD. */
export function dayIn(timezone: string, at = new Date()): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: timezone, dateStyle: "short" }).format(at);
}
