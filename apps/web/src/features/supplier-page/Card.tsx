import { type ReactNode, useId } from "react";

type Props = {
  title: ReactNode;
  note?: ReactNode;
  /** Buttons beside the heading. */
  action?: ReactNode;
  children: ReactNode;
  className?: string;
};

/** A section of the page with a heading. */
export function Card({ title, note, action, children, className = "" }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`grid min-w-0 content-start gap-3 rounded-lg border border-line bg-surface p-4 ${className}`}
    >
      <header className="flex flex-wrap items-baseline gap-x-3">
        <h2 id={id} className="min-w-0 flex-1 font-semibold wrap-anywhere">
          {title}
        </h2>
        {note ? <span className="text-xs text-muted max-sm:basis-full">{note}</span> : null}
        {action}
      </header>
      {children}
    </section>
  );
}
