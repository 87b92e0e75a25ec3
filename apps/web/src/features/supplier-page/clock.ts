import { useEffect, useState } from "react";
import { formatDate, formatDateTime } from "../../i18n/dates.ts";
import type { Locale } from "../../i18n/locale.ts";

/** A point in time as `dd.MM.yyyy HH:mm`, or as `dd.MM.yyyy` only; `zone` is what the clock's time zone is called. */
export type Clock = ((iso: string, withTime: boolean) => string) & { zone: (iso: string) => string };

const readersClock: Clock = Object.assign(
  (iso: string, withTime: boolean) => (withTime ? formatDateTime(iso) : formatDate(iso)),
  { zone: () => "" },
);

// British English names the zones of Europe (CET), American English counts them from Greenwich (GMT+1).
const regions: Record<Locale, string> = { en: "en-GB", de: "de-DE" };

/** The clock of a time zone. */
export function clockOf(timeZone: string, locale: Locale): Clock {
  const options = { timeZone, dateStyle: "medium", timeStyle: "short", hourCycle: "h23" } as const;
  const format = new Intl.DateTimeFormat("de-DE", options);
  const named = new Intl.DateTimeFormat(regions[locale], { timeZone, timeZoneName: "short" });
  const zone = (iso: string) =>
    named.formatToParts(new Date(iso)).find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  const read = (iso: string, withTime: boolean) => {
    const [date = "", time = ""] = format.format(new Date(iso)).split(", ");
    return withTime ? `${date} ${time}` : date;
  };
  return Object.assign(read, { zone });
}

const afterFirstViewMs = 200;

/**
 * The clock of the buyer's time zone, in which deadlines are meant. The first view shows the reader's own, nearly
 * always the same: making a time zone's clock would keep a phone from showing the form for a tenth of a second.
 */
export function useClock(timeZone: string, locale: Locale): Clock {
  const [clock, setClock] = useState<Clock>(() => readersClock);
  useEffect(() => {
    const timer = setTimeout(() => setClock(() => clockOf(timeZone, locale)), afterFirstViewMs);
    return () => clearTimeout(timer);
  }, [timeZone, locale]);
  return clock;
}
