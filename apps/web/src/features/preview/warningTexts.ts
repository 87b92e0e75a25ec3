import type { Warning } from "@kantwerk/geometry/features";
import type { Say } from "./featureTexts.ts";
import type { Figures } from "./figures.ts";

/** A finding in words, with its numbers. */
export function warningText(warning: Warning, t: Say, { share, volume }: Figures): string {
  const { code } = warning;
  const ignored = code === "several_solids" && Number(warning.ignored) > 0;
  return t(`warnings.${ignored ? "several_solids_ignored" : code}`, {
    count: Number(warning.count ?? 0),
    different: String(warning.different ?? ""),
    ignored: String(warning.ignored ?? ""),
    used: String(warning.used ?? ""),
    share: share(Number(warning.share ?? 0)),
    flat: volume(Number(warning.flat ?? 0)),
    volume: volume(Number(warning.volume ?? 0)),
  });
}
