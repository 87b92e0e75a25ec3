import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";

export type NoticeTone = "info" | "good" | "warn" | "bad";

const looks: Record<NoticeTone, { icon: LucideIcon; ground: string; sign: string }> = {
  info: { icon: Info, ground: "border-line bg-sunken", sign: "text-accent" },
  good: { icon: CircleCheck, ground: "border-good/40 bg-good-soft", sign: "text-good" },
  warn: { icon: TriangleAlert, ground: "border-warn/40 bg-warn-soft", sign: "text-warn" },
  bad: { icon: CircleAlert, ground: "border-bad/50 bg-bad-soft", sign: "text-bad" },
};

type Props = {
  tone?: NoticeTone;
  title?: ReactNode;
  /** At the end: what can be done about it. */
  actions?: ReactNode;
  /** Read aloud at once when it appears. */
  isUrgent?: boolean;
  children?: ReactNode;
};

/** Something to know in the place that it is about: a sign and words, so that colour is never alone. */
export function Notice({ tone = "info", title, actions, isUrgent = false, children }: Props) {
  const { icon: Icon, ground, sign } = looks[tone];
  return (
    <div
      role={isUrgent ? "alert" : undefined}
      className={cx("flex flex-wrap items-start gap-x-3 gap-y-2 rounded-lg border px-3.5 py-2.5", ground)}
    >
      <div className="flex min-w-0 flex-[1_1_16rem] gap-2.5">
        <Icon size={16} aria-hidden="true" className={cx("mt-0.5 shrink-0", sign)} />
        <div className="min-w-0 wrap-anywhere">
          {title ? <p className="font-medium">{title}</p> : null}
          {children ? <div className={title ? "mt-0.5 text-muted" : undefined}>{children}</div> : null}
        </div>
      </div>
      {actions ? <div className="ml-auto flex flex-wrap gap-2">{actions}</div> : null}
    </div>
  );
}
