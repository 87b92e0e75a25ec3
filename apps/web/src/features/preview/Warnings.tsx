import type { Features } from "@kantwerk/geometry/features";
import { TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { useFigures } from "./figures.ts";
import { solidName } from "./solidName.ts";
import { warningText } from "./warningText.ts";

/** Warnings found while reading the file. */
export function Warnings({ features: { warnings, solids } }: { features: Features }) {
  const t = useTranslations("previews");
  const figures = useFigures();
  if (warnings.length === 0) return null;
  const lines = warnings.map((warning) => {
    const text = warningText(warning, t, figures);
    const solid = solids.find(({ id }) => id === warning.solid);
    return solid ? t("warnings.ofPart", { part: solidName(solid, t), warning: text }) : text;
  });
  return (
    <ul aria-label={t("warnings.label")} className="grid gap-1.5 rounded-md bg-warn-soft p-2.5 text-xs">
      {lines.map((text) => (
        <li key={text} className="flex gap-2">
          <TriangleAlert size={14} aria-hidden="true" className="mt-px shrink-0 text-warn" />
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </li>
      ))}
    </ul>
  );
}
