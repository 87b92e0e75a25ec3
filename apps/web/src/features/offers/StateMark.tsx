import { Ban, Clock, PackageCheck, PencilLine, TriangleAlert, Undo2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { useLabels } from "../../i18n/labels.ts";
import type { OfferChange, OfferState } from "../../records/offers.ts";
import { cx } from "../../ui/cx.ts";
import { useStateLabel } from "./useStateLabel.ts";

const marks = {
  ordered: { Icon: PackageCheck, tone: "text-accent" },
  deferred: { Icon: Clock, tone: "text-warn" },
  declined: { Icon: Ban, tone: "text-faint" },
  withdrawn: { Icon: Undo2, tone: "text-faint" },
  draft: { Icon: PencilLine, tone: "text-faint" },
} as const;

/** Icon for the state of an offer; open offers have none. */
export function StateMark({ state }: { state: OfferState }) {
  const label = useStateLabel();
  if (state === "offered") return null;
  const { Icon, tone } = marks[state];
  return (
    <span title={label(state)} className={cx("inline-flex shrink-0 self-center", tone)}>
      <Icon size={13} aria-hidden="true" />
      <span className="sr-only">{label(state)}</span>
    </span>
  );
}

/** Icon: the request changed after the offer. */
export function ChangeMark({ change }: { change: OfferChange }) {
  const label = useLabels().field("offers", change);
  return (
    <span title={label} className="inline-flex shrink-0 self-center text-warn">
      <TriangleAlert size={13} aria-hidden="true" />
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** Icon: best offer at every quantity. */
export function BestMark() {
  const t = useTranslations("offers.grid");
  return (
    <span title={t("bestShort")} className="inline-flex shrink-0 self-center text-good">
      <BestIcon />
      <span className="sr-only">{t("bestShort")}</span>
    </span>
  );
}

export function BestIcon() {
  return (
    <svg viewBox="0 0 16 16" width={13} height={13} aria-hidden="true" className="fill-current">
      <path d="M8 1l1.9 1.5 2.4-.1.6 2.4 2 1.4-.9 2.2.9 2.2-2 1.4-.6 2.4-2.4-.1L8 15.8l-1.9-1.5-2.4.1-.6-2.4-2-1.4.9-2.2-.9-2.2 2-1.4.6-2.4 2.4.1z" />
      <path d="M5.2 8.3l1.9 1.9 3.7-3.9" className="fill-none stroke-surface" strokeWidth={1.6} />
    </svg>
  );
}
