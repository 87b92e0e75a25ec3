import type { Warning } from "@kantwerk/geometry/features";
import type { Say } from "./featureTexts.ts";
import type { Figures } from "./figures.ts";

/** The text of a warning. */
export function warningText(warning: Warning, t: Say, { share, volume, number, mm }: Figures): string {
  const figure = (name: string) => Number(warning[name] ?? 0);
  const isOutline = warning.code === "outline_mismatch";
  return t(`warnings.${warning.code}`, {
    count: figure("count"),
    different: figure("different"),
    used: String(warning.used ?? ""),
    radius: number(figure("radius")),
    length: number(figure("length")),
    width: number(figure("width")),
    share: share(figure("share")),
    drawn: mm(figure("drawn")),
    flat: (isOutline ? mm : volume)(figure("flat")),
    volume: volume(figure("volume")),
  });
}
