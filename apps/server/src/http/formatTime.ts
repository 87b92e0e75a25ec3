import type { Locale } from "@kantwerk/contract/messages";

/** British English names European time zones (CET); American English gives offsets (GMT+1). */
export const regions: Record<Locale, string> = { en: "en-GB", de: "de-DE" };

/** An instant as `dd.MM.yyyy HH:mm` in a time zone, with the zone's name. */
export function formatTime(instant: string, timezone: string, locale: Locale): string {
  const parts = new Intl.DateTimeFormat(regions[locale], {
    timeZone: timezone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZoneName: "short",
  }).formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "";
  return `${part("day")}.${part("month")}.${part("year")} ${part("hour")}:${part("minute")} ${part("timeZoneName")}`;
}
