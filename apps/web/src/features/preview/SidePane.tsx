import type { ReactNode } from "react";

/** A picture with what is known of it beside it, on a phone below it. */
export function SidePane({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 md:flex-row">
      <div className="min-h-0 min-w-0 max-md:h-[52dvh] max-md:shrink-0 md:flex-1">{picture}</div>
      <div className="grid content-start gap-4 md:w-72 md:shrink-0 md:overflow-y-auto md:px-2">
        {children}
      </div>
    </div>
  );
}
