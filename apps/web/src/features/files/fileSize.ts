import { languages } from "@kantwerk/notation/languages";
import type { Locale } from "../../i18n/locale.ts";

const units = ["byte", "kilobyte", "megabyte"] as const;
// Binary, as the limit of 10 MB is, so that the shown sizes agree with it.
const step = 1024;

/** Formats a size in bytes: `812 bytes`, `1.4 MB`. */
export function fileSize(bytes: number, locale: Locale): string {
  const power = bytes < step ? 0 : bytes < step * step ? 1 : 2;
  const style = {
    style: "unit",
    unit: units[power] ?? "byte",
    unitDisplay: power === 0 ? "long" : "short",
  } as const;
  const figure = bytes / step ** power;
  return new Intl.NumberFormat(languages[locale].tag, {
    ...style,
    maximumFractionDigits: power === 2 ? 1 : 0,
  }).format(figure);
}
