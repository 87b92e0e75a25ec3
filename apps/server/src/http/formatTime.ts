import { type Locale, languages } from "@kantwerk/notation/languages";

/** An instant as `dd.MM.yyyy HH:mm` in a time zone, with the zone's name. */
export function formatTime(instant: string, timezone: string, locale: Locale): string {
  const parts = new Intl.DateTimeFormat(languages[locale].europeanTag, {
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
