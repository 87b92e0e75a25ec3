import { createLink, useLocation } from "@tanstack/react-router";
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { cx } from "./cx.ts";

/** A page's sub-pages as links. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a phone the current tab may be off screen.
  useEffect(() => {
    const tabs = bar.current;
    const active = tabs?.querySelector<HTMLElement>(`[href="${pathname}"], [data-status="active"]`);
    if (tabs && active) tabs.scrollLeft = active.offsetLeft - (tabs.clientWidth - active.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav
      ref={bar}
      aria-label={label}
      className="relative -mb-px flex gap-5 overflow-x-auto border-b border-line"
    >
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
