import type { Locale } from "../../i18n/locale.ts";
import { FileViews } from "./FileViews.tsx";
import { PreviewTexts } from "./PreviewTexts.tsx";
import { noPins, type Pinning, PinningContext } from "./pinning.ts";
import type { PreviewSource, ViewName } from "./source.ts";

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
