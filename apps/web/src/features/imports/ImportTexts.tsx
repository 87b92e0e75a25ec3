import { type ReactNode, use } from "react";
import { IntlProvider } from "use-intl";
import type { ImportMessages } from "../../i18n/en/imports.ts";
import { type Locale, languageTag, localeStore } from "../../i18n/locale.ts";
import { readMessages, timeZone } from "../../i18n/translate.ts";
import { useStore } from "../../lib/store.ts";

const load: Record<Locale, () => Promise<ImportMessages>> = {
  en: () => import("../../i18n/en/imports.ts").then(({ imports }) => imports),
  de: () => import("../../i18n/de/imports.ts").then(({ imports }) => imports),
};
const loaded = new Map<Locale, Promise<ImportMessages>>();

function textsIn(locale: Locale): Promise<ImportMessages> {
  const known = loaded.get(locale) ?? load[locale]();
  loaded.set(locale, known);
  // Whoever lost the connection may try again.
  known.catch(() => loaded.delete(locale));
  return known;
}

/** Gives its texts to an import beside all others; suspends until they are there. */
export function ImportTexts({ children }: { children: ReactNode }) {
  const locale = useStore(localeStore);
  const imports = use(textsIn(locale));
  return (
    <IntlProvider locale={languageTag[locale]} messages={{ ...readMessages(), imports }} timeZone={timeZone}>
      {children}
    </IntlProvider>
  );
}
