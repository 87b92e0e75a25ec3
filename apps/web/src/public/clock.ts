import { languages } from "@kantwerk/notation/languages";
import { useEffect, useMemo } from "react";
import { formatDate, formatDateTime } from "../i18n/dates.ts";
import type { Locale } from "../i18n/locale.ts";
import { zoneStore } from "../i18n/zone.ts";
import { useStore } from "../lib/store.ts";
import { useTexts } from "./texts.ts";

/** The short name of a time zone at a point in time. */
export function zoneName(iso: string, timeZone: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(languages[locale].europeanTag, { timeZone, timeZoneName: "short" });
  const parts = format.formatToParts(new Date(iso));
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

const afterFirstViewMs = 200;

/**
 * Switches to the buyer's time zone, which deadlines refer to. The first render uses the browser's zone, nearly
 * always the same, because creating a formatter for another zone delays it by 100 ms on a phone.
 */
export function useZone(timeZone: string): void {
  useEffect(() => {
    const timer = setTimeout(() => zoneStore.set(timeZone), afterFirstViewMs);
    return () => clearTimeout(timer);
  }, [timeZone]);
}

/** Formats points in time in the buyer's time zone. */
export function useClock() {
  const zone = useStore(zoneStore);
  const { locale } = useTexts();
  return useMemo(
    () => ({
      date: formatDate,
      dateTime: formatDateTime,
      zone: (iso: string) => (zone ? zoneName(iso, zone, locale) : ""),
    }),
    [zone, locale],
  );
}
