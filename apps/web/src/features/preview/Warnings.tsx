import type { Features, Warning } from "@kantwerk/geometry/features";
import { TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Say } from "./featureTexts.ts";
import { type Figures, useFigures } from "./figures.ts";
import { solidName } from "./solidName.ts";

/** The text of a warning. */
function warningText(warning: Warning, t: Say, { share, volume }: Figures): string {
  const { code } = warning;
  return t(`warnings.${code}`, {
    count: Number(warning.count ?? 0),
    different: String(warning.different ?? ""),
    used: String(warning.used ?? ""),
    radius: String(warning.radius ?? ""),
    length: String(warning.length ?? ""),
    width: String(warning.width ?? ""),
    share: share(Number(warning.share ?? 0)),
    flat: volume(Number(warning.flat ?? 0)),
    volume: volume(Number(warning.volume ?? 0)),
  });
}

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
