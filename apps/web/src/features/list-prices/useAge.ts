import { useTranslations } from "use-intl";
import { useFormats } from "../../i18n/formats.ts";
import { daysSince, shortAge } from "./age.ts";

/** Formats a short age: today, days, or months. */
export function useAge() {
  const t = useTranslations("listPrices");
  const formats = useFormats();
  return (time: string): string => {
    const days = daysSince(time);
    return days === 0 ? t("today") : shortAge(days, formats);
  };
}
