import { type ReactNode, use } from "react";
import { IntlProvider } from "use-intl";
import type { Messages } from "../../i18n/en.ts";
import { type Locale, languageTag } from "../../i18n/locale.ts";

const load: Record<Locale, () => Promise<Messages["previews"]>> = {
  en: () => import("../../i18n/en/previews.ts").then(({ previews }) => previews),
  de: () => import("../../i18n/de/previews.ts").then(({ previews }) => previews),
};
const loaded = new Map<Locale, Promise<Messages["previews"]>>();

function textsIn(locale: Locale): Promise<Messages["previews"]> {
  const known = loaded.get(locale) ?? load[locale]();
  loaded.set(locale, known);
  // Whoever lost the connection may try again.
  known.catch(() => loaded.delete(locale));
  return known;
}

/** Gives its texts to a preview; suspends until they are there. */
export function PreviewTexts({ locale, children }: { locale: Locale; children: ReactNode }) {
  const previews = use(textsIn(locale));
  return (
    <IntlProvider locale={languageTag[locale]} messages={{ previews }} timeZone="UTC">
      {children}
    </IntlProvider>
  );
}
