import { useEffect, useState } from "react";
import { formatDate, formatDateTime } from "../../i18n/dates.ts";

/** A point in time as `dd.MM.yyyy HH:mm`, or as `dd.MM.yyyy` only. */
export type Clock = (iso: string, withTime: boolean) => string;

const readersClock: Clock = (iso, withTime) => (withTime ? formatDateTime(iso) : formatDate(iso));

/** The clock of a time zone. */
export function clockOf(timeZone: string): Clock {
  const options = { timeZone, dateStyle: "medium", timeStyle: "short", hourCycle: "h23" } as const;
  const format = new Intl.DateTimeFormat("de-DE", options);
  return (iso, withTime) => {
    const [date = "", time = ""] = format.format(new Date(iso)).split(", ");
    return withTime ? `${date} ${time}` : date;
  };
}

const afterFirstViewMs = 200;

/**
 * The clock of the buyer's time zone, in which deadlines are meant. The first view shows the reader's own, nearly
 * always the same: making a time zone's clock would keep a phone from showing the form for a tenth of a second.
 */
export function useClock(timeZone: string): Clock {
  const [clock, setClock] = useState<Clock>(() => readersClock);
  useEffect(() => {
    const timer = setTimeout(() => setClock(() => clockOf(timeZone)), afterFirstViewMs);
    return () => clearTimeout(timer);
  }, [timeZone]);
  return clock;
}
