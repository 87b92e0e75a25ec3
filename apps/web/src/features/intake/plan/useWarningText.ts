import type { PlannedProduct } from "@kantwerk/contract/productCreations";
import type { Warning } from "@kantwerk/geometry/features";
import { languages } from "@kantwerk/notation/languages";
import { use, useMemo } from "react";
import { createTranslator } from "use-intl";
import type { Locale } from "../../../i18n/locale.ts";
import { useFigures } from "../../preview/figures.ts";
import { previewTexts } from "../../preview/previewTexts.ts";
import { warningText } from "../../preview/warningText.ts";

/** The texts of warnings; suspends until they have loaded. */
export function useWarningText(locale: Locale) {
  const previews = use(previewTexts(locale));
  const figures = useFigures();
  return useMemo(() => {
    const messages = { previews };
    const t = createTranslator({ locale: languages[locale].tag, messages, namespace: "previews" });
    return (warning: PlannedProduct["warnings"][number]): string => {
      const known = warning as Warning;
      return t.has(`warnings.${known.code}`) ? warningText(known, t, figures) : warning.code;
    };
  }, [previews, locale, figures]);
}
