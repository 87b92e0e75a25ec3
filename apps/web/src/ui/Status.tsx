import type { ReactNode } from "react";
import { cx } from "./cx.ts";

export type Tone = "good" | "warn" | "bad" | "info" | "idle";

const tones: Record<Tone, string> = {
  good: "text-good",
  warn: "text-warn",
  bad: "text-bad",
  info: "text-accent",
  idle: "text-faint",
};

/** A status: a coloured dot and a word, so that colour is not the only cue. */
export function Status({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={cx("inline-flex items-center gap-1.5 text-xs font-medium sm:whitespace-nowrap", tones[tone])}
    >
      <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-current" />
      {children}
    </span>
  );
}
