import type { Proposal } from "@kantwerk/contract/extraction";
import { type Locale, type MessageKey, say } from "@kantwerk/contract/messages";
import type { Features, WarningCode } from "@kantwerk/geometry/features";
import { assumesAngles, isAssembly } from "../../resources/asked/sources.ts";
import { namedContradiction } from "../proposals/contradictions.ts";

const longest = 1000;

/** Warnings that affect how far values can be trusted. */
const said: Partial<Record<WarningCode, MessageKey>> = {
  units_assumed: "knowUnitsAssumed",
  drawing_sheet: "knowDrawingSheet",
  no_closed_contour: "knowNothingClosed",
  mostly_open: "knowMostlyOpen",
  several_outlines: "knowSeveralOutlines",
  unsure_sheet: "knowUnsureSheet",
  not_unfolded: "knowNotUnfolded",
};

/** Warnings about a part that do not concern its assembly. */
const ofParts = new Set<WarningCode>(["unsure_sheet", "not_unfolded"]);

/** Warnings to show with a product created from a reading; null without any. */
export function readingWarnings(
  locale: Locale,
  features: Features | undefined,
  proposals: readonly Proposal[],
  mostComponents: number,
): string | null {
  const whole = features !== undefined && isAssembly(features);
  const warnings = (features?.warnings ?? []).flatMap((warning) => {
    const key = said[warning.code];
    return key && !(whole && ofParts.has(warning.code))
      ? [say(locale, key, { used: String(warning.used ?? "") })]
      : [];
  });
  const angles = features?.prefill && assumesAngles(features) ? [say(locale, "knowAngles")] : [];
  const bounded =
    features && features.solids.length > mostComponents
      ? [say(locale, "knowComponents", { max: mostComponents, count: features.solids.length })]
      : [];
  const doubts = proposals.flatMap((proposal) => namedContradiction(proposal, locale));
  const lines = [...warnings, ...angles, ...bounded, ...doubts];
  return lines.length > 0 ? lines.join("\n").slice(0, longest) : null;
}
