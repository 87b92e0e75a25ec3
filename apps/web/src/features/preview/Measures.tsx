import type { Features, SolidFeature } from "@kantwerk/geometry/features";
import { useTranslations } from "use-intl";
import { useFigures } from "./figures.ts";
import { sectionText, stockText } from "./kindText.ts";

/** Measures of one solid, or of a file with a single part. */
export type KeyFigures = Pick<
  Features,
  "width" | "length" | "thickness" | "area" | "cut_length" | "pierces" | "volume"
> &
  Partial<Pick<Features, "units" | "material">> &
  Partial<Pick<SolidFeature, "size" | "section" | "stock">>;

/** Size, thickness, area, cutting length and pierces, if known. */
export function Measures({ of }: { of: KeyFigures }) {
  const t = useTranslations("previews.facts");
  const figures = useFigures();
  const { mm, sizes, area, volume, number } = figures;
  const { width, length, cut_length, units, size } = of;
  const cut = cut_length.outer + cut_length.inner;
  const isFlat = of.area !== null;
  const facts: [string, string | false | null | undefined][] = [
    [t("size"), isFlat && length !== null && width !== null && sizes(length, width)],
    [t("box"), !isFlat && size && sizes(...size)],
    [t("thickness"), of.thickness !== null && mm(of.thickness)],
    [t("section"), of.section && sectionText(of.section, figures)],
    [t("stock"), of.stock && stockText(of.stock, figures)],
    [t("material"), of.material],
    [t("area"), of.area !== null && area(of.area)],
    [t("volume"), of.volume !== null && volume(of.volume)],
    [t("cutLength"), cut > 0 && mm(cut)],
    [t("pierces"), of.pierces > 0 && number(of.pierces)],
    [t("units"), units && (units.assumed ? t("unitAssumed", { unit: units.used }) : units.used)],
  ];
  return (
    <dl aria-label={t("label")} className="text-xs">
      {facts.map(([label, value]) =>
        value ? (
          <div key={label} className="flex justify-between gap-3 border-b border-line py-1 last:border-0">
            <dt className="text-muted">{label}</dt>
            <dd className="text-right tabular-nums">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
