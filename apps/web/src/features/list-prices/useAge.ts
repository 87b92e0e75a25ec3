import { dayMs } from "@kantwerk/contract/days";
import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import "./texts.ts";

/** Prices of this age should be looked at. */
export const oldDays = 90;

export const daysSince = (time: string): number =>
  Math.max(0, Math.floor((Date.now() - Date.parse(time)) / dayMs));

/** How old something is, short: today, days, or months. */
export function useAge() {
  const t = useTranslations("listPrices");
  const { duration } = useFormats();
  return (time: string): string => {
    const days = daysSince(time);
    if (days === 0) return t("today");
    return days < oldDays ? duration(days, "day") : duration(Math.floor(days / 30), "month");
  };
}
