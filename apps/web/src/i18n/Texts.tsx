import { languages } from "@kantwerk/notation/languages";
import type { ReactNode } from "react";
import { IntlProvider } from "use-intl";
import { useStore } from "../lib/store.ts";
import { localeStore } from "./locale.ts";
import { messagesStore } from "./translate.ts";

/** Gives the texts of the language on show to everything inside, which waits until they are there. */
export function Texts({ children }: { children: ReactNode }) {
  const locale = useStore(localeStore);
  const messages = useStore(messagesStore);
  if (!messages) return null;
  return (
    <IntlProvider locale={languages[locale].tag} messages={messages}>
      {children}
    </IntlProvider>
  );
}
