import Big from "big.js";
import { type NumberOptions, type NumberReason, readNumber } from "./number.ts";
import { converted, type Reading, refused } from "./reading.ts";
import { collapseSpaces } from "./spacing.ts";

export type ShareReason = NumberReason | "share_range";

export type ShareOptions = NumberOptions & {
  /** Meaning of a number without a percent sign: forms use percents; in files, values above 1 show it. */
  bare: "percent" | "share" | "either";
};

const inShare = (percent: string) => Big(percent).div(100).toFixed();

/**
 * Reads a share of 1: `5 %` is 0.05, `0,19` in a file is assumed to be 0.19. Also for discounts. "share_range" below 0
 * and above 1.
 */
export function readShare(typed: string, options: ShareOptions): Reading<string, ShareReason> {
  const [, figure = typed, sign] =
    /^(.*?)\s*(%|v\.?\s?H\.?|percent|prozent|pct\.?)?$/iu.exec(collapseSpaces(typed)) ?? [];
  const reading = readNumber(figure, options);
  if (reading.state === "nothing" || reading.state === "refused") return reading;
  const isOpen = !sign && options.bare === "either";
  const isPercent = sign || options.bare === "percent" || (isOpen && Big(reading.value).gt(1));
  const share = converted<string, string, ShareReason>(reading, (value) =>
    isPercent ? inShare(value) : Big(value).toFixed(),
  );
  if (share.state !== "read" && share.state !== "assumed") return share;
  if (Big(share.value).lt(0) || Big(share.value).gt(1)) return refused("share_range");
  const isClear = !isOpen || isPercent || Big(share.value).eq(0);
  return isClear ? share : { state: "assumed", value: share.value, code: "share_or_percent" };
}

/** A column with only values up to 1 probably contains shares; with a larger value, percents. */
export function bareIn(cells: Iterable<string>): "percent" | "either" {
  for (const cell of cells) {
    const reading = readNumber(cell);
    if (reading.state !== "nothing" && reading.state !== "refused" && Big(reading.value).gt(1))
      return "percent";
  }
  return "either";
}
