import type { ReactNode } from "react";
import { IntlProvider } from "use-intl";
import { useStore } from "../lib/store.ts";
import { languageTag, localeStore } from "./locale.ts";
import { readMessages, timeZone } from "./translate.ts";

/** Gives the texts of the language on show to everything inside. */
export function Texts({ children }: { children: ReactNode }) {
  const locale = useStore(localeStore);
  return (
    <IntlProvider locale={languageTag[locale]} messages={readMessages()} timeZone={timeZone}>
      {children}
    </IntlProvider>
  );
}
