import { type ReactNode, useEffect, useRef } from "react";

type Props = {
  tone: "good" | "warn" | "bad" | "idle";
  title: string;
  children?: ReactNode;
  /** Takes the focus and comes into view when it appears: it answers what the supplier just did. */
  arrives?: boolean;
};

const tones = {
  good: "border-good/40 bg-good-soft [--mark:var(--color-good)]",
  warn: "border-warn/40 bg-warn-soft [--mark:var(--color-warn)]",
  bad: "border-bad/40 bg-bad-soft [--mark:var(--color-bad)]",
  idle: "border-line bg-surface [--mark:var(--color-muted)]",
};

/** Says in what state the request is, or how something went. */
export function Notice({ tone, title, children, arrives = false }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!arrives || !box.current) return;
    box.current.focus({ preventScroll: true });
    box.current.scrollIntoView({ block: "center" });
  }, [arrives]);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role={tone === "bad" ? "alert" : "status"}
      className={`grid gap-1 rounded-lg border p-4 outline-none ${tones[tone]}`}
    >
      <p className="font-semibold text-(--mark)">{title}</p>
      {children}
    </div>
  );
}
