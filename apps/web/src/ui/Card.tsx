import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";

type Props = Omit<ComponentProps<"section">, "title"> & {
  title?: ReactNode;
  /** Count after the title. */
  count?: ReactNode;
  /** At the right of the title. */
  actions?: ReactNode;
  /** No padding, for tables and lists that reach the edges. */
  flush?: boolean;
};

/** A bordered section of a page. */
export function Card({ title, count, actions, flush = false, className, children, ...props }: Props) {
  return (
    <section
      {...props}
      className={cx("rounded-lg border border-line bg-surface", flush ? "overflow-hidden" : "p-4", className)}
    >
      {title ? (
        <header
          className={cx("flex items-center gap-2", flush ? "border-b border-line px-4 py-2.5" : "mb-3")}
        >
          <h2 className="font-semibold">
            {title}
            {count === undefined ? null : (
              <>
                {" "}
                <span className="font-normal text-faint tabular-nums">{count}</span>
              </>
            )}
          </h2>
          {actions ? <div className="ml-auto flex gap-2">{actions}</div> : null}
        </header>
      ) : null}
      {children}
    </section>
  );
}
