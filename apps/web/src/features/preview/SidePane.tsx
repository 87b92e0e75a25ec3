import type { ReactNode } from "react";

type Props = { tools?: ReactNode; picture: ReactNode; children?: ReactNode };

/** A picture with its tools above it, and what is known of it beside it; on a phone below it, the picture in sight. */
export function SidePane({ tools, picture, children }: Props) {
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 md:flex-row">
      <div className="flex min-w-0 flex-col gap-2 max-md:flex-[3_0_18rem] md:min-h-0 md:flex-1">
        {tools ? <div className="flex min-h-8 flex-wrap items-center gap-2">{tools}</div> : null}
        <div className="min-h-0 flex-1">{picture}</div>
      </div>
      <div className="grid content-start gap-4 overflow-y-auto max-md:-mx-2 max-md:flex-[2_0_8rem] max-md:px-2 md:w-72 md:shrink-0 md:px-2">
        {children}
      </div>
    </div>
  );
}
