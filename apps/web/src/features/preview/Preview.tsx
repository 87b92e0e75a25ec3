import type { Locale } from "../../i18n/locale.ts";
import { FileViews } from "./FileViews.tsx";
import { PreviewTexts } from "./PreviewTexts.tsx";
import type { PreviewSource } from "./source.ts";

/** The whole preview of a file with its texts; loaded when the first file is looked at. */
export function Preview({ locale, source }: { locale: Locale; source: PreviewSource }) {
  return (
    <PreviewTexts locale={locale}>
      <FileViews key={source.id} source={source} />
    </PreviewTexts>
  );
}
