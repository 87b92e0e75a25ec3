import { createLink } from "@tanstack/react-router";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";

/** The sub-pages of a page, as links: each has its address. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="-mb-px flex gap-5 overflow-x-auto border-b border-line">
      {children}
    </nav>
  );
}

type Props = ComponentProps<"a"> & { count?: number };

function TabAnchor({ count, className, children, ...props }: Props) {
  return (
    <a
      {...props}
      className={cx(
        "-mb-px flex items-center gap-1 border-b-2 border-transparent pt-1.5 pb-2 font-medium whitespace-nowrap text-muted",
        "hover:text-text focus-visible:outline-offset-[-2px] data-[status=active]:border-accent data-[status=active]:text-text",
        "pointer-coarse:min-h-10",
        className,
      )}
    >
      {children}
      {count === undefined ? null : (
        <span className="text-xs font-normal text-faint tabular-nums">{count}</span>
      )}
    </a>
  );
}

/** One sub-page. */
export const TabLink = createLink(TabAnchor);
