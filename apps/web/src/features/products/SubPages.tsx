import { createLink } from "@tanstack/react-router";
import type { ComponentProps, ReactNode } from "react";

/** The pages below one tab, as links side by side. */
export function SubPages({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav
      aria-label={label}
      className="flex w-fit max-w-full gap-0.5 overflow-x-auto rounded-md border border-line bg-sunken p-0.5"
    >
      {children}
    </nav>
  );
}

function SubPageAnchor(props: ComponentProps<"a">) {
  return (
    <a
      {...props}
      className="flex h-7 items-center rounded-sm border border-transparent px-3 font-medium whitespace-nowrap text-muted hover:text-text data-[status=active]:border-line data-[status=active]:bg-surface data-[status=active]:text-text pointer-coarse:h-10"
    />
  );
}

/** One page below a tab. */
export const SubPageLink = createLink(SubPageAnchor);
