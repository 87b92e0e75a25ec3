import type { ReactNode } from "react";

type Props = { tools?: ReactNode; picture: ReactNode; children: ReactNode };

/** A picture with its tools above it, and what is known of it beside it; on a phone below it. */
export function SidePane({ tools, picture, children }: Props) {
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 max-md:flex-none md:flex-row">
      <div className="flex min-h-0 min-w-0 flex-col gap-2 md:flex-1">
        {tools}
        <div className="min-h-0 max-md:h-[52dvh] md:flex-1">{picture}</div>
      </div>
      <div className="grid content-start gap-4 md:w-72 md:shrink-0 md:overflow-y-auto md:px-2">
        {children}
      </div>
    </div>
  );
}
