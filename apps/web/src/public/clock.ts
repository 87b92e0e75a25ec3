import { useEffect, useMemo } from "react";
import { formatDate, formatDateTime } from "../i18n/dates.ts";
import type { Locale } from "../i18n/locale.ts";
import { zoneStore } from "../i18n/zone.ts";
import { useStore } from "../lib/store.ts";
import { useTexts } from "./Texts.tsx";

// British English names the zones of Europe (CET), American English counts them from Greenwich (GMT+1).
const regions: Record<Locale, string> = { en: "en-GB", de: "de-DE" };

/** What a time zone is called at a point in time. */
export function zoneName(iso: string, timeZone: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(regions[locale], { timeZone, timeZoneName: "short" });
  const parts = format.formatToParts(new Date(iso));
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

const afterFirstViewMs = 200;

/**
 * Sets the clock to the buyer's time zone, in which deadlines are meant. The first view shows the reader's own, nearly
 * always the same: making a time zone's clock would keep a phone from showing the form for a tenth of a second.
 */
export function useZone(timeZone: string): void {
  useEffect(() => {
    const timer = setTimeout(() => zoneStore.set(timeZone), afterFirstViewMs);
    return () => clearTimeout(timer);
  }, [timeZone]);
}

/** Points in time by the buyer's clock. */
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
