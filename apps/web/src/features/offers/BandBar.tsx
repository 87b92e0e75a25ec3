import type { PriceBand } from "@kantwerk/comparison/bands";
import { cx } from "../../ui/cx.ts";

const looks: Record<PriceBand, string> = {
  "5": "w-1/5 bg-good",
  "15": "w-2/5 bg-good",
  "30": "w-3/5 bg-warn",
  "50": "w-4/5 bg-warn",
  above: "w-full bg-bad",
};

/** A price band as a bar; longer means more expensive. The text beside it or the legend says the same. */
export function BandBar({ band }: { band: PriceBand }) {
  return (
    <span aria-hidden="true" className="block h-[3px] w-9 rounded-full bg-line">
      <span className={cx("block h-full rounded-full", looks[band])} />
    </span>
  );
}
