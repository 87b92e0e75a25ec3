import type { Locale } from "../../i18n/locale.ts";
import type { Messages } from "../../i18n/messages.ts";

const loaded = new Map<Locale, Promise<Messages["previews"]>>();

/** The texts of previews, which load with the first file that is opened. */
export function previewTexts(locale: Locale): Promise<Messages["previews"]> {
  const known = loaded.get(locale) ?? import(`../../i18n/previews/${locale}.json`);
  loaded.set(locale, known);
  // A failed load can be retried.
  known.catch(() => loaded.delete(locale));
  return known;
}
