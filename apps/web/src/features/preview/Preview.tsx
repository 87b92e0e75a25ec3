import { languages } from "@kantwerk/notation/languages";
import { type ReactNode, use } from "react";
import { IntlProvider } from "use-intl";
import type { Locale } from "../../i18n/locale.ts";
import { FileViews } from "./FileViews.tsx";
import { noPins, type Pinning, PinningContext } from "./pinning.ts";
import { previewTexts } from "./previewTexts.ts";
import type { PreviewSource, ViewName } from "./source.ts";

/** Provides the preview's texts; suspends until they have loaded. */
function PreviewTexts({ locale, children }: { locale: Locale; children: ReactNode }) {
  const previews = use(previewTexts(locale));
  return (
    <IntlProvider locale={languages[locale].tag} messages={{ previews }} timeZone="UTC">
      {children}
    </IntlProvider>
  );
}

type Props = {
  locale: Locale;
  source: PreviewSource;
  /** The initial view, if the file has it. */
  first?: ViewName | undefined;
  /** Id of the contour or feature group initially highlighted in the flat part. */
  highlight?: string | undefined;
  /** Pins on the file. */
  pinning?: Pinning | undefined;
};

/** A file's preview with its texts; lazy-loaded with the first file opened. */
export function Preview({ locale, source, first, highlight, pinning = noPins }: Props) {
  return (
    <PreviewTexts locale={locale}>
      <PinningContext value={pinning}>
        <FileViews key={source.id} source={source} first={first} highlight={highlight} />
      </PinningContext>
    </PreviewTexts>
  );
}
