import { type ReactNode, use } from "react";
import { IntlProvider } from "use-intl";
import { type Locale, languageTag } from "../../i18n/locale.ts";
import type { Messages } from "../../i18n/messages.ts";
import { FileViews } from "./FileViews.tsx";
import { noPins, type Pinning, PinningContext } from "./pinning.ts";
import type { PreviewSource, ViewName } from "./source.ts";

const load: Record<Locale, () => Promise<Messages["previews"]>> = {
  en: () => import("../../i18n/previews/en.json"),
  de: () => import("../../i18n/previews/de.json"),
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
function PreviewTexts({ locale, children }: { locale: Locale; children: ReactNode }) {
  const previews = use(textsIn(locale));
  return (
    <IntlProvider locale={languageTag[locale]} messages={{ previews }} timeZone="UTC">
      {children}
    </IntlProvider>
  );
}

type Props = {
  locale: Locale;
  source: PreviewSource;
  /** The view that it begins with, where the file has it. */
  first?: ViewName | undefined;
  /** Id of a contour or group of features that stands out in the flat part to begin with. */
  highlight?: string | undefined;
  /** Places on it that are spoken of. */
  pinning?: Pinning | undefined;
};

/** The whole preview of a file with its texts; loaded when the first file is looked at. */
export function Preview({ locale, source, first, highlight, pinning = noPins }: Props) {
  return (
    <PreviewTexts locale={locale}>
      <PinningContext value={pinning}>
        <FileViews key={source.id} source={source} first={first} highlight={highlight} />
      </PinningContext>
    </PreviewTexts>
  );
}
